#include "ccurl.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/// The functions of the library; null until it is loaded.
static struct {
  CURLcode (*global_init)(long flags);
  CURL *(*easy_init)(void);
  CURLcode (*easy_setopt)(CURL *handle, CURLoption option, ...);
  CURLcode (*easy_perform)(CURL *handle);
  CURLcode (*easy_getinfo)(CURL *handle, CURLINFO info, ...);
  void (*easy_cleanup)(CURL *handle);
} library;
static int is_loaded = 0;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// The checks of types that the header adds would call the functions by name.
#undef curl_easy_setopt
#undef curl_easy_getinfo

static void load(void) {
  void *file = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!file) file = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!file) return;
  library.global_init = (CURLcode(*)(long))dlsym(file, "curl_global_init");
  library.easy_init = (CURL * (*)(void)) dlsym(file, "curl_easy_init");
  library.easy_setopt = (CURLcode(*)(CURL *, CURLoption, ...))dlsym(file, "curl_easy_setopt");
  library.easy_perform = (CURLcode(*)(CURL *))dlsym(file, "curl_easy_perform");
  library.easy_getinfo = (CURLcode(*)(CURL *, CURLINFO, ...))dlsym(file, "curl_easy_getinfo");
  library.easy_cleanup = (void (*)(CURL *))dlsym(file, "curl_easy_cleanup");
  if (!library.global_init || !library.easy_init || !library.easy_setopt ||
      !library.easy_perform || !library.easy_getinfo || !library.easy_cleanup)
    return;
  is_loaded = library.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

struct docgen_web {
  CURL *handle;
  /// The bytes of the heads of the answer that is read.
  size_t head;
};

/// More than any server needs to say.
static const size_t head_limit = 65536;

static size_t take_head(char *bytes, size_t size, size_t count, void *argument) {
  (void)bytes;
  docgen_web *web = argument;
  web->head += size * count;
  return web->head > head_limit ? 0 : size * count;
}

/// The text is not asked for: its first bytes end the transfer.
static size_t refuse_body(char *bytes, size_t size, size_t count, void *argument) {
  (void)bytes, (void)size, (void)count, (void)argument;
  return 0;
}

docgen_web *docgen_web_open(const char *agent, long seconds) {
  pthread_once(&once, load);
  if (!is_loaded) return NULL;
  docgen_web *web = calloc(1, sizeof *web);
  if (!web) return NULL;
  web->handle = library.easy_init();
  if (!web->handle) {
    free(web);
    return NULL;
  }
  CURL *handle = web->handle;
  library.easy_setopt(handle, CURLOPT_USERAGENT, agent);
  library.easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  library.easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 0L);
  library.easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  library.easy_setopt(handle, CURLOPT_TIMEOUT, seconds);
  library.easy_setopt(handle, CURLOPT_CONNECTTIMEOUT, seconds);
  library.easy_setopt(handle, CURLOPT_HEADERFUNCTION, take_head);
  library.easy_setopt(handle, CURLOPT_HEADERDATA, web);
  library.easy_setopt(handle, CURLOPT_WRITEFUNCTION, refuse_body);
  return web;
}

docgen_web_outcome docgen_web_ask(
    docgen_web *web, const char *address, int whole, long *status, char *next, size_t capacity) {
  CURL *handle = web->handle;
  web->head = 0;
  *status = 0;
  next[0] = 0;
  library.easy_setopt(handle, CURLOPT_URL, address);
  if (whole) {
    library.easy_setopt(handle, CURLOPT_HTTPGET, 1L);
  } else {
    library.easy_setopt(handle, CURLOPT_NOBODY, 1L);
  }
  CURLcode code = library.easy_perform(handle);
  library.easy_getinfo(handle, CURLINFO_RESPONSE_CODE, status);
  char *place = NULL;
  library.easy_getinfo(handle, CURLINFO_REDIRECT_URL, &place);
  if (place && strlen(place) < capacity) strcpy(next, place);
  switch (code) {
    case CURLE_OK: return docgen_web_answered;
    case CURLE_WRITE_ERROR:
      return web->head > head_limit || *status == 0 ? docgen_web_unreadable : docgen_web_answered;
    case CURLE_COULDNT_RESOLVE_HOST: return docgen_web_no_host;
    case CURLE_OPERATION_TIMEDOUT: return docgen_web_timed_out;
    case CURLE_COULDNT_CONNECT:
    case CURLE_COULDNT_RESOLVE_PROXY: return docgen_web_refused;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE: return docgen_web_untrusted;
    default: return docgen_web_unreadable;
  }
}

void docgen_web_close(docgen_web *web) {
  library.easy_cleanup(web->handle);
  free(web);
}
