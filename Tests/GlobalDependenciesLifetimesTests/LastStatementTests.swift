import ClockDoubles
import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests that the last statement about a dependency takes effect when a program is prepared.
struct LastStatementTests {
    /// Statements about the dependencies of a program, what it reads, and the pumps that it opens and closes.
    struct Program: CustomTestStringConvertible, Sendable {
        let name: String
        let read: @Sendable (GlobalDependencies) -> String
        let value: String
        var entries: [String] = []
        let prepare: @Sendable (inout DependencyPreparation) -> Void

        var testDescription: String { name }
    }

    static let programs = [
        Program(name: "assignment replaces opening", read: { $0.pump.name }, value: "mock", entries: ["open mock"]) {
            $0.open(\.pump, opening: { Pump("pump", dependencies: $0) }, closing: { $0.close() })
            $0.pump = Pump("mock", dependencies: $0.dependencies)
        },
        // An assignment through a key path reads the property first.
        Program(name: "assignment evaluates no default", read: { $0.pump.name }, value: "mock", entries: ["open mock"])
        {
            $0.pump = Pump("mock", dependencies: $0.dependencies)
        },
        Program(name: "override replaces opening", read: { $0.catalogue.harbour }, value: "Ely") {
            $0.open(\.catalogue) { dependencies in
                dependencies.journal.add("open catalogue")
                return Catalogue(dependencies: dependencies)
            }
            let ely = GlobalDependencies().with(override: "Ely", for: \.harbour)
            $0.override(keyPath: \.catalogue, with: Catalogue(dependencies: ely))
        },
        Program(name: "assigned container replaces opening", read: { $0.harbour }, value: "Ely") {
            $0.open(\.harbour) { _ in "Rye" }
            $0.dependencies = $0.dependencies.with(override: "Ely", for: \.harbour)
        },
        Program(name: "opening replaces assignment", read: { $0.harbour }, value: "port of Ely") {
            $0.harbour = "Ely"
            $0.open(\.harbour) { "port of \($0.harbour)" }
        },
        // Remedy GD034.2: Remove that resource from `after`.
        Program(
            name: "opening replaces opening",
            read: { $0.motor.name },
            value: "motor of pump of Ely",
            entries: ["open pump of Ely", "open motor of pump of Ely"]
        ) {
            $0.open(\.pump, opening: { Pump("first pump", dependencies: $0) }, closing: { $0.close() })
            $0.open(\.motor, after: \.pump) { Pump("motor of \($0.pump.name)", dependencies: $0) }
            $0.harbour = "Ely"
            $0.open(\.pump) { Pump("pump of \($0.harbour)", dependencies: $0) }
        },
        Program(name: "opening replaces assignment that replaces opening", read: { $0.harbour }, value: "port of Ely") {
            $0.open(\.harbour) { _ in "Wells" }
            $0.harbour = "Ely"
            $0.open(\.harbour) { "port of \($0.harbour)" }
        },
        Program(
            name: "new prerequisite of replaced opening opens before its reader",
            read: { $0.motor.name },
            value: "motor of pump of Ely in Ely",
            entries: ["open pump of Ely", "open motor of pump of Ely in Ely"]
        ) {
            $0.open(\.pump) { Pump("first pump", dependencies: $0) }
            $0.open(\.motor, after: \.pump) { Pump("motor of \($0.pump.name) in \($0.harbour)", dependencies: $0) }
            $0.open(\.harbour) { _ in "Ely" }
            $0.open(\.pump, after: \.harbour) { Pump("pump of \($0.harbour)", dependencies: $0) }
        },
        Program(
            name: "override satisfies prerequisite",
            read: { $0.motor.name },
            value: "motor of mock",
            entries: ["open mock", "open motor of mock"]
        ) {
            $0.open(\.pump) { Pump("pump", dependencies: $0) }
            $0.open(\.motor, after: \.pump) { Pump("motor of \($0.pump.name)", dependencies: $0) }
            $0.pump = Pump("mock", dependencies: $0.dependencies)
        },
        Program(name: "assignment replaces opening of part", read: { "\($0.berth)" }, value: "\(berth)") {
            $0.open(\.berth.harbour) { _ in "Rye" }
            $0.berth = berth
        },
        Program(name: "parts of dependency open separately", read: { "\($0.berth)" }, value: "\(berth)") {
            $0.berth = Berth(harbour: "Rye")
            $0.open(\.berth.harbour) { _ in "Ely" }
            $0.open(\.berth.number) { _ in 3 }
        },
        Program(name: "opening of part follows whole dependency", read: { "\($0.berth)" }, value: "\(berth)") {
            $0.open(\.berth) { _ in Berth(harbour: "Ely") }
            $0.open(\.berth.number, after: \.berth) { _ in 3 }
        },
        Program(name: "override of key replaces opening", read: { "\($0.draught)" }, value: "2") {
            $0.open(\.draught) { dependencies in
                dependencies.journal.add("open draught")
                return 1
            }
            $0.dependencies[Draught.self] = 2
        },
        Program(name: "opening wraps default", read: { $0.harbour }, value: "old Rye") {
            $0.open(\.harbour) { "old \($0.harbour)" }
        },
        Program(name: "read before declaration is allowed", read: { $0.harbour }, value: "port of Rye") {
            let harbour = $0.harbour
            $0.open(\.harbour) { _ in "port of \(harbour)" }
        },
    ]

