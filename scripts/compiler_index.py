"""What the compiler wrote into its index: which file defines a name, and which ones use it.

`scripts/test` leaves the index in .build; scripts/file-circles and scripts/open-switches read it.
"""

import collections
import ctypes
import os
import pathlib
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources"
INDEX = ROOT / ".build/release/index/store"
DEFINITION, REFERENCE = 1 << 1, 1 << 2

# One name at one place: `usr` is the same wherever the same thing is named; columns are bytes, from 1.
Occurrence = collections.namedtuple("Occurrence", "usr name roles line column")


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.POINTER(ctypes.c_char)), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode()


POINTER = ctypes.c_void_p
ON_UNIT = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, Text)
ON_VALUE = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, POINTER)


def load_library():
    swift = shutil.which("swift") or sys.exit("no swift on the PATH")
    library = pathlib.Path(swift).resolve().parent.parent / "lib" / "libIndexStore.so"
    if not library.exists():
        sys.exit(f"the toolchain has no {library}")
    store = ctypes.CDLL(str(library))
    flag = ctypes.c_bool
    for name, result, arguments in [
        ("store_create", POINTER, [ctypes.c_char_p, POINTER]),
        ("store_units_apply_f", flag, [POINTER, ctypes.c_uint, POINTER, ON_UNIT]),
        ("unit_reader_create", POINTER, [POINTER, ctypes.c_char_p, POINTER]),
        ("unit_reader_dispose", None, [POINTER]),
        ("unit_reader_get_main_file", Text, [POINTER]),
        ("unit_reader_get_modification_time", None,
         [POINTER, ctypes.POINTER(ctypes.c_int64), ctypes.POINTER(ctypes.c_int64)]),
        ("unit_reader_dependencies_apply_f", flag, [POINTER, POINTER, ON_VALUE]),
        ("unit_dependency_get_kind", ctypes.c_int, [POINTER]),
        ("unit_dependency_get_name", Text, [POINTER]),
        ("unit_dependency_get_filepath", Text, [POINTER]),
        ("record_reader_create", POINTER, [POINTER, ctypes.c_char_p, POINTER]),
        ("record_reader_dispose", None, [POINTER]),
        ("record_reader_occurrences_apply_f", flag, [POINTER, POINTER, ON_VALUE]),
        ("occurrence_get_symbol", POINTER, [POINTER]),
        ("occurrence_get_roles", ctypes.c_uint64, [POINTER]),
        ("occurrence_get_line_col", None,
         [POINTER, ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint)]),
        ("symbol_get_usr", Text, [POINTER]),
        ("symbol_get_name", Text, [POINTER]),
    ]:
        function = getattr(store, "indexstore_" + name)
        function.restype, function.argtypes = result, arguments
    return store


def read_records(library, folder):
    """The newest record of each source file, by its path from the root."""
    store = library.indexstore_store_create(os.fsencode(folder), None)
    if not store:
        sys.exit(f"no index in {folder}; run `scripts/test --quick` first")
    names = []
    library.indexstore_store_units_apply_f(
        store, 0, None, ON_UNIT(lambda _, name: names.append(str(name)) or True))
    records, ages = {}, {}
    for name in names:
        unit = library.indexstore_unit_reader_create(store, name.encode(), None)
        if not unit:
            continue
        main = pathlib.Path(str(library.indexstore_unit_reader_get_main_file(unit)))
        if main.is_relative_to(SOURCES) and main.suffix == ".swift" and main.exists():
            seconds, nanoseconds = ctypes.c_int64(), ctypes.c_int64()
            library.indexstore_unit_reader_get_modification_time(
                unit, ctypes.byref(seconds), ctypes.byref(nanoseconds))
            age = (seconds.value, nanoseconds.value)

            def keep(_, dependency):
                path = str(library.indexstore_unit_dependency_get_filepath(dependency))
                is_record = library.indexstore_unit_dependency_get_kind(dependency) == 2
                if is_record and pathlib.Path(path) == main and age > ages.get(main, (0, 0)):
                    records[main] = str(library.indexstore_unit_dependency_get_name(dependency))
                    ages[main] = age
                return True

            library.indexstore_unit_reader_dependencies_apply_f(unit, None, ON_VALUE(keep))
        library.indexstore_unit_reader_dispose(unit)
    return store, records


def read_occurrences(folder=INDEX):
    """For each file of Sources what it defines and names, in the order of its lines."""
    library = load_library()
    store, records = read_records(library, folder)
    missing = [file for file in SOURCES.glob("**/*.swift") if file not in records]
    if missing:
        sys.exit(f"{missing[0].relative_to(ROOT)} is not in the index; run `scripts/test --quick`")
    found = {}
    for file, record in records.items():
        reader = library.indexstore_record_reader_create(store, record.encode(), None)
        found[file] = []

        def visit(_, occurrence):
            symbol = library.indexstore_occurrence_get_symbol(occurrence)
            line, column = ctypes.c_uint(), ctypes.c_uint()
            library.indexstore_occurrence_get_line_col(
                occurrence, ctypes.byref(line), ctypes.byref(column))
            found[file].append(Occurrence(
                str(library.indexstore_symbol_get_usr(symbol)),
                str(library.indexstore_symbol_get_name(symbol)),
                library.indexstore_occurrence_get_roles(occurrence), line.value, column.value))
            return True

        library.indexstore_record_reader_occurrences_apply_f(reader, None, ON_VALUE(visit))
        library.indexstore_record_reader_dispose(reader)
    return found
