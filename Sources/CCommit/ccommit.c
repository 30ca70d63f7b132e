#include "CCommit.h"

#ifndef DOCGEN_COMMIT
#define DOCGEN_COMMIT ""
#endif

const char *docgen_commit(void) { return DOCGEN_COMMIT; }
