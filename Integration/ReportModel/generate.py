"""Writes a package whose tests combine the ways to make, read and override a dependency: one suite for each combination.

usage: generate.py PACKAGE FOLDER COUNT SEED

Each table below is a dimension: its keys are the values, and its texts are Swift. `#` is the number of the combination. To
add a value, add a line to a table, and predict its reports in model.py.
"""

import json
import pathlib
import random
import shutil
import sys
import types

# The kinds of tests: the options of the trait or of the base class, or None for a test without them.
TESTS = {"strict": "", "live": ".live", "plain": None}

# The overrides that a test makes: in the closure of the trait or of the base class, and in its body.
OVERRIDES = {
    "none": ("", ""),
    "same": ("$0.d# = TestService()", ""),
    "other": ("$0.o# = TestService()", ""),
    "useLive": ("$0.useLive(\\.d#)", ""),
    "elsewhere": ("", "_ = GlobalDependencies.default.with(override: TestService(), for: \\.d#)"),
}

OPTIONS = {
    "default": "",
    "unusedIsError": ".unusedOverrides(.error)",
    "unusedIsIgnored": ".unusedOverrides(.ignored)",
    "detachedReads": ".allowsDetachedReads",
    "leaks": ".leaks",
}

# The implementation of the dependency `d#`.
IMPLEMENTATIONS = {
    "default": "defaultImplementation: LiveService()",
    "tested": "defaultImplementation: LiveService(), testImplementation: TestService()",
    "shared": "sharedImplementation: { _ in LiveService() }",
    "sharedTested": "sharedImplementation: { _ in LiveService() }, testImplementation: { _ in TestService() }",
    "composed": "composedImplementation: { _ in LiveService() }",
    "root": "rootImplementation: { _ in LiveService() }",
    "key": "static let liveValue: any Service = LiveService()",
    "keyTested": "static let liveValue: any Service = LiveService(); static let testValue: any Service = TestService()",
}

# The code that makes the component `reader`, in the body of the test or where it is read.
IN_TEST = {
    "inPlace": "Reader()",
    "body": "Reader()",
    "root": "Reader(dependencies: GlobalDependencies())",
    "rootSame": "Reader(dependencies: GlobalDependencies().with(override: TestService(), for: \\.d#))",
    "derived": "Reader(dependencies: .default.with { $0.o# = TestService() })",
    "derivedSame": "Reader(dependencies: .default.with(override: TestService(), for: \\.d#))",
    "scope": "withDependencies { $0.o# = TestService() } operation: { Reader() }",
    "scopeSame": "withDependencies { $0.d# = TestService() } operation: { Reader() }",
    "escaped": "container.yield { Reader() }",
    "wrapper": "Wrapper#()",
    "tooEarly": "GlobalDependencies.default.e#",
    "derivedFromBefore": "Reader(dependencies: Self.fixture.dependencies.with { $0.o# = TestService() })",
}

# The code that makes it before the test: in a static property that `class func setUp()` or an argument of the test uses.
BEFORE = {
    "staticBefore": "Reader()",
    "rootBefore": "Reader(dependencies: GlobalDependencies())",
    "derivedBefore": "Reader(dependencies: .default.with { $0.o# = TestService() })",
    "derivedBeforeSame": "Reader(dependencies: .default.with(override: TestService(), for: \\.d#))",
    "derivedFromBefore": "Reader()",
    "instanceBefore": "GlobalDependencies.default.e#",
    "wrapperBefore": "Wrapper#()",
}

# The members of a suite that makes it otherwise, for each framework that has this way.
MEMBERS = {
    "property": {"swift-testing": "let reader = Reader()", "xctest": "let reader = Reader()"},
    "staticInTest": {"swift-testing": "static let fixture = Reader()", "xctest": "static let fixture = Reader()"},
    "argument": {"swift-testing": ""},
    "setUp": {
        "swift-testing": "let reader: Reader\n    init() { reader = Reader() }",
        "xctest": "var reader = Reader?.none\n    override func setUp() { reader = Reader() }",
    },
    "classSetUp": {
        "xctest": "nonisolated(unsafe) static var fixture = Reader?.none\n"
        "    override class func setUp() { fixture = Reader() }"
    },
}

MAKERS = list(dict.fromkeys([*IN_TEST, *BEFORE, *MEMBERS]))

# The reader of `d#`: the dependency `m#` through which it reads, and the read. `@` is the component.
READERS = {
    "test": ("", "@.dependencies.d#.run()"),
    "component": ("", "@.read(\\.d#)"),
    "child": ("", "@.child().read(\\.d#)"),
    "twice": ("", "@.dependencies.d#.run(); @.read(\\.d#)"),
    "sharedInstance": ("sharedImplementation: { Reader(dependencies: $0) }", "@.dependencies.m#.read(\\.d#)"),
    "sharedWithSelf": ("sharedImplementation: { _ in Reader(dependencies: self) }", "@.dependencies.m#.read(\\.d#)"),
    "composed": ("composedImplementation: { Reader(dependencies: $0) }", "@.dependencies.m#.read(\\.d#)"),
    "composedWithSelf": ("composedImplementation: { _ in Reader(dependencies: self) }", "@.dependencies.m#.read(\\.d#)"),
    "composedWithDefault": ("composedImplementation: { _ in Reader() }", "@.dependencies.m#.read(\\.d#)"),
    "rootInstance": (
        "rootImplementation: { Reader(dependencies: $0) }",
        "@.dependencies.m#.read(\\.d#); @.dependencies.m#.read(\\.d#)",
    ),
}

