#define _GNU_SOURCE
#include "CSystemCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

int docgen_exchange(const char *left, const char *right) {
  return renameat2(AT_FDCWD, left, AT_FDCWD, right, RENAME_EXCHANGE) == 0 ? 0 : errno;
}

int docgen_is_mount_point(const char *folder) {
#ifdef STATX_ATTR_MOUNT_ROOT
  struct statx status;
  return statx(AT_FDCWD, folder, AT_SYMLINK_NOFOLLOW, 0, &status) == 0 &&
         (status.stx_attributes_mask & status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
#else
  return 0;
#endif
}

int docgen_open_nameless(const char *folder, unsigned mode) {
  return open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, (mode_t)mode);
}

int docgen_name_file(int file, const char *path) {
  char own[32];
  snprintf(own, sizeof own, "/proc/self/fd/%d", file);
  return linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

char *const *docgen_variables(void) {
  static char *none[] = {NULL};
  return environ ? environ : none;
}

struct thread {
  pthread_t id;
  void *(*run)(void *);
  void *argument;
};

static void *run_thread(void *argument) {
  struct thread *thread = argument;
  return thread->run(thread->argument);
}

void *docgen_start_thread(void *(*run)(void *), void *argument) {
  struct thread *thread = malloc(sizeof *thread);
  if (!thread) return NULL;
  thread->run = run;
  thread->argument = argument;
  pthread_attr_t attributes;
  int failed = pthread_attr_init(&attributes);
  if (!failed) {
    pthread_attr_setstacksize(&attributes, 8 << 20);
    failed = pthread_create(&thread->id, &attributes, run_thread, thread);
    pthread_attr_destroy(&attributes);
  }
  if (!failed) return thread;
  free(thread);
  return NULL;
}

void *docgen_join_thread(void *pointer) {
  struct thread *thread = pointer;
  void *result = NULL;
  pthread_join(thread->id, &result);
  free(thread);
  return result;
}
