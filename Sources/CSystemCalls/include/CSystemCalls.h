#ifndef CSYSTEMCALLS_H
#define CSYSTEMCALLS_H

/// Exchanges two paths in one step. Returns 0, or the error's number (EINVAL or ENOSYS where the
/// system or the disk cannot).
int docgen_exchange(const char *_Nonnull left, const char *_Nonnull right);

/// Whether a folder is one on which a disk is mounted, or another folder bound. False where the system
/// cannot tell.
int docgen_is_mount_point(const char *_Nonnull folder);

/// Opens a new file of a folder, which goes with the process until it has a name. Returns
/// -1 where the disk knows no such files.
int docgen_open_nameless(const char *_Nonnull folder, unsigned mode);

/// Lets a file have room on its disk from `offset` on. Returns 0, or -1 where there is none to be had, as
/// `errno` says.
int docgen_reserve(int file, long offset, long size);

/// Gives such a file a name that nothing has. Returns 0, or the error's number.
int docgen_name_file(int file, const char *_Nonnull path);

/// The variables of the process as `name=value`, ended by a null pointer. They are read once, at
/// the start, before there are threads.
char *_Nullable const *_Nonnull docgen_variables(void);

/// How wide the terminal behind a file is; 0 where it does not say.
int docgen_columns(int file);

/// What the linker calls the program: a digest of all that it is made of, the same for every copy of its
/// file. Puts up to `size` bytes into `bytes` and returns how many; 0 where the linker gave it none.
int docgen_build_id(unsigned char *_Nonnull bytes, int size);

/// Opens a file that stands in memory alone and goes with its last descriptor. Returns -1 where none is
/// to be had.
int docgen_memory_file(void);

/// Starts a program that is looked for on the `PATH`, with the words of its command line, its own first,
/// its variables and its three streams. Returns 0, or the error's number.
int docgen_start_program(
    char *_Nullable const *_Nonnull words, char *_Nullable const *_Nonnull variables, int input,
    int output, int error, int *_Nonnull process);

/// Starts a thread with 8 MB of stack, whichever thread calls. Returns null where none is to be
/// had; else what `docgen_join_thread` must be given, once, to wait for its end and get what `run`
/// returns.
void *_Nullable docgen_start_thread(
    void *_Nonnull (*_Nonnull run)(void *_Nonnull), void *_Nonnull argument);
void *_Nonnull docgen_join_thread(void *_Nonnull thread);

/// Lets SIGINT and SIGTERM no longer end the process, but make a file readable, which it returns; -1
/// where there is none to be had. To be called before there are threads.
int docgen_signal_file(void);

/// Starts a program, which is looked for in `PATH`, with one argument and without input and output, and
/// does not wait for it. Returns 0, or the error's number.
int docgen_open_program(const char *_Nonnull name, const char *_Nonnull argument);

/// Lets the calling thread, and those that it starts, run only where others leave time. Without effect
/// where the system has no priority for a thread.
void docgen_stand_back(void);

#endif