# The place of the read, which is the place `@`.
PLACES = {
    "body": "@",
    "childTask": "async let read: Void = { @ }()\n        await read",
    "task": "await Task { @ }.value",
    "detachedTask": "await Task.detached { @ }.value",
    "thread": "await onThread { @ }",
    "queue": "await onQueue { @ }",
    "tearDown": {"swift-testing": "atEnd = { @ }", "xctest": "addTeardownBlock { @ }"},
    "taskAfterEnd": "Task { await Self.gate.wait(); @; Self.done.open() }",
    "detachedTaskAfterEnd": "Task.detached { await Self.gate.wait(); @; Self.done.open() }",
}

DIMENSIONS = {
    "framework": ["swift-testing", "xctest"],
    "test": TESTS,
    "override": OVERRIDES,
    "option": OPTIONS,
    "implementation": IMPLEMENTATIONS,
    "maker": MAKERS,
    "reader": READERS,
    "place": PLACES,
}


def exists(case):
    """Returns whether a test can combine these values."""
    if case.test == "plain" and case.maker == "tooEarly": return False
    if case.maker in MEMBERS and case.framework not in MEMBERS[case.maker]: return False
    # The later test of an XCTest class would not read the dependency that holds the copy.
    if case.maker == "tooEarly" and "AfterEnd" in case.place: return False
    return "rapper" not in case.maker or case.reader == "component"  # Only the owner reads a property wrapper.


def sample(count, seed):
    """Returns a sample of the combinations."""
    generator = random.Random(seed)
    chosen = {}
    while len(chosen) < count:
        values = tuple(generator.choice(list(values)) for values in DIMENSIONS.values())
        case = types.SimpleNamespace(**dict(zip(DIMENSIONS, values)))
        if case.test == "plain":
            # These need the trait or the base class.
            case.option = "default"
            if OVERRIDES[case.override][0]: case.override = "none"
        if exists(case): chosen.setdefault(str(case), case)
    for number, case in enumerate(chosen.values()):
        case.number = number
        case.suite = f"{case.test.title()}{number}"
    return list(chosen.values())


def accessor(name, value, arguments):
    if "liveValue" in arguments:
        return f"""
private enum Key#: DependencyKey {{ {arguments} }}

extension GlobalDependencies {{
    fileprivate var {name}: {value} {{
        get {{ self[Key#.self] }}
        set {{ self[Key#.self] = newValue }}
    }}
}}
"""
    return f"""
extension GlobalDependencies {{
    fileprivate var {name}: {value} {{
        get {{ resolveDependency(forKeyPath: \\.{name}, {arguments}) }}
        set {{ override(keyPath: \\.{name}, with: newValue) }}
    }}
}}
"""


def dependencies(case, code):
    text = accessor("d#", "any Service", IMPLEMENTATIONS[case.implementation])
    if "o#" in code: text += accessor("o#", "any Service", IMPLEMENTATIONS["tested"])
    if READERS[case.reader][0]: text += accessor("m#", "Reader", READERS[case.reader][0])
    if case.maker == "tooEarly": text += accessor("e#", "Reader", READERS["composed"][0])
    if case.maker == "instanceBefore": text += accessor("e#", "Reader", READERS["sharedInstance"][0])
    if "rapper" in case.maker:
        text += "\nstruct Wrapper#: Sendable {\n    @Dependency(\\.d#) private var service: any Service\n"
        text += "    func read(_: KeyPath<GlobalDependencies, any Service>) { service.run() }\n}\n"
    return text


