#!/usr/bin/env python3
"""Tests/Fuzz/corpus.py unpack FILE FOLDER   makes a file of each input, as libFuzzer wants them
Tests/Fuzz/corpus.py pack FOLDER FILE     makes one file of all inputs, in the order of their digests

A line of `====` stands before each input. What a line of text cannot hold stands as a backslash and
two hexadecimal digits: bytes that are no UTF-8, control characters other than a line feed, the
backslash itself, and the first character of a line of `====`. The line feed before a divider is none
of the input's. `Tests/DocgenTests/FuzzCorpus.swift` reads the same.
"""

import hashlib
import pathlib
import re
import sys

DIVIDER = "===="


def encoded(data):
    """
    >>> encoded(b"\\xe8a\\\\\\n====\\n\\x00")
    '\\\\E8a\\\\5C\\n\\\\3D===\\n\\\\00'
    """
    text = data.decode("utf-8", "surrogateescape")
    text = "".join(
        letter if letter == "\n" or (letter.isprintable() and letter != "\\")
        else "".join(f"\\{byte:02X}" for byte in letter.encode("utf-8", "surrogateescape"))
        for letter in text
    )
    return re.sub(f"^{DIVIDER}$", rf"\\3D{DIVIDER[1:]}", text, flags=re.M)


def decoded(text):
    return re.sub(rb"\\(..)", lambda escape: bytes.fromhex(escape[1].decode()), text.encode())


def unpack(file, folder):
    text = pathlib.Path(file).read_bytes().decode()
    for part in re.split(rf"^{DIVIDER}\n", text, flags=re.M)[1:]:
        data = decoded(part[:-1])
        pathlib.Path(folder, hashlib.sha1(data).hexdigest()).write_bytes(data)


def pack(folder, file):
    inputs = {hashlib.sha1(data).digest(): data for path in pathlib.Path(folder).iterdir() for data in [path.read_bytes()]}
    parts = [f"{DIVIDER}\n{encoded(inputs[digest])}\n" for digest in sorted(inputs)]
    pathlib.Path(file).write_bytes("".join(parts).encode())


if __name__ == "__main__":
    task = {"pack": pack, "unpack": unpack}.get(sys.argv[1]) if len(sys.argv) == 4 else None
    sys.exit(task(*sys.argv[2:]) if task else __doc__)
