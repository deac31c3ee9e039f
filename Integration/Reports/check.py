#!/usr/bin/env python3
"""Runs tests that must fail, under both frameworks, and compares what they print with the texts in the folder Expected.

usage: check.py [debug | release] [--record]

With `--record`, writes each text that is not in the folder. To record a changed text, delete its file before a debug run, and
review the difference.
"""

import collections
import concurrent.futures
import dataclasses
import difflib
import os
import pathlib
import platform
import re
import signal
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
CONFIGURATION = "release" if "release" in sys.argv else "debug"
SWIFT_TESTING, XCTEST = ["--testing-library", "swift-testing"], []

# The first line of a report, and that of anything else.
FIRST = re.compile(r"(✘|⚠︎|━) .* recorded an? (known )?(issue|warning)|.*: error: |error: |GlobalDependencies \[")
OTHER = re.compile(r"◇|✔|✘|━|⚠︎|➜|⎙|Test |\t Executed|\[|.* : Test skipped")
# A release build lacks the caller, the alignment of the table with it, and the place of the call.
CALLER = re.compile(r"^ +(Read by|Called by|Created by|Used by|Resumed by|Sleep|Container of): .*\n", re.MULTILINE)
# The optimizer leaves fewer places at which a task is suspended, so another seed finds a fault of a simulated test.
NOT_IN_RELEASE = re.compile(r"\[GD053\]|[cC]ounterLosesNoStep")
# The last paragraph of the first report of each kind. In each run, another report may be the first one.
COMMAND = re.compile(r"\n *\n *(`swift package dependencies lint` finds .*)")


def reports(text):
    """Returns the reports in a text, sorted, without the parts that differ from run to run."""
    blocks, block = set(), None
    for line in COMMAND.sub("", text.replace(f"{FOLDER}/", "…/")).splitlines() + ["["]:
        isFirst = FIRST.match(line)
        if block and (isFirst or OTHER.match(line)):
            blocks.add("\n".join(block))
            block = None
        if isFirst: block = [re.sub(r" with 1 argument +at", " at", line)]
        elif block: block.append(line)
    return sorted(blocks)


def in_release(text):
    text = re.sub(r"^( +[A-Z][a-z ]+:) +", r"\1 ", CALLER.sub("", text), flags=re.MULTILINE)
    text = re.sub(r"^[^ ]+: error: ", "error: ", text, flags=re.MULTILINE)
    text = re.sub(r" at [^ ]+: (Issue recorded)$", r": \1", text, flags=re.MULTILINE)
    return [report for report in reports(text) if not NOT_IN_RELEASE.search(report)]


def headlines(text):
    """Returns a line for each headline of each test and its arguments, without the place in the code, and its count."""
    case, lines = "", collections.Counter()
    for line in text.splitlines():
        issue = re.match(r"\W* Test (\S+) recorded an? (?:known )?(\w+)(?: with \d arguments? (.*?))? at ", line)
        if issue: case = ", ".join(filter(None, issue.groups()))
        message = re.search(r"(error: (?P<test>\S+) : )?GlobalDependencies (\[GD.*)", line)
        if not message: continue
        # A report that names the running tests may come later, because no framework knows its test.
        of = "of no test" if "[GD023]" in line else " ".join(filter(None, (message["test"], case)))
        lines[f"{of}: {message[3]}"] += 1
    return [f"{count} × {line}" for line, count in sorted(lines.items())]


@dataclasses.dataclass
class Run:
    """A run of the test program, what it must print, and the status with which it must end."""

    name: str
    arguments: list
    status: int = 1
    # The file with the reports, and the function that takes them from the output.
    expected: str = None
    reads: object = reports
    # Patterns of lines, some of which must be in the output, and none of which may be.
    contains: tuple = ()
    lacks: tuple = ()
    environment: dict = dataclasses.field(default_factory=dict)
    program: pathlib.Path = None


failures = []


def fail(name, message):
    failures.append(name)
    print(f"{name}: {message}", file=sys.stderr)


