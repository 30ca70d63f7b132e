#define _GNU_SOURCE
#include "CSystemCalls.h"

#include <elf.h>
#include <link.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/wait.h>
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
  return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, (mode_t)mode);
}

int docgen_reserve(int file, long offset, long size) {
  return fallocate(file, 0, offset, size);
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

int docgen_columns(int file) {
  struct winsize size;
  return ioctl(file, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

struct build_id {
  unsigned char *bytes;
  int size, count;
};

// The notes of a program are words of four bytes: lengths of name and content, kind, name, content.
static int find_build_id(struct dl_phdr_info *info, size_t size, void *context) {
  struct build_id *found = context;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[index];
    if (header->p_type != PT_NOTE) continue;
    const char *note = (const char *)(info->dlpi_addr + header->p_vaddr);
    const char *end = note + header->p_memsz;
    while (end - note >= (long)sizeof(ElfW(Nhdr))) {
      const ElfW(Nhdr) *head = (const ElfW(Nhdr) *)note;
      size_t name = (head->n_namesz + 3) & ~(size_t)3, content = (head->n_descsz + 3) & ~(size_t)3;
      if (name + content > (size_t)(end - note) - sizeof *head) break;
      const char *bytes = note + sizeof *head + name;
      if (head->n_type == NT_GNU_BUILD_ID && head->n_namesz == 4 &&
          memcmp(note + sizeof *head, "GNU", 4) == 0 && head->n_descsz <= (size_t)found->size) {
        memcpy(found->bytes, bytes, head->n_descsz);
        found->count = (int)head->n_descsz;
        return 1;
      }
      note = bytes + content;
    }
  }
  // The program comes first; what follows are libraries.
  return 1;
}

int docgen_build_id(unsigned char *bytes, int size) {
  struct build_id found = {bytes, size, 0};
  dl_iterate_phdr(find_build_id, &found);
  return found.count;
}

int docgen_memory_file(void) { return memfd_create("docgen", MFD_CLOEXEC); }

int docgen_start_program(
    char *const *words, char *const *variables, int input, int output, int error, int *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int code = posix_spawn_file_actions_init(&actions);
  if (code) return code;
  code = posix_spawnattr_init(&attributes);
  if (!code) {
    posix_spawn_file_actions_adddup2(&actions, input, 0);
    posix_spawn_file_actions_adddup2(&actions, output, 1);
    posix_spawn_file_actions_adddup2(&actions, error, 2);
    // What this program ignores, another need not expect.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    sigaddset(&signals, SIGXFSZ);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    code = posix_spawnp(process, words[0], &actions, &attributes, words, variables);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return code;
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

int docgen_signal_file(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  if (pthread_sigmask(SIG_BLOCK, &signals, NULL) != 0) return -1;
  return signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

static void *wait_for_program(void *argument) {
  waitpid((pid_t)(intptr_t)argument, NULL, 0);
  return NULL;
}

void docgen_stand_back(void) {
  // On Linux the number of a thread stands for it alone; a thread begins with what its starter has.
  setpriority(PRIO_PROCESS, (id_t)gettid(), 15);
}

int docgen_open_program(const char *name, const char *argument) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int code = posix_spawn_file_actions_init(&actions);
  if (code) return code;
  code = posix_spawnattr_init(&attributes);
  if (code) {
    posix_spawn_file_actions_destroy(&actions);
    return code;
  }
  // The program is to be ended by the signals that this one waits for, and to get no Ctrl-C of its terminal.
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  char *const arguments[] = {(char *)name, (char *)argument, NULL};
  pid_t program;
  code = posix_spawnp(&program, name, &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (code) return code;
  // Nobody else takes note of its end.
  pthread_t waiting;
  if (pthread_create(&waiting, NULL, wait_for_program, (void *)(intptr_t)program) == 0)
    pthread_detach(waiting);
  return 0;
}
