#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <stddef.h>
#include <stdint.h>

/// A server of HTTP on this machine alone, by libmicrohttpd, which is loaded when the first one is
/// started: with the libraries that it needs it would make every command slower to start.
typedef struct docgen_http docgen_http;

/// A request under way. It lives until its handler returns.
typedef struct docgen_http_exchange docgen_http_exchange;

/// What was asked for. The texts live until the handler returns; a header that was not sent is null.
typedef struct {
  const char *_Nonnull method;
  /// As it was sent, up to the question mark, with its escapes.
  const char *_Nonnull path;
  const char *_Nullable host;
  const char *_Nullable if_none_match;
  /// The value of `page` in the query, as it was sent.
  const char *_Nullable page;
  /// The value of `mark` likewise.
  const char *_Nullable mark;
  /// How many connections there are, with this one.
  int connections;
} docgen_http_request;

/// Answers a request, on a thread of the server: by exactly one of the functions that take an
/// exchange.
typedef void (*docgen_http_handler)(
    void *_Nonnull context, docgen_http_request request, docgen_http_exchange *_Nonnull exchange);

/// Hears that a stream has ended, since its reader has gone.
typedef void (*docgen_http_ended)(void *_Nonnull context, uint64_t stream);

/// Binds a port of 127.0.0.1; 0 for any that is free. Returns a socket that listens, and says in `port`
/// which it has; or -1 with the number of the error in `code`.
int docgen_http_listen(uint16_t *_Nonnull port, int *_Nonnull code);

/// Serves a socket that listens, with some threads of its own, until it is stopped. Returns null where
/// the machine has no libmicrohttpd (`code` is 0) or does not let it start; then the socket is closed.
docgen_http *_Nullable docgen_http_start(
    int socket, unsigned threads, unsigned connections, docgen_http_handler _Nonnull handler,
    docgen_http_ended _Nonnull ended, void *_Nonnull context, int *_Nonnull code);

/// Answers with some bytes, which are copied, and headers: names and values by turns.
void docgen_http_answer(
    docgen_http_exchange *_Nonnull exchange, unsigned status, const void *_Nullable bytes,
    size_t count, const char *_Nonnull const *_Nonnull headers, size_t header_count);

/// Answers with a stream that goes on until its reader leaves or the server stops. Returns its number,
/// or 0 if there are `limit` of them already; then the exchange is still to be answered.
uint64_t docgen_http_stream(
    docgen_http_exchange *_Nonnull exchange, size_t limit, const char *_Nonnull const *_Nonnull headers,
    size_t header_count);

/// Sends bytes to a stream, or keeps them until its reader takes them. A stream that has ended, or whose
/// reader takes nothing for long, gets nothing. May be called from every thread.
void docgen_http_send(
    docgen_http *_Nonnull server, uint64_t stream, const void *_Nonnull bytes, size_t count);

/// Ends all connections and waits for the threads. Nothing is called afterwards.
void docgen_http_stop(docgen_http *_Nonnull server);

#endif