def execute(run):
    """Runs the program directly, because `swift test` has lost the end of the output."""
    command = [run.program or program, *run.arguments]
    environment = {**os.environ, **run.environment}
    # Swift Testing colors what it prints to a pipe.
    with tempfile.TemporaryFile() as file:
        result = subprocess.run(command, cwd=FOLDER, env=environment, timeout=900, stdout=file, stderr=file)
        file.seek(0)
        output = file.read().decode(errors="replace")
    if result.returncode != run.status: fail(run.name, f"ended with {result.returncode}\n{output[-4000:]}")
    for pattern in run.contains:
        if not re.search(pattern, output, re.MULTILINE): fail(run.name, f"no line matches {pattern}")
    for pattern in run.lacks:
        if re.search(pattern, output, re.MULTILINE): fail(run.name, f"a line matches {pattern}")
    for command, count in collections.Counter(COMMAND.findall(output)).items():
        if count > 1 and CONFIGURATION == "debug": fail(run.name, f"{count} reports end with {command}")
    if run.expected: compare(run.name, output, run.expected, run.reads)
    return output


def compare(name, output, expected, reads=reports):
    file = FOLDER / "Expected" / expected
    found = "\n".join(reads(output)) + "\n"
    if "--record" in sys.argv and not file.exists(): file.write_text(found)
    wanted = file.read_text()
    if CONFIGURATION == "release" and reads == reports:
        found, wanted = ("\n".join(in_release(text)) for text in (found, wanted))
    difference = list(difflib.unified_diff(wanted.splitlines(), found.splitlines(), expected, "reported", lineterm=""))
    if difference: fail(name, "\n" + "\n".join(difference))


def swift_testing(pattern): return [*SWIFT_TESTING, "--filter", rf"SwiftTestingTests\.{pattern}"]


def build(**environment):
    """Builds the tests. SwiftPM would use the plan of the last build, although the environment selects the products."""
    command = ["swift", "build", "--build-tests", "--disable-build-manifest-caching", "-c", CONFIGURATION]
    subprocess.run(command, cwd=FOLDER, env={**os.environ, **environment}, check=True)


PLACES = ["thread", "queue", "detachedTask", "release", "isolatedRelease"]
LIVE = (
    r"`\\.greeting` was read (in a test that does not override it"
    r"|through the container of a test after the test had ended)"
)
UNIMPLEMENTED = "`Greeting.greeting` was called"
ENDED = "was read through the container of a test after the test had ended"
OUTSIDE = r"was read through `\.default` outside of every test"
BETWEEN = "was read before or after a strict test"

# What tests do in a process of their own, which ends at once: the kind of test, the action, its report or None, and its places.
# Swift Testing and XCTest have a test of each kind.
TESTS_AT_PLACES = [
    ("strict", "liveRead", LIVE, PLACES[:3]),
    ("strict", "unimplementedCall", UNIMPLEMENTED, PLACES[:3]),
    ("strict", "readAtExit", ENDED, PLACES[:1]),
    ("strict", "detachedRead", OUTSIDE, PLACES),
    ("allowing", "detachedRead", None, PLACES),
    ("plain", "detachedRead", None, PLACES),
]


def at_place(test, place, report, arguments, action=""):
    """A run of a test whose code runs at a place, and that makes a report or none."""
    return Run(
        f"{test} {action} at {place}",
        arguments,
        status=1 if report else 0,
        contains=(report,) if report else (),
        lacks=() if report else (r"GlobalDependencies \[",),
        environment={"REPORT_PLACE": place, "REPORT_ACTION": action},
    )


def runs_at_places():
    for kind, action, report, places in TESTS_AT_PLACES:
        for place in places:
            yield at_place(kind, place, report, swift_testing(rf"PlaceTests/{kind}\(\)"), action)
            name = f"{kind.capitalize()}PlaceTests/testPlace"
            yield at_place(name, place, report, [f"XCTestTests.{name}"], action)
    yield at_place("plain", "thread", UNIMPLEMENTED, swift_testing(r"PlaceTests/plain\(\)"), "unimplementedCall")
    yield at_place("live", "queue", None, swift_testing(r"PlaceTests/live\(\)"), "detachedRead")
    # Swift Testing ignores the issues of a condition.
    yield at_place("condition", "condition", f"^error: .*{UNIMPLEMENTED}", swift_testing("ConditionTests/"))


def runs_of_conditions(tests):
    """Runs of tests whose condition or trait reads a live dependency."""
    for name, report in tests.items():
        for place in ("liveCondition", "preparation"):
            yield at_place(name, place, report, swift_testing(rf"ConditionTests/{name}\(\)"))


