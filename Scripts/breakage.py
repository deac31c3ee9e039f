#!/usr/bin/env python3
"""Compares two public surfaces, and prints each change that breaks adopters: breakage.py RELEASED CURRENT DIGESTER.

RELEASED and CURRENT are folders of files that surface.py prints. DIGESTER is a file with the report of the toolchain's
swift-api-digester about the same two versions. Each printed line begins with `digester: ` or `surface: `.

The digester alone is not enough. It reports nothing about macros, default arguments or products, for example, which
Integration/Breakage shows.
"""
import os
import re
import sys


def read(folder):
    """Returns the declarations of a folder: for each file, the notes of each line."""
    files = {}
    for name in sorted(os.listdir(folder)):
        if name.endswith(".txt"):
            lines = open(os.path.join(folder, name)).read().splitlines()
            files[name.removesuffix(".txt")] = dict(parse(line) for line in lines)
    return files


def parse(line):
    """Returns a declaration and its notes."""
    declaration, _, notes = line.partition(" // ")
    return declaration, set(notes.split(", ")) - {""}


def is_met(note, released):
    """Returns whether a note restricts adopters no more than those of the release do."""
    if note == "deprecated" or note in released:
        return True
    name, _, version = note.rpartition(" ")
    if not re.fullmatch(r"[0-9.]+", version):
        return False

    def parts(text):
        return [int(part) for part in text.split(".")]

    before = [item.rpartition(" ")[2] for item in released if item.startswith(f"{name} ")]
    return any(parts(version) <= parts(item) for item in before)


def types(declarations):
    """Returns the protocols and the enumerations among declarations, with the types that contain them."""
    names = set()
    for declaration in declarations:
        path, _, text = declaration.rpartition(" │ ")
        match = re.search(r"\b(?:protocol|enum) (\w+)", text)
        if match:
            names.add(f"{path}.{match[1]}" if path else match[1])
    return names


def breaks(released, current):
    """Yields the breaks between two modules."""
    for declaration, notes in released.items():
        if declaration not in current:
            yield f"removed or changed: {declaration}"
            continue
        added = sorted(note for note in current[declaration] if not is_met(note, notes))
        if added:
            yield f"restricted: {declaration}: {', '.join(added)}"
    known = types(released)
    for declaration, notes in current.items():
        path, _, text = declaration.rpartition(" │ ")
        if declaration in released or path not in known:
            continue
        if "required" in notes:
            yield f"new requirement: {declaration}"
        if re.match(r"(?:indirect )?case ", text):
            yield f"new case: {declaration}"


def main(released, current, digester):
    """Prints the breaks between two surfaces."""
    before, after = read(released), read(current)
    for name, declarations in before.items():
        if name not in after:
            print(f"surface: {name}: the whole module was removed")
            continue
        for line in breaks(declarations, after[name]):
            print(f"surface: {name}: {line}")
    for line in open(digester).read().splitlines():
        if line.strip() and not line.startswith("/*"):
            print(f"digester: {line}")


main(*sys.argv[1:])
