#!/usr/bin/env python3
"""Prints targets of this package, one a line, from `swift package dump-package`.

targets.py products         prints the Swift modules of the library products, each after the modules that it imports, as
                            NAME, a tab, and FOLDER.
targets.py imports NAME…    prints the modules that the targets import, and the targets themselves, in the same form.
targets.py changed SINCE    prints the targets that contain a file which differs from the commit SINCE.
targets.py affected SINCE   prints these targets, and all that depend on them.
targets.py files SINCE      prints the files that differ from the commit SINCE, committed or not.

A change of the manifest changes each target. Documentation is no part of a target: tests of other targets compile it.
"""
import json
import os
import subprocess
import sys


def output(*command):
    """Returns the lines that a command prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def load():
    """Returns the targets by name: for each, its folder, its type, and the names of its dependencies in this package."""
    package = json.loads("\n".join(output("swift", "package", "dump-package")))
    parents = {"test": "Tests", "plugin": "Plugins"}
    targets = {}
    for item in package["targets"]:
        # A dependency is {"target": [NAME, CONDITION]}, {"byName": [NAME, CONDITION]} or {"product": […]}.
        names = [next(iter(dependency.values()))[0] for dependency in item["dependencies"]]
        targets[item["name"]] = {
            "folder": item.get("path", f"{parents.get(item['type'], 'Sources')}/{item['name']}"),
            "type": item["type"],
            "dependencies": names,
        }
    for target in targets.values():
        target["dependencies"] = [name for name in target["dependencies"] if name in targets]
    products = [
        name for product in package["products"] if "library" in product["type"] for name in product["targets"]
    ]
    return targets, products


def with_imports(names, targets):
    """Returns targets and the targets that they depend on, each after its dependencies."""
    ordered = []

    def visit(name):
        for dependency in targets[name]["dependencies"]:
            visit(dependency)
        if name not in ordered:
            ordered.append(name)

    for name in names:
        visit(name)
    return ordered


def is_swift_module(target):
    """Returns whether a target is a library whose sources are in Swift, and not the plug-in of the macros."""
    return target["type"] == "regular" and any(
        file.endswith(".swift") for _, _, files in os.walk(target["folder"]) for file in files
    )


def changed_files(since):
    """Returns the files that differ from a commit, committed or not."""
    changed = output("git", "diff", "--name-only", since)
    return sorted({*changed, *output("git", "ls-files", "--others", "--exclude-standard")})


def changed_targets(files, targets):
    """Returns the targets that contain one of the files."""
    if "Package.swift" in files:
        return list(targets)
    changed = set()
    for file in files:
        if file.endswith(".md") or ".docc/" in file:
            continue
        owners = [name for name, target in targets.items() if file.startswith(target["folder"] + "/")]
        if owners:
            changed.add(max(owners, key=lambda name: len(targets[name]["folder"])))
    return [name for name in targets if name in changed]


def affected_targets(changed, targets):
    """Returns targets, and all that depend on them."""
    return [name for name in targets if not set(with_imports([name], targets)).isdisjoint(changed)]


def main(command, *arguments):
    """Prints the lines that the arguments ask for."""
    if command == "files":
        print("\n".join(changed_files(*arguments)))
        return
    targets, products = load()
    if command in ("products", "imports"):
        names = with_imports(products if command == "products" else arguments, targets)
        for name in names:
            if is_swift_module(targets[name]) and (command == "imports" or name in products):
                print(f"{name}\t{targets[name]['folder']}")
    elif command in ("changed", "affected"):
        names = changed_targets(changed_files(*arguments), targets)
        print("\n".join(names if command == "changed" else affected_targets(names, targets)))
    else:
        sys.exit(__doc__)


main(*sys.argv[1:])