def runs(folder):
    yield Run("Swift Testing", SWIFT_TESTING, expected="SwiftTesting.txt")
    yield Run("Swift Testing, one after another", [*SWIFT_TESTING, "--no-parallel"], expected="SwiftTesting.txt")
    yield Run("XCTest", XCTEST, expected="XCTest.txt")
    yield Run("a program without tests", [], 0, "Program.txt", program=program.with_name("Program"))
    if CONFIGURATION == "debug":
        arguments = [*swift_testing("WayTests/"), "--no-parallel"]
        yield Run("ways", arguments, 1, "Ways.txt", headlines, environment={"REPORT_WAYS": "1"})
    # Another test of the class may read an override, so a part of the class reports none.
    yield Run("a part of a class", ["XCTestTests.UnusedOverrideTests/testReadsNothing"], 1, lacks=("GD025",))
    yield from runs_at_places()
    yield from runs_of_conditions({"strictTest": BETWEEN, "liveTest": None, "plainTest": None})
    # An app that hosts tests may prepare dependencies when it launches, but no test uses them. Any other process may not.
    app = folder / "Host.app" / "Host"
    app.parent.mkdir()
    app.symlink_to(program)
    host = {"REPORT_HOST": "1"}
    tests = swift_testing("HostTests/")
    yield Run("an app that hosts Swift Testing", tests, 0, environment=host, program=app)
    yield Run("an app that hosts XCTest", ["XCTestTests.HostTests"], 0, lacks=("GD009",), environment=host, program=app)
    yield Run("a process that is no app", tests, contains=(r"^error: .*\[GD009\]",), environment=host)


def strict_runs():
    """Runs of a program that one line of the manifest makes strict, also where a test does not have the trait."""
    yield Run("plain Swift Testing", swift_testing("PlainTests/"), expected="PlainSwiftTesting.txt", reads=headlines)
    tests = ["XCTestTests.PlainTests,XCTestTests.PlainBetweenTests"]
    yield Run("plain XCTest", tests, expected="PlainXCTest.txt", reads=headlines)
    yield from runs_of_conditions({"plainTest": BETWEEN, "liveTest": None})
    for place in PLACES[:3]:
        yield at_place("plain", place, OUTSIDE, swift_testing(r"PlaceTests/plain\(\)"), "detachedRead")
    # Code that uses the default container before the test support is loaded makes no test less strict.
    for use in ("read", "derivation", "scope", "instance", "description"):
        tests, environment = swift_testing(r"PlainTests/\w*(Ways|Component)"), {"REPORT_EARLY": use}
        yield Run(f"early {use}", tests, 1, "EarlyUse.txt", headlines, environment=environment)
    test, environment = swift_testing("PlainTests/instanceCreatedEarly"), {"REPORT_EARLY": "instance"}
    yield Run("instance created early", test, expected="EarlyInstance.txt", environment=environment)


def check_documentation():
    """Checks that the documentation quotes reports of these tests, wherever the tests are in their files."""
    def lines(text): return [re.sub(r":\d+$", "", line.strip()) for line in text.strip().splitlines()]

    expected = [line for file in (FOLDER / "Expected").glob("*.txt") for line in lines(file.read_text())]
    article = FOLDER / "../../Sources/GlobalDependencies/Documentation.docc/Testing.md"
    quotes = re.findall(r"```text\n(GlobalDependencies \[.*?)```", article.read_text(), re.DOTALL)
    if not quotes: fail("documentation", "quotes no report")
    for quote in map(lines, quotes):
        # The frameworks put their own marks before the first line, and indent the others.
        starts = (index for index, line in enumerate(expected) if line.endswith(quote[0]))
        if not any(expected[start + 1 : start + len(quote)] == quote[1:] for start in starts):
            fail("documentation", "no test makes this report:\n" + "\n".join(quote))