    private static let berth = Berth(harbour: "Ely", number: 3)

    @Test(arguments: programs) func lastStatementTakesEffect(program: Program) async throws {
        let journal = Journal()
        try await withPreparedDependencies(clock: TestClock()) {
            $0.journal = journal
            program.prepare(&$0)
        } operation: {
            #expect(program.read(.default) == program.value)
        }
        #expect(journal.entries == program.entries)
    }
}

/// Tests for statements about a resource that has no value yet.
struct UnopenedResourceTests {
    private static let subject = "GlobalDependenciesLifetimesTests/LastStatementTests.swift"

    /// Statements that fail, and the message after the type of the dependency that could not be opened.
    ///
    /// The program is at line 1, the resource at line 2, and a statement after it at line 3.
    struct Mistake: CustomTestStringConvertible, Sendable {
        let name: String
        let message: String
        let prepare: @Sendable (inout DependencyPreparation) -> Void

        var testDescription: String { name }
    }

    static let mistakes = [
        Mistake(name: "assignment to part", message: "Berth\(partOverridden(at: 1))") {
            $0.open(\.berth, line: 2) { _ in Berth(harbour: "Ely") }
            $0.berth.number = 3
        },
        Mistake(name: "override of part", message: "Berth\(partOverridden(at: 3))") {
            $0.open(\.berth, line: 2) { _ in Berth(harbour: "Ely") }
            $0.override(keyPath: \.berth.number, with: 3, line: 3)
        },
        Mistake(name: "override of part of override", message: "Berth\(partOverridden(at: 3))") {
            $0.berth = Berth(harbour: "Rye")
            $0.open(\.berth, line: 2) { _ in Berth(harbour: "Ely") }
            $0.override(keyPath: \.berth.number, with: 3, line: 3)
        },
        Mistake(name: "override of part in container", message: "Berth\(partOverridden(at: 3))") {
            $0.open(\.berth, line: 2) { _ in Berth(harbour: "Ely") }
            $0.dependencies.override(keyPath: \.berth.number, with: 3, line: 3)
        },
        Mistake(name: "override of part of override in container", message: "Berth\(partOverridden(at: 3))") {
            $0.berth = Berth(harbour: "Rye")
            $0.open(\.berth, line: 2) { _ in Berth(harbour: "Ely") }
            $0.dependencies.override(keyPath: \.berth.number, with: 3, line: 3)
        },
        Mistake(name: "assignment to other part", message: "String\(partOverridden(at: 1))") {
            $0.open(\.berth.harbour, line: 2) { _ in "Ely" }
            $0.berth.number = 3
        },
        Mistake(name: "read through instance", message: "String\(readBeforeOpen("\\.harbour"))") {
            $0.open(\.harbour, line: 2) { _ in "Ely" }
            $0.journal.add($0.catalogue.harbour)
        },
        Mistake(
            name: "opening by other key path",
            message:
                "Int could not be opened at \(subject):3: `Draught` is also opened at \(subject):2. Remove one of the two "
                + "declarations"
        ) {
            $0.open(\.harbour) { _ in "Ely" }
            $0.open(\.draught, line: 2) { _ in 1 }
            $0.open(\.depth, after: \.harbour, line: 3) { _ in 2 }
        },
    ]

