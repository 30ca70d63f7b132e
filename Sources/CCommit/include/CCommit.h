#ifndef CCOMMIT_H
#define CCOMMIT_H

/// The first digits of the commit that a release was built from; empty in any other build.
const char *_Nonnull docgen_commit(void);

#endif
