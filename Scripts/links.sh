#!/usr/bin/env bash
# Finds dead links in the tracked .md files, as a code host shows them: Scripts/links.sh. It needs no network.
#
# A relative link must lead to a tracked file or folder, and its anchor to a heading or to an existing line. Outside of
# .docc folders, links of DocC are errors. Inside of them, Scripts/documentation.sh checks these links.
set -euo pipefail
cd "$(dirname "$0")/.."

python3 - <<'END'
import os, re, subprocess, sys, urllib.parse

files = subprocess.run(["git", "ls-files", "-z"], check=True, capture_output=True, text=True).stdout
tracked = set(files.rstrip("\0").split("\0"))
folders = {"."}
for path in tracked:
    while path := os.path.dirname(path):
        folders.add(path)

def prose(path):
    """The lines of a file with their numbers, without blocks of code and comments."""
    text = open(path, encoding="utf-8").read()
    text = re.sub(r"<!--.*?-->", lambda match: re.sub(r"[^\n]", "", match[0]), text, flags=re.S)
    fence = None
    for number, line in enumerate(text.split("\n"), 1):
        mark = re.match(r" {0,3}(`{3,}|~{3,})", line)
        if fence:
            if mark and mark[1].startswith(fence) and not line.strip(" " + fence[0]): fence = None
        elif mark:
            fence = mark[1]
        else:
            yield number, line

def anchors(path):
    """The anchors that a code host gives the headings of a file."""
    found, seen = set(), {}
    for _, line in prose(path):
        heading = re.match(r" {0,3}#{1,6}\s+(.*?)\s*#*$", line)
        if heading:
            text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading[1])
            slug = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
            count = seen.get(slug, 0)
            seen[slug] = count + 1
            found.add(f"{slug}-{count}" if count else slug)
        found.update(re.findall(r"<a (?:id|name)=\"([^\"]+)\"", line))
    return found

def fault(path, target):
    """The reason for which a relative link of a file is dead."""
    target, _, anchor = urllib.parse.unquote(target).partition("#")
    folder = os.path.dirname(path)
    if target.startswith("/"): folder = "."
    to = os.path.normpath(os.path.join(folder, target.lstrip("/"))) if target else path
    if to not in tracked and to not in folders: return "no such file or folder"
    if not anchor: return None
    line = re.fullmatch(r"L(\d+)(?:-L(\d+))?", anchor)
    if line and to in tracked:
        count = sum(1 for _ in open(to, "rb"))
        return None if int(line[2] or line[1]) <= count else f"the file has {count} lines"
    if to in folders: to = os.path.join(to, "README.md")
    if not to.endswith(".md") or to not in tracked: return "no headings there"
    return None if anchor in anchors(to) else "no such heading"

dead = links = 0
for path in sorted(file for file in tracked if file.endswith(".md") and os.path.exists(file)):
    in_catalogue = ".docc/" in path
    for number, line in prose(path):
        if not in_catalogue and re.search(r"<doc:|``[^`]+``", line):
            print(f"{path}:{number}: DocC syntax outside of a catalogue: {line.strip()}")
            dead += 1
        text = re.sub(r"(`+).*?\1", "``", line)
        found = re.findall(r"\]\(<?([^)<>\s]+)>?(?:\s+\"[^\"]*\")?\)", text)
        found += re.findall(r"^ {0,3}\[[^\]]+\]:\s+<?(\S+?)>?(?:\s|$)", text)
        found += re.findall(r"(?:href|src)=\"([^\"]+)\"", text)
        for target in found:
            if re.match(r"[a-zA-Z][\w+.-]*:", target) or target.startswith("//"): continue
            links += 1
            reason = fault(path, target)
            if reason:
                print(f"{path}:{number}: dead link {target}: {reason}")
                dead += 1
print(f"{links} links, {dead} dead")
sys.exit(1 if dead or not links else 0)
END
