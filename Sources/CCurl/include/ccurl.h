#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>

/// A connection to servers of the web, by libcurl, which is loaded when the first one is opened: its
/// thirty libraries would make every command slower to start.
typedef struct docgen_web docgen_web;

/// What a server answered, or why it did not.
typedef enum {
  docgen_web_answered,
  docgen_web_no_host,
  docgen_web_refused,
  docgen_web_timed_out,
  docgen_web_untrusted,
  docgen_web_unreadable
} docgen_web_outcome;

/// Null where the machine has no libcurl.
docgen_web *_Nullable docgen_web_open(const char *_Nonnull agent, long seconds);

/// Asks for an address of `http` or `https`, and follows nothing. Of an answer only its head is read.
/// `next` gets the address to which it leads, or an empty text; one that does not fit is left out.
docgen_web_outcome docgen_web_ask(
    docgen_web *_Nonnull web, const char *_Nonnull address, int whole, long *_Nonnull status,
    char *_Nonnull next, size_t capacity);

void docgen_web_close(docgen_web *_Nonnull web);

#endif
