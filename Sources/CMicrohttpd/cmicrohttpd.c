#define _GNU_SOURCE
#include "CMicrohttpd.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>

#include <microhttpd.h>

/// The functions of the library; null until it is loaded.
static struct {
  struct MHD_Daemon *(*start)(
      unsigned int flags, uint16_t port, MHD_AcceptPolicyCallback accept, void *accept_argument,
      MHD_AccessHandlerCallback handler, void *handler_argument, ...);
  void (*stop)(struct MHD_Daemon *daemon);
  const char *(*value)(
      struct MHD_Connection *connection, enum MHD_ValueKind kind, const char *key);
  struct MHD_Response *(*response)(size_t size, void *buffer, enum MHD_ResponseMemoryMode mode);
  struct MHD_Response *(*stream)(
      uint64_t size, size_t block, MHD_ContentReaderCallback reader, void *argument,
      MHD_ContentReaderFreeCallback ended);
  enum MHD_Result (*add_header)(
      struct MHD_Response *response, const char *name, const char *content);
  enum MHD_Result (*queue)(
      struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response);
  void (*destroy)(struct MHD_Response *response);
  void (*suspend)(struct MHD_Connection *connection);
  void (*resume)(struct MHD_Connection *connection);
} library;
static int is_loaded = 0;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *file = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
  if (!file) return;
#define FIND(place, name) *(void **)&library.place = dlsym(file, name)
  FIND(start, "MHD_start_daemon");
  FIND(stop, "MHD_stop_daemon");
  FIND(value, "MHD_lookup_connection_value");
  FIND(response, "MHD_create_response_from_buffer");
  FIND(stream, "MHD_create_response_from_callback");
  FIND(add_header, "MHD_add_response_header");
  FIND(queue, "MHD_queue_response");
  FIND(destroy, "MHD_destroy_response");
  FIND(suspend, "MHD_suspend_connection");
  FIND(resume, "MHD_resume_connection");
#undef FIND
  is_loaded = library.start && library.stop && library.value && library.response &&
              library.stream && library.add_header && library.queue && library.destroy &&
              library.suspend && library.resume;
}

/// An answer that goes on. It belongs to the library's answer; the list of the server only knows it.
struct stream {
  uint64_t number;
  docgen_http *server;
  struct MHD_Connection *connection;
  struct stream *next;
  /// What its reader has not taken yet.
  char *pending;
  size_t count;
  int is_suspended;
};

struct docgen_http {
  struct MHD_Daemon *daemon;
  docgen_http_handler handler;
  docgen_http_ended ended;
  void *context;
  atomic_int connections;
  /// Guards all below, and the streams.
  pthread_mutex_t lock;
  struct stream *streams;
  size_t stream_count;
  uint64_t last_number;
  int is_stopping;
};

struct docgen_http_exchange {
  docgen_http *server;
  struct MHD_Connection *connection;
  enum MHD_Result result;
};

/// Of a reader who takes nothing no more is kept.
static const size_t pending_limit = 65536;

int docgen_http_listen(uint16_t *port, int *code) {
  int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (file < 0) {
    *code = errno;
    return -1;
  }
  int yes = 1;
  setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  struct sockaddr_in address = {
      .sin_family = AF_INET,
      .sin_port = htons(*port),
      .sin_addr = {.s_addr = htonl(INADDR_LOOPBACK)},
  };
  socklen_t size = sizeof address;
  if (bind(file, (struct sockaddr *)&address, size) != 0 || listen(file, 128) != 0 ||
      getsockname(file, (struct sockaddr *)&address, &size) != 0) {
    *code = errno;
    close(file);
    return -1;
  }
  *port = ntohs(address.sin_port);
  return file;
}

// MARK: Requests

/// The library would take the escapes from paths, so that nobody could tell what was sent.
static size_t keep_escapes(void *argument, struct MHD_Connection *connection, char *text) {
  (void)argument, (void)connection;
  return strlen(text);
}

static void count_connection(
    void *argument, struct MHD_Connection *connection, void **socket_context,
    enum MHD_ConnectionNotificationCode code) {
  (void)connection, (void)socket_context;
  docgen_http *server = argument;
  atomic_fetch_add(&server->connections, code == MHD_CONNECTION_NOTIFY_STARTED ? 1 : -1);
}

static enum MHD_Result answer(
    void *argument, struct MHD_Connection *connection, const char *path, const char *method,
    const char *version, const char *body, size_t *body_count, void **place) {
  (void)version, (void)body;
  docgen_http *server = argument;
  // The first call has only the head of a request, and an answer there would end the connection.
  static char seen;
  if (!*place) {
    *place = &seen;
    return MHD_YES;
  }
  // What comes with a request is read to its end, and means nothing.
  if (*body_count != 0) {
    *body_count = 0;
    return MHD_YES;
  }
  docgen_http_exchange exchange = {server, connection, MHD_NO};
  docgen_http_request request = {
      .method = method,
      .path = path,
      .host = library.value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_HOST),
      .if_none_match = library.value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_IF_NONE_MATCH),
      .page = library.value(connection, MHD_GET_ARGUMENT_KIND, "page"),
      .mark = library.value(connection, MHD_GET_ARGUMENT_KIND, "mark"),
      .connections = atomic_load(&server->connections),
  };
  server->handler(server->context, request, &exchange);
  return exchange.result;
}

