#!/usr/bin/env python3
"""Prints public declarations, one a line, in a form in which two versions can be compared.

surface.py module NAME SOURCES GRAPHS MANIFEST prints those of a module, whose sources are in the folder SOURCES, from the symbol
graphs in the folder GRAPHS. MANIFEST is the output of `swift package dump-package`.
surface.py package MANIFEST prints the products, the traits and the platforms of a package.
surface.py messages ARTICLE prints the identifiers of messages in an article.

A line is `Type │ declaration // notes`. The notes are `required` for a requirement without a default implementation,
`deprecated`, `unavailable`, and the platforms whose versions must be later than those of the package.
`Type │ : Protocol` is a conformance.
"""
import glob
import json
import re
import sys

# Every type has these conformances unless its declaration suppresses them.
IMPLIED = {"Copyable", "Escapable", "SendableMetatype"}


def number(version):
    """Returns a version of a symbol graph as numbers that can be compared."""
    return [version.get("major", 0), version.get("minor", 0), version.get("patch", 0)]


def availability(symbol, minimum):
    """Returns the notes about the availability of a symbol."""
    notes = set()
    for item in symbol.get("availability", []):
        domain = item.get("domain", "*")
        if item.get("isUnconditionallyUnavailable") or "obsoleted" in item:
            notes.add("unavailable" if domain == "*" else f"unavailable on {domain}")
        if item.get("isUnconditionallyDeprecated") or "deprecated" in item:
            notes.add("deprecated")
        introduced = number(item["introduced"]) if "introduced" in item else []
        if introduced > minimum.get(domain.lower(), []):
            notes.add(f"{domain} {'.'.join(str(part) for part in introduced).removesuffix('.0').removesuffix('.0')}")
    return notes


def module_lines(module, sources, graphs, manifest):
    """Returns the lines of a module."""
    minimum = {}
    for platform in json.load(open(manifest))["platforms"]:
        parts = [int(part) for part in platform["version"].split(".")]
        minimum[platform["platformName"].lower()] = parts + [0] * (3 - len(parts))
    symbols, relations = [], []
    for path in glob.glob(f"{graphs}/{module}*.symbols.json"):
        if path.split("/")[-1].split("@")[0].split(".")[0] == module:
            graph = json.load(open(path))
            symbols += graph["symbols"]
            relations += graph["relationships"]

    # A module that re-exports another product does not repeat its declarations.
    def is_own(symbol):
        return f"/{sources}/" in symbol.get("location", {}).get("uri", "")

    # Symbols that the compiler derives have no location.
    types = {symbol["pathComponents"][0] for symbol in symbols if is_own(symbol)}

    def is_printed(symbol):
        if is_own(symbol):
            return True
        return "location" not in symbol and symbol["pathComponents"][0] in types

    constrained = {
        symbol["identifier"]["precise"] for symbol in symbols if symbol.get("swiftExtension", {}).get("constraints")
    }
    requirements = {item["source"] for item in relations if item["kind"] == "requirementOf"}
    # A default implementation with constraints is none for a type that does not meet them.
    defaults = {
        item["target"]
        for item in relations
        if item["kind"] == "defaultImplementationOf" and item["source"] not in constrained
    }
    lines, paths = set(), {}
    for symbol in symbols:
        identifier, kind = symbol["identifier"]["precise"], symbol["kind"]["identifier"]
        if not is_printed(symbol):
            continue
        paths[identifier] = ".".join(symbol["pathComponents"])
        if "::SYNTHESIZED::" in identifier or kind == "swift.extension":
            continue
        declaration = " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())
        if symbol.get("accessLevel") == "open":
            declaration = f"open {declaration}"
        notes = availability(symbol, minimum)
        if kind == "swift.associatedtype" and " = " not in declaration:
            notes.add("required")
        if identifier in requirements and identifier not in defaults and kind != "swift.associatedtype":
            notes.add("required")
        line = ".".join(symbol["pathComponents"][:-1]) + " │ " + declaration
        lines.add(line + (f" // {', '.join(sorted(notes))}" if notes else ""))
    for item in relations:
        name = item.get("targetFallback", "").split(".")[-1] or paths.get(item["target"], "")
        if item["kind"] == "conformsTo" and item["source"] in paths and name and name not in IMPLIED:
            conditions = [f"{rule['lhs']} {rule['kind']} {rule['rhs']}" for rule in item.get("swiftConstraints", [])]
            where = f" where {', '.join(sorted(conditions))}" if conditions else ""
            lines.add(f"{paths[item['source']]} │ : {name}{where}")
    return sorted(line.removeprefix(" │ ") for line in lines)


def package_lines(manifest):
    """Returns the lines of a manifest."""
    package = json.load(open(manifest))
    lines = [f"platform │ {item['platformName']} {item['version']}" for item in package["platforms"]]
    lines += [f"trait │ {item['name']}" for item in package["traits"]]
    for product in package["products"]:
        lines.append(f"product │ {next(iter(product['type']))} {product['name']}")
    return sorted(lines)


def main(command, *arguments):
    """Prints the lines that the arguments ask for."""
    if command == "module":
        lines = module_lines(*arguments)
    elif command == "package":
        lines = package_lines(*arguments)
    else:
        text = open(arguments[0]).read()
        lines = [f"message │ {name}" for name in sorted(set(re.findall(r"\bGD\d{3}\b", text)))]
    print("\n".join(lines))


main(*sys.argv[1:])