    private static func partOverridden(at line: Int) -> String {
        " could not be opened at \(subject):2: a part of `\\.berth` was overridden before it was open, at "
            + "\(subject):\(line). Change the part in the closure that opens `\\.berth`"
    }

    private static func readBeforeOpen(_ dependency: String) -> String {
        " could not be opened at \(subject):2: `\(dependency)` was read after its declaration, before it was open. "
            + "Read it where another resource opens: `after: \(dependency)`"
    }

    @Test(arguments: mistakes) func statementFails(mistake: Mistake) async {
        let error = await openingError(line: 1, preparing: mistake.prepare)
        #expect(error?.description == "the dependency of type \(mistake.message)")
    }

    @Test func readFails() async {
        let journal = Journal()
        let error = await openingError {
            $0.journal = journal
            $0.open(\.pump, line: 2, opening: { Pump("pump", dependencies: $0) }, closing: { $0.close() })
            $0.harbour = "harbour of \($0.pump.name)"
        }
        #expect(error?.description == "the dependency of type Pump\(Self.readBeforeOpen("\\.pump"))")
        // The read has created the shared instance, which closes as the resource does.
        #expect(journal.entries == ["open pump", "open pump", "close pump", "close pump"])
    }

    @Test func copiedContainerIsReported() async throws {
        let line = #line + 2
        let reports = await reports {
            try? await withPreparedDependencies(clock: TestClock()) {
                $0.override(keyPath: \.catalogue, with: Catalogue(dependencies: $0.dependencies))
                $0.open(\.harbour) { _ in "Ely" }
            } operation: {
                #expect(GlobalDependencies.default.catalogue.harbour == "Rye")
            }
        }
        let subjects = "GlobalDependenciesLifetimesTests/Subjects.swift"
        #expect(
            reports.map(\.withoutCaller) == [
                """
                GlobalDependencies [GD035]: `\\.harbour` was open, but its default was read: \
                the container of the preparation at \(Self.subject):\(line) was created before the opening.

                  Where:       \(Self.subject):\(line)
                  Dependency:  `\\.harbour` of type String, resolved at \(subjects):\(GlobalDependencies.lineOfHarbour)

                To fix it:
                  1. Create the reader where a resource opens, with the container that is passed: `after: \\.harbour`.
                """
            ]
        )
    }

    #if os(macOS) || os(Linux)
    @Test func cycleOfPrerequisitesTraps() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await withPreparedDependencies(clock: TestClock()) {
                $0.open(\.pump) { Pump("pump", dependencies: $0) }
                $0.open(\.motor, after: \.pump) { Pump("motor", dependencies: $0) }
                $0.open(\.pump, after: \.motor) { Pump("pump", dependencies: $0) }
            } operation: {
            }
        }
        // In a macro argument, `#line` is the line of the macro.
        let line = #line - 9
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            output.contains(
                """
                GlobalDependencies [GD034]: A dependency of type Pump was opened after a resource that waits for it.

                  Where:          \(Self.subject):\(line)
                  Opened before:  \(Self.subject):\(line)

                To fix it, do one of these:
                  1. Remove one of the two calls of `open` for the dependency.
                  2. Remove that resource from `after`.
                """
            )
        )
    }
    #endif
}

private enum Draught: DependencyKey {
    static let liveValue = 0
    static let testValue = 0
}

extension GlobalDependencies {
    fileprivate var draught: Int {
        get { self[Draught.self] }
        set { self[Draught.self] = newValue }
    }

    fileprivate var depth: Int {
        get { self[Draught.self] }
        set { self[Draught.self] = newValue }
    }
}