static void queue(
    docgen_http_exchange *exchange, unsigned status, struct MHD_Response *response,
    const char *const *headers, size_t header_count) {
  for (size_t index = 0; index < header_count; index += 1)
    library.add_header(response, headers[2 * index], headers[2 * index + 1]);
  exchange->result = library.queue(exchange->connection, status, response);
  library.destroy(response);
}

void docgen_http_answer(
    docgen_http_exchange *exchange, unsigned status, const void *bytes, size_t count,
    const char *const *headers, size_t header_count) {
  struct MHD_Response *response =
      library.response(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
  if (response) queue(exchange, status, response, headers, header_count);
}

// MARK: Streams

static ssize_t read_stream(void *argument, uint64_t position, char *buffer, size_t capacity) {
  (void)position;
  struct stream *stream = argument;
  docgen_http *server = stream->server;
  ssize_t result = 0;
  pthread_mutex_lock(&server->lock);
  if (stream->count > 0) {
    size_t count = stream->count < capacity ? stream->count : capacity;
    memcpy(buffer, stream->pending, count);
    memmove(stream->pending, stream->pending + count, stream->count - count);
    stream->count -= count;
    result = (ssize_t)count;
  } else if (server->is_stopping) {
    result = MHD_CONTENT_READER_END_OF_STREAM;
  } else {
    stream->is_suspended = 1;
    library.suspend(stream->connection);
  }
  pthread_mutex_unlock(&server->lock);
  return result;
}

static void end_stream(void *argument) {
  struct stream *stream = argument;
  docgen_http *server = stream->server;
  pthread_mutex_lock(&server->lock);
  struct stream **place = &server->streams;
  while (*place && *place != stream) place = &(*place)->next;
  if (*place) {
    *place = stream->next;
    server->stream_count -= 1;
  }
  pthread_mutex_unlock(&server->lock);
  server->ended(server->context, stream->number);
  free(stream->pending);
  free(stream);
}

uint64_t docgen_http_stream(
    docgen_http_exchange *exchange, size_t limit, const char *const *headers, size_t header_count) {
  docgen_http *server = exchange->server;
  struct stream *stream = calloc(1, sizeof *stream);
  if (!stream) return 0;
  stream->server = server;
  stream->connection = exchange->connection;
  pthread_mutex_lock(&server->lock);
  uint64_t number = 0;
  if (server->stream_count < limit && !server->is_stopping) {
    number = server->last_number += 1;
    stream->number = number;
    stream->next = server->streams;
    server->streams = stream;
    server->stream_count += 1;
  }
  pthread_mutex_unlock(&server->lock);
  if (number == 0) {
    free(stream);
    return 0;
  }
  struct MHD_Response *response =
      library.stream(MHD_SIZE_UNKNOWN, 4096, read_stream, stream, end_stream);
  if (response) {
    queue(exchange, MHD_HTTP_OK, response, headers, header_count);
  } else {
    end_stream(stream);
  }
  return number;
}

/// With the lock held.
static void wake(struct stream *stream) {
  if (!stream->is_suspended) return;
  stream->is_suspended = 0;
  library.resume(stream->connection);
}

void docgen_http_send(docgen_http *server, uint64_t number, const void *bytes, size_t count) {
  pthread_mutex_lock(&server->lock);
  struct stream *stream = server->streams;
  while (stream && stream->number != number) stream = stream->next;
  if (stream && stream->count + count <= pending_limit) {
    char *pending = realloc(stream->pending, stream->count + count);
    if (pending) {
      memcpy(pending + stream->count, bytes, count);
      stream->pending = pending;
      stream->count += count;
      wake(stream);
    }
  }
  pthread_mutex_unlock(&server->lock);
}

// MARK: Start and end

docgen_http *docgen_http_start(
    int socket, unsigned threads, unsigned connections, docgen_http_handler handler,
    docgen_http_ended ended, void *context, int *code) {
  pthread_once(&once, load);
  *code = 0;
  docgen_http *server = is_loaded ? calloc(1, sizeof *server) : NULL;
  if (!server) {
    close(socket);
    return NULL;
  }
  server->handler = handler;
  server->ended = ended;
  server->context = context;
  pthread_mutex_init(&server->lock, NULL);
  server->daemon = library.start(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, server,
      MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_THREAD_POOL_SIZE, threads,
      MHD_OPTION_THREAD_STACK_SIZE, (size_t)8 << 20, MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_TIMEOUT, 20u, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)32768,
      MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL, MHD_OPTION_NOTIFY_CONNECTION,
      count_connection, server, MHD_OPTION_END);
  if (!server->daemon) {
    *code = errno ? errno : EINVAL;
    close(socket);
    pthread_mutex_destroy(&server->lock);
    free(server);
    return NULL;
  }
  return server;
}

void docgen_http_stop(docgen_http *server) {
  pthread_mutex_lock(&server->lock);
  server->is_stopping = 1;
  // The library does not end connections that wait.
  for (struct stream *stream = server->streams; stream; stream = stream->next) wake(stream);
  pthread_mutex_unlock(&server->lock);
  library.stop(server->daemon);
  pthread_mutex_destroy(&server->lock);
  free(server);
}
