"""Runs a command and kills it before or after one of its system calls, the same one in each run.

    killing.py [--without-exchange] [--watch PATH] -- COMMAND…

Runs the command for each number in a line of the standard input. Each system call of any thread has
two moments: before it and behind it; in the moment of that number all is over. `+NUMBER` is counted
from the moment in which PATH was first there, since threads that wait for each other make more calls
in one run than in another. A line of the output says what happened: `killed`, or `ended STATUS MOMENTS
FIRST`, where FIRST is the moment of PATH. Status 3: this system does not let a process follow another
one.
"""

import ctypes
import os
import platform
import signal
import struct
import sys

libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
libc.ptrace.restype = ctypes.c_long

TRACEME, SYSCALL, SETOPTIONS = 0, 24, 0x4200
# Calls are told from other stops; threads and children are followed; nothing outlives this process.
OPTIONS = 0x1 | 0x2 | 0x4 | 0x8 | 0x100000
WALL = 0x40000000

RENAMEAT2 = {"x86_64": 316, "aarch64": 276}
PR_SET_SECCOMP, PR_SET_NO_NEW_PRIVS = 22, 38
EINVAL, RENAME_EXCHANGE = 22, 2


def refuse_exchange():
    """From here on this process is on a system whose disks cannot exchange two folders."""

    def step(code, yes, no, value):
        return struct.pack("HBBI", code, yes, no, value)

    # The number of the call is its first word; its fifth argument begins at byte 48.
    program = b"".join([
        step(0x20, 0, 0, 0),
        step(0x15, 0, 3, RENAMEAT2[platform.machine()]),
        step(0x20, 0, 0, 16 + 8 * 4),
        step(0x15, 0, 1, RENAME_EXCHANGE),
        step(0x06, 0, 0, 0x00050000 | EINVAL),
        step(0x06, 0, 0, 0x7FFF0000),
    ])
    steps = ctypes.create_string_buffer(program, len(program))
    filter = struct.pack("HxxxxxxP", len(program) // 8, ctypes.addressof(steps))
    if libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) or libc.prctl(PR_SET_SECCOMP, 2, filter):
        os._exit(3)


def run(command, moment, watched):
    """Follows a command up to a moment. Says `killed`, or how it ended."""
    behind, moment = moment.startswith("+"), int(moment)
    child = os.fork()
    if child == 0:
        if libc.ptrace(TRACEME, 0, None, None):
            os._exit(3)
        os.execv(command[0], command)
    _, status = os.waitpid(child, WALL)
    if not os.WIFSTOPPED(status):
        sys.exit(3)
    libc.ptrace(SETOPTIONS, child, None, OPTIONS)
    libc.ptrace(SYSCALL, child, None, None)
    moments, first = 0, 0
    while True:
        thread, status = os.waitpid(-1, WALL)
        if not os.WIFSTOPPED(status):
            if thread == child:
                return f"ended {os.waitstatus_to_exitcode(status)} {moments} {first}"
            continue
        stop = os.WSTOPSIG(status)
        if stop == signal.SIGTRAP | 0x80:
            moments += 1
            if watched and not first and os.path.lexists(watched):
                first = moments
            if first and moments - first == moment if behind else moments == moment:
                os.kill(child, signal.SIGKILL)
                # The process is gone when its last thread has been waited for.
                while os.WIFSTOPPED(status) or thread != child:
                    thread, status = os.waitpid(-1, WALL)
                return "killed"
        # A thread begins with a stop of its own, and an event is one; other signals are the command's.
        passed = None if stop & 0x7F in (signal.SIGTRAP, signal.SIGSTOP) else stop
        libc.ptrace(SYSCALL, thread, None, passed)


def main():
    split = sys.argv.index("--")
    options, command = sys.argv[1:split], sys.argv[split + 1 :]
    if "--without-exchange" in options:
        if platform.machine() not in RENAMEAT2:
            sys.exit(3)
        refuse_exchange()
    watched = options[options.index("--watch") + 1] if "--watch" in options else None
    for line in sys.stdin:
        print(run(command, line, watched), flush=True)


if __name__ == "__main__":
    main()
