#ifndef DOCGEN_BUILTIN_FILES_H
#define DOCGEN_BUILTIN_FILES_H

#include <stddef.h>

/// A file that is part of the program: a template, or the words of a language.
struct docgen_builtin_file {
    /// `templates/symbol.html`, `languages/ja.yml`
    const char *path;
    const unsigned char *bytes;
    size_t count;
};

/// How many there are.
size_t docgen_builtin_file_count(void);

/// The file at a place below the count.
struct docgen_builtin_file docgen_builtin_file_at(size_t index);

#endif