def check_xcode():
    """Runs both frameworks in one process, whose arguments do not name the framework, as Xcode does.

    A report from a thread without a test is an issue, and does not end the process. XCTest of Linux accepts no arguments of
    Xcode, so unit tests pass these.
    """
    environment = {"REPORT_XCODE": "1", "XCTestConfigurationFilePath": "/Reports.xctestconfiguration"}
    output = execute(
        Run(
            "Xcode",
            [],
            contains=(
                r"error: ReadAfterTestTests.testBIsNotToBlame : GlobalDependencies \[GD024\]",
                r"^error: GlobalDependencies \[GD014\]: `UnusedOverrideTests.tearDown`",
            ),
            lacks=("while none of their tests ran",),
            environment=environment,
        )
    )
    of_swift_testing = output[output.index("Test run started") :]
    compare("Xcode", re.sub(r"(?m)^error: .*\n", "", of_swift_testing), "SwiftTesting.txt")


def check_evidence(folder):
    """Checks that a failed test has the record of its reads as attachments, or prints it under XCTest."""
    attachments = folder / "attachments"
    attachments.mkdir()
    def run(test, status, **options):
        arguments = ["--attachments-path", str(attachments), *swift_testing(rf"EvidenceTests/{test}\(\)")]
        return execute(Run(f"evidence, {test}", arguments, status, **options))

    for test in ("passing", "knownIssue", "cancelled"): run(test, 0)
    output = run("issueOutsideOfTests", 1)
    if output.count("recorded an issue") != 1: fail("evidence", "an issue outside of all tests is not recorded once")
    if list(attachments.iterdir()): fail("evidence", "a test that passes has attachments")
    run("failingExpectation", 1)
    for name in ("dependencies.txt", "dependencies.mmd"):
        found, expected = attachments / name, FOLDER / "Expected" / "Attachments" / name
        if not found.exists() or found.read_text() != expected.read_text(): fail("evidence", f"{name} is another one")
    evidence = re.compile(r"^Test EvidenceTests(?s:.*?)(?=\nTest Case)", re.MULTILINE)
    test = ["XCTestTests.EvidenceTests"]
    execute(Run("evidence, XCTest", test, 1, "XCTestEvidence.txt", lambda text: evidence.findall(text)))
    execute(Run("evidence of an error", ["XCTestTests.EvidenceOfErrorTests"], contains=("^Dependencies that were read:",)))


TRAP = -(signal.SIGILL if platform.machine() == "x86_64" else signal.SIGTRAP)
# The simulated tests that end their process or hang, and the status of the process. A trap is another signal on each processor.
DEATHS = {
    "preconditionFails": TRAP, "continuationResumesTwice": TRAP, "accessIsBad": -signal.SIGSEGV,
    "lockIsHeldAcrossSuspension": -signal.SIGABRT, "semaphoreWaitsForTask": -signal.SIGABRT, "loopPolls": -signal.SIGABRT,
    "repeatedLoopPolls": 1, "continuationIsLost": 1, "elementIsLost": 1,
}


def check_deaths():
    """Checks that each way to die or to hang names the test and the seed, and that the process ends by itself."""
    environment = {"REPORT_DEATHS": "1", "SWIFT_BACKTRACE": "enable=no"}
    runs = [Run(name, swift_testing(rf"DeathTests/{name}\(\)"), status, environment=environment) for name, status in DEATHS.items()]
    runs.append(Run("XCTest hang", ["XCTestTests.SimulatedHangTests"], 1, environment=environment))
    # Some of them wait for ten seconds.
    with concurrent.futures.ThreadPoolExecutor(len(runs)) as threads: outputs = threads.map(execute, runs)
    # The loop may be in any of these functions when its thread is interrupted.
    output = re.sub(r"(?<=Calls:  )(Counter.count|poll).*\n +(poll.*\n +)?", "", "\n[\n".join(outputs))
    compare("deaths", output, "Deaths.txt")


def main():
    global program
    build()
    show = ["swift", "build", "--show-bin-path", "-c", CONFIGURATION]
    binaries = subprocess.check_output(show, cwd=FOLDER, text=True).strip()
    program = pathlib.Path(binaries) / "ReportsPackageTests.xctest"
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for run in runs(folder): execute(run)
        check_evidence(folder)
    # The optimizer removes a bad access and an endless loop.
    if CONFIGURATION == "debug": check_deaths()
    check_documentation()
    check_xcode()
    build(REPORT_STRICT="1")
    for run in strict_runs(): execute(run)
    if failures: sys.exit(f"{len(failures)} failures")
    print("Every report is whole, and reaches the test that is to blame.")


if __name__ == "__main__":
    main()