def suite(case):
    swift_testing = case.framework == "swift-testing"
    members, body = [], [OVERRIDES[case.override][1]]
    argument = parameter = ""
    component = "reader"
    if case.maker in BEFORE:
        members.append(f"static let fixture = {BEFORE[case.maker]}")
        if swift_testing:
            component_type = "Wrapper#" if "rapper" in case.maker else "Reader"
            argument, parameter = f"{case.suite}.fixture", f"reader: {component_type}"
        else:
            members.append("override class func setUp() { _ = fixture }")
            if case.maker not in IN_TEST: body.append("let reader = Self.fixture")
    if case.maker == "derivedFromBefore" and swift_testing: body.append("let reader = " + IN_TEST[case.maker])
    elif case.maker == "inPlace": component = IN_TEST[case.maker]
    elif case.maker == "escaped":
        body.append("let container = withEscapedDependencies { $0 }")
        component = IN_TEST[case.maker]
    elif case.maker in IN_TEST: body.append("let reader = " + IN_TEST[case.maker])
    elif case.maker == "argument": argument, parameter = "Reader()", "reader: Reader"
    elif case.maker in MEMBERS:
        members.append(MEMBERS[case.maker][case.framework])
        property = "Self.fixture" if "fixture" in members[-1] else "self.reader"
        body.append(f"let reader = {property}{'!' if '?.none' in members[-1] else ''}")
    if argument and case.maker == "derivedFromBefore": parameter = "_: Reader"
    if "AfterEnd" in case.place: members.append("static let gate = Gate()\n    static let done = Gate()")
    place = PLACES[case.place]
    if not isinstance(place, str): place = place[case.framework]
    read = READERS[case.reader][1].replace("@", component)
    body.append(place.replace("@", read))
    body = "\n        ".join(line for line in body if line)
    effects = "async " if "await " in body.replace("{ await", "") else ""
    update = "\n            ".join(
        ["$0.e# = Reader(dependencies: $0)"] * (case.maker == "tooEarly") + [OVERRIDES[case.override][0]]
    ).strip()
    options = ", ".join(option for option in (TESTS[case.test], OPTIONS[case.option]) if option)
    second = ""
    if swift_testing:
        kind = "struct"
        if case.place == "tearDown":
            kind = "final class"
            members.append("var atEnd: @Sendable () -> Void = {}\n    deinit { atEnd() }")
        traits = []
        if case.test != "plain":
            closure = f" {{\n            {update}\n        }}" if update else ""
            traits.append(f".dependencies({options}){closure}" if options or not closure else f".dependencies{closure}")
        if argument: traits.append(f"arguments: [{argument}]")
        attribute = f"@Test({', '.join(traits)})" if traits else "@Test"
        header = f"{kind} {case.suite}"
        test = f"{attribute} func test({parameter}) {effects}{{"
        if "AfterEnd" in case.place:
            header = f"@Suite(.serialized) {header}"
            second = "@Test static func testLater() async { Self.gate.open(); await Self.done.wait() }"
    else:
        header = f"final class {case.suite}: {'XCTestCase' if case.test == 'plain' else 'DependencyTestCase'}"
        if options: members.append(f"override var dependenciesOptions: [DependenciesOption] {{ [{options}] }}")
        if update:
            update = update.replace("$0", "dependencies").replace("\n            ", "\n        ")
            members.append(
                "override func overrideDependencies(_ dependencies: inout GlobalDependencies) {\n"
                f"        {update}\n    }}"
            )
        test = f"func test() {effects}{{"
        if "AfterEnd" in case.place: second = "func testLater() async { Self.gate.open(); await Self.done.wait() }"
    lines = [*members, f"{test}\n        {body}\n    }}", second]
    text = f"\n{header} {{\n" + "".join(f"    {line}\n" for line in lines if line) + "}\n"
    return text.replace("Self.", f"{case.suite}.")  # The compiler fails on the dynamic `Self` of a class in a task.


def write(package, folder, cases):
    shutil.copytree(pathlib.Path(__file__).parent / "Sources", folder / "Sources")
    for framework, module in (("swift-testing", "Testing"), ("xctest", "XCTest")):
        target = folder / "Tests" / f"{module}Programs"
        target.mkdir(parents=True, exist_ok=True)
        imports = f"import Components\nimport GlobalDependenciesScopes\nimport GlobalDependenciesTesting\nimport {module}\n"
        chosen = [case for case in cases if case.framework == framework]
        # A file of fifty tests compiles in seconds, and the files compile in parallel.
        for start in range(0, len(chosen), 50):
            text = imports
            for case in chosen[start : start + 50]:
                description = ", ".join(str(getattr(case, dimension)) for dimension in DIMENSIONS)
                code = suite(case)
                text += f"\n// {description}\n" + (dependencies(case, code) + code).replace("#", str(case.number))
            (target / f"Programs{start // 50}.swift").write_text(text)
    (folder / "cases.json").write_text(json.dumps([vars(case) for case in cases], indent=1))
    (folder / "Package.swift").write_text(
        f"""// swift-tools-version: 6.2

import PackageDescription

let scopes = Target.Dependency.product(name: "GlobalDependenciesScopes", package: "GlobalDependencies")
let testing = Target.Dependency.product(name: "GlobalDependenciesTesting", package: "GlobalDependencies")
let tested: [Target.Dependency] = ["Components", "Strict", scopes, testing]

let package = Package(
    name: "ReportModel",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "GlobalDependencies", path: "{package}")],
    targets: [
        .target(name: "Components", dependencies: [scopes]),
        // Does what `GlobalDependenciesStrictTesting` does, if an environment variable is set.
        .target(name: "Strict"),
        .testTarget(name: "TestingPrograms", dependencies: tested),
        .testTarget(name: "XCTestPrograms", dependencies: tested),
    ],
    swiftLanguageModes: [.v6]
)
"""
    )


if __name__ == "__main__":
    package, folder = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
    write(package, folder, sample(int(sys.argv[3]), int(sys.argv[4])))
