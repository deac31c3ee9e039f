#!/usr/bin/env python3
"""Prints targets of this package, or its platforms, one a line, from `swift package dump-package`.

targets.py products         prints the Swift modules of the library products, each after the modules that it imports, as
                            NAME, a tab, and FOLDER.
targets.py imports NAME…    prints the modules that the targets import, and the targets themselves, in the same form.
targets.py c                prints the targets in C, each after those that it imports: NAME, a tab, FOLDER, a tab, and the
                            names of the targets in C that it imports.
targets.py platforms        prints the platforms of the manifest, as NAME, a tab, and the oldest version.
targets.py changed SINCE    prints the targets that contain a file which differs from the commit SINCE.
targets.py affected SINCE   prints these targets, and all that depend on them.
targets.py files SINCE      prints the files that differ from the commit SINCE, committed or not.

A target has also changed if its description in the manifest differs. Documentation is no part of a target: tests of other
targets compile it.
"""
import json
import os
import subprocess
import sys
import tempfile


def output(*command):
    """Returns the lines that a command prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def description(folder="."):
    """Returns the description of a manifest."""
    return json.loads("\n".join(output("swift", "package", "--package-path", folder, "dump-package")))


def load(folder="."):
    """Returns the targets of a manifest by name, and the names of those in its library products."""
    package = description(folder)
    targets = {item["name"]: item for item in package["targets"]}
    parents = {"test": "Tests", "plugin": "Plugins"}
    for name, target in targets.items():
        target.setdefault("path", f"{parents.get(target['type'], 'Sources')}/{name}")
    products = [
        name for product in package["products"] if "library" in product["type"] for name in product["targets"]
    ]
    return targets, products


def imports(target, targets):
    """Returns the names of the targets that a target depends on."""
    # A dependency is {"target": [NAME, CONDITION]}, {"byName": [NAME, CONDITION]} or {"product": [NAME, …]}.
    names = [next(iter(dependency.values()))[0] for dependency in target["dependencies"]]
    return [name for name in names if name in targets]


def with_imports(names, targets):
    """Returns targets and the targets that they depend on, each after its dependencies."""
    ordered = []

    def visit(name):
        for dependency in imports(targets[name], targets):
            visit(dependency)
        if name not in ordered:
            ordered.append(name)

    for name in names:
        visit(name)
    return ordered


def has_sources(target, extension):
    """Returns whether a target contains a file with an extension."""
    return any(file.endswith(extension) for _, _, files in os.walk(target["path"]) for file in files)


def is_swift_module(target):
    """Returns whether a target is a library or a program whose sources are in Swift, and no plug-in."""
    return target["type"] in ("regular", "executable") and has_sources(target, ".swift")


def changed_files(since):
    """Returns the files that differ from a commit, committed or not."""
    changed = output("git", "diff", "--name-only", since)
    return sorted({*changed, *output("git", "ls-files", "--others", "--exclude-standard")})


def changed_targets(since, targets):
    """Returns the targets that contain a changed file, or whose description in the manifest has changed."""
    files = changed_files(since)
    changed = set()
    for file in files:
        if file.endswith(".md") or ".docc/" in file:
            continue
        owners = [name for name, target in targets.items() if file.startswith(target["path"] + "/")]
        if owners:
            changed.add(max(owners, key=lambda name: len(targets[name]["path"])))
    if "Package.swift" in files:
        before = targets_at(since)
        changed |= {name for name in targets if targets[name] != before.get(name)}
    return [name for name in targets if name in changed]


def targets_at(commit):
    """Returns the targets of the manifest of a commit."""
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/Package.swift", "w") as manifest:
            manifest.write("\n".join(output("git", "show", f"{commit}:Package.swift")))
        return load(folder)[0]


def affected_targets(changed, targets):
    """Returns targets, and all that depend on them."""
    return [name for name in targets if not set(with_imports([name], targets)).isdisjoint(changed)]


def main(command, *arguments):
    """Prints the lines that the arguments ask for."""
    if command == "files":
        lines = changed_files(*arguments)
    elif command == "platforms":
        lines = [f"{platform['platformName']}\t{platform['version']}" for platform in description()["platforms"]]
    else:
        targets, products = load()
        if command in ("products", "imports"):
            names = with_imports(products if command == "products" else arguments, targets)
            names = [name for name in names if is_swift_module(targets[name])]
            if command == "products":
                names = [name for name in names if name in products]
            lines = [f"{name}\t{targets[name]['path']}" for name in names]
        elif command == "c":
            names = [name for name in with_imports(targets, targets) if has_sources(targets[name], ".c")]
            lines = [
                "\t".join([name, targets[name]["path"], " ".join(set(imports(targets[name], targets)) & set(names))])
                for name in names
            ]
        elif command == "changed":
            lines = changed_targets(*arguments, targets)
        elif command == "affected":
            lines = affected_targets(changed_targets(*arguments, targets), targets)
        else:
            sys.exit(__doc__)
    for line in lines:
        print(line)


main(*sys.argv[1:])
