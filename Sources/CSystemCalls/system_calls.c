#define _GNU_SOURCE
#include "CSystemCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <linux/fs.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int docgen_exchange(const char *left, const char *right) {
  return renameat2(AT_FDCWD, left, AT_FDCWD, right, RENAME_EXCHANGE) == 0 ? 0 : errno;
}

int docgen_open_nameless(const char *folder, unsigned mode) {
  return open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, (mode_t)mode);
}

int docgen_name_file(int file, const char *path) {
  char own[32];
  snprintf(own, sizeof own, "/proc/self/fd/%d", file);
  return linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

int docgen_rename_to_new(const char *old, const char *new) {
  return renameat2(AT_FDCWD, old, AT_FDCWD, new, RENAME_NOREPLACE) == 0 ? 0 : errno;
}

int docgen_part_folders(const char *folder, int part) {
  int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
  if (file < 0) return errno;
  int flags = 0;
  int code = ioctl(file, FS_IOC_GETFLAGS, &flags) == 0 ? 0 : errno;
  if (code == 0) {
    flags = part ? flags | FS_TOPDIR_FL : flags & ~FS_TOPDIR_FL;
    code = ioctl(file, FS_IOC_SETFLAGS, &flags) == 0 ? 0 : errno;
  }
  close(file);
  return code;
}

char *const *docgen_variables(void) {
  static char *none[] = {NULL};
  return environ ? environ : none;
}

struct id {
  unsigned char *bytes;
  int capacity;
  int count;
};

/// Looks through the notes of the first object, which is the program itself.
static int find_id(struct dl_phdr_info *info, size_t size, void *argument) {
  (void)size;
  struct id *id = argument;
  for (int part = 0; part < info->dlpi_phnum; part++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[part];
    if (header->p_type != PT_NOTE) continue;
    const char *start = (const char *)(info->dlpi_addr + header->p_vaddr);
    size_t place = 0;
    while (place + sizeof(ElfW(Nhdr)) <= header->p_memsz) {
      const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)(start + place);
      const char *name = start + place + sizeof *note;
      const char *content = name + ((note->n_namesz + 3u) & ~3u);
      if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && !memcmp(name, "GNU", 4)) {
        int count = (int)note->n_descsz;
        id->count = count < id->capacity ? count : id->capacity;
        memcpy(id->bytes, content, (size_t)id->count);
        return 1;
      }
      place = (size_t)(content - start) + ((note->n_descsz + 3u) & ~3u);
    }
  }
  return 1;
}

int docgen_program_id(unsigned char *bytes, int capacity) {
  struct id id = {bytes, capacity, 0};
  dl_iterate_phdr(find_id, &id);
  return id.count;
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
