"""Compares the reports of a run with the predictions, and prints the differences by combination.

usage: compare.py FOLDER RUN OUTPUT [EVENTS] | compare.py FOLDER --part 0|1

FOLDER has the generated package. RUN is the name of the run: its words select the tests and change the predictions. OUTPUT
is what the program printed, and EVENTS the event stream of Swift Testing. With `--part`, prints the half of the tests of
XCTest that the run "part 0" or "part 1" contains.
"""

import collections
import json
import re
import sys
import types

import generate
import model


# XCTest prints its failures. Other reports that begin a line are those that no framework records.
PRINTED = re.compile(r"^(?:.+: error: (?P<test>\S+) : |error: (?:\S+ : )?)?GlobalDependencies \[", re.MULTILINE)
END = re.compile(r"\n(?=\S)|\Z")


def reports(output, events):
    """Yields the test that recorded each report, if there is one, the severity and the message."""
    posted = set()
    for line in events:
        event = json.loads(line)["payload"]
        if event.get("kind") != "issueRecorded": continue
        message = "\n".join(message["text"] for message in event["messages"][1:])
        # Swift Testing posts an issue of no test once for each serialized suite that is running, too.
        identity = (event["instant"]["absolute"], event.get("testID"), message)
        if "GlobalDependencies [" in message and identity not in posted:
            posted.add(identity)
            yield event.get("testID"), event["issue"]["severity"], message
    for start in PRINTED.finditer(output):
        severity = "error" if "error: " in start[0] else "warning"
        message = "GlobalDependencies [" + output[start.end() : END.search(output, start.end()).start()]
        # XCTest has no warnings, so they name their test.
        named = re.search(r"\n  Test: +(\S+)", message) if severity == "warning" else None
        yield named[1] if named else start["test"], severity, message


def observed(cases, output, events):
    """Returns the reports by the number of their combination, and those that belong to none."""
    by_case, strays = collections.defaultdict(list), []
    numbers = {case.suite: case.number for case in cases}
    for test, severity, message in reports(output, events):
        suites = re.findall(r"(?:Strict|Live|Plain)\d+", test or "")
        identifier, headline = re.match(r"GlobalDependencies \[(GD\d+)\]: (.*)", message).groups()
        words = next((words for words in model.HEADLINES if words in headline), headline)
        dependency = re.search(r"`(?:\\.[a-z]|Key)(\d+)`", headline)
        number = int(dependency[1]) if dependency else numbers.get(suites[0]) if suites else None
        case = next((case for case in cases if case.number == number), None)
        if not case:
            strays.append(message)
            continue
        place = "test" if suites else "none"
        # Another test is not to blame, and a report at no test must name the test.
        if suites and suites[0] != case.suite: place = f"at {test}"
        elif suites and "Later" in test: place = "later"
        elif not suites and identifier != "GD011" and case.test != "plain" and case.suite not in message:
            place = "without a name"
        by_case[number].append((identifier, severity, words, place))
    return by_case, strays


def part(cases, number):
    """Returns every second test of XCTest. A read after the end needs the next test of its class."""
    return [case for case in cases if case.framework == "xctest"][int(number) :: 2]


def main(folder, run, output, events=None):
    everything = [types.SimpleNamespace(**values) for values in json.load(open(f"{folder}/cases.json"))]
    if run == "--part":
        print(",".join(f"XCTestPrograms.{case.suite}" for case in part(everything, output)))
        return 0
    words = run.split()
    kinds = [kind for kind in generate.TESTS if kind in words] or generate.TESTS
    chosen = [case for case in everything if case.framework in words and case.test in kinds]
    if "part" in words: chosen = part(everything, words[-1])
    with open(output, errors="replace") as file: text = file.read()
    by_case, strays = observed(chosen, text, open(events) if events else [])
    predictable = [case for case in chosen if model.is_predictable(case, "parallel" in words)]
    differences = 0
    for case in predictable:
        expected = collections.Counter(model.predict(case, "every-test-strict" in words, "part" in words))
        found = collections.Counter(by_case[case.number])
        if found == expected: continue
        differences += 1
        values = ", ".join(f"{name}: {getattr(case, name)}" for name in generate.DIMENSIONS)
        print(f"{run}: {case.suite}: {values}")
        for report in sorted((expected - found).elements()): print("  predicted:", *report, sep="  ")
        for report in sorted((found - expected).elements()): print("  reported: ", *report, sep="  ")
    for message in strays: print(f"{run}: a report of no combination:\n{message}\n")
    total = sum(len(found) for found in by_case.values())
    print(f"{run}: {len(predictable)} tests, {total} reports, {differences} differences")
    return 1 if differences or strays or not total else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
