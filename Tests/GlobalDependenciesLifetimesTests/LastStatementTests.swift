import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests that the last statement about a dependency takes effect when a program is prepared.
struct LastStatementTests {
    private let journal = Journal()

    @Test func assignmentReplacesOpening() async throws {
        try await withPreparedDependencies {
            $0.journal = journal
            $0.open(\.pump) {
                Pump("pump", dependencies: $0)
            } closing: {
                $0.close()
            }
            $0.pump = Pump("mock", dependencies: $0.dependencies)
        } operation: {
            #expect(GlobalDependencies.default.pump.name == "mock")
        }
        #expect(journal.entries == ["open mock"])
    }

    /// An assignment through a key path reads the property first.
    @Test func assignmentEvaluatesNoDefault() async throws {
        try await withPreparedDependencies {
            $0.journal = journal
            $0.pump = Pump("mock", dependencies: $0.dependencies)
        } operation: {
        }
        #expect(journal.entries == ["open mock"])
    }

    @Test func overrideReplacesOpening() async throws {
        let catalogue = Catalogue(dependencies: GlobalDependencies())
        try await withPreparedDependencies {
            $0.open(\.catalogue) { dependencies in
                journal.add("open catalogue")
                return Catalogue(dependencies: dependencies)
            }
            $0.override(keyPath: \.catalogue, with: catalogue)
        } operation: {
            #expect(GlobalDependencies.default.catalogue === catalogue)
        }
        #expect(journal.entries.isEmpty)
    }

    @Test func assignedContainerReplacesOpening() async throws {
        try await withPreparedDependencies {
            $0.open(\.harbour) { _ in "Rye" }
            $0.dependencies = $0.dependencies.with(override: "Ely", for: \.harbour)
        } operation: {
            #expect(GlobalDependencies.default.harbour == "Ely")
        }
    }

    @Test func openingReplacesAssignment() async throws {
        try await withPreparedDependencies {
            $0.harbour = "Ely"
            $0.open(\.harbour) { "port of \($0.harbour)" }
        } operation: {
            #expect(GlobalDependencies.default.harbour == "port of Ely")
        }
    }

    @Test func openingReplacesOpening() async throws {
        try await withPreparedDependencies {
            $0.journal = journal
            $0.open(\.pump) {
                Pump("first pump", dependencies: $0)
            } closing: {
                $0.close()
            }
            $0.open(\.motor, after: \.pump) { Pump("motor of \($0.pump.name)", dependencies: $0) }
            $0.harbour = "Ely"
            $0.open(\.pump) { Pump("pump of \($0.harbour)", dependencies: $0) }
        } operation: {
        }
        #expect(journal.entries == ["open pump of Ely", "open motor of pump of Ely"])
    }

    @Test func openingReplacesAssignmentThatReplacesOpening() async throws {
        try await withPreparedDependencies {
            $0.open(\.harbour) { _ in "Wells" }
            $0.harbour = "Ely"
            $0.open(\.harbour) { "port of \($0.harbour)" }
        } operation: {
            #expect(GlobalDependencies.default.harbour == "port of Ely")
        }
    }

    @Test func newPrerequisiteOfReplacedOpeningOpensBeforeItsReader() async throws {
        try await withPreparedDependencies {
            $0.journal = journal
            $0.open(\.pump) { Pump("first pump", dependencies: $0) }
            $0.open(\.motor, after: \.pump) { Pump("motor of \($0.pump.name) in \($0.harbour)", dependencies: $0) }
            $0.open(\.harbour) { _ in "Ely" }
            $0.open(\.pump, after: \.harbour) { Pump("pump of \($0.harbour)", dependencies: $0) }
        } operation: {
        }
        #expect(journal.entries == ["open pump of Ely", "open motor of pump of Ely in Ely"])
    }

    @Test func overrideSatisfiesPrerequisite() async throws {
        try await withPreparedDependencies {
            $0.journal = journal
            $0.open(\.pump) { Pump("pump", dependencies: $0) }
            $0.open(\.motor, after: \.pump) { Pump("motor of \($0.pump.name)", dependencies: $0) }
            $0.pump = Pump("mock", dependencies: $0.dependencies)
        } operation: {
        }
        #expect(journal.entries == ["open mock", "open motor of mock"])
    }

    @Test func assignmentReplacesOpeningOfPart() async throws {
        try await withPreparedDependencies {
            $0.open(\.berth.harbour) { _ in "Rye" }
            $0.berth = Berth(harbour: "Ely", number: 3)
        } operation: {
            #expect(GlobalDependencies.default.berth == Berth(harbour: "Ely", number: 3))
        }
    }

    @Test func partsOfDependencyOpenSeparately() async throws {
        try await withPreparedDependencies {
            $0.berth = Berth(harbour: "Rye")
            $0.open(\.berth.harbour) { _ in "Ely" }
            $0.open(\.berth.number) { _ in 3 }
        } operation: {
            #expect(GlobalDependencies.default.berth == Berth(harbour: "Ely", number: 3))
        }
    }

    @Test func openingOfPartFollowsWholeDependency() async throws {
        try await withPreparedDependencies {
            $0.open(\.berth) { _ in Berth(harbour: "Ely") }
            $0.open(\.berth.number, after: \.berth) { _ in 3 }
        } operation: {
            #expect(GlobalDependencies.default.berth == Berth(harbour: "Ely", number: 3))
        }
    }

    @Test func overrideOfKeyReplacesOpening() async throws {
        try await withPreparedDependencies {
            $0.open(\.draught) { _ in
                journal.add("open draught")
                return 1
            }
            $0.dependencies[Draught.self] = 2
        } operation: {
            #expect(GlobalDependencies.default.draught == 2)
        }
        #expect(journal.entries.isEmpty)
    }

    @Test func readBeforeDeclarationIsAllowed() async throws {
        try await withPreparedDependencies {
            let harbour = $0.harbour
            $0.open(\.harbour) { _ in "port of \(harbour)" }
        } operation: {
            #expect(GlobalDependencies.default.harbour == "port of Rye")
        }
    }
}

/// Tests for statements about a resource that has no value yet.
struct UnopenedResourceTests {
    private static let subject = "GlobalDependenciesLifetimesTests/LastStatementTests.swift"

    @Test func assignmentToPartFails() async throws {
        let (program, resource) = (#line + 1, #line + 2)
        let error = await openingError {
            $0.open(\.berth) { _ in Berth(harbour: "Ely") }
            $0.berth.number = 3
        }
        #expect(
            error == """
                the dependency of type Berth could not be opened at \(Self.subject):\(resource): a part of `\\.berth` was \
                overridden before it was open, at \(Self.subject):\(program). Change the part in the closure that opens \
                `\\.berth`
                """
        )
    }

    @Test(arguments: [true, false]) func overrideOfPartFails(hasOverride: Bool) async throws {
        let (resource, override) = (#line + 3, #line + 4)
        let error = await openingError {
            if hasOverride { $0.berth = Berth(harbour: "Rye") }
            $0.open(\.berth) { _ in Berth(harbour: "Ely") }
            $0.override(keyPath: \.berth.number, with: 3)
        }
        #expect(
            error == """
                the dependency of type Berth could not be opened at \(Self.subject):\(resource): a part of `\\.berth` was \
                overridden before it was open, at \(Self.subject):\(override). Change the part in the closure that opens \
                `\\.berth`
                """
        )
    }

    @Test(arguments: [true, false]) func overrideOfPartInContainerFails(hasOverride: Bool) async throws {
        let error = await openingError {
            if hasOverride { $0.berth = Berth(harbour: "Rye") }
            $0.open(\.berth) { _ in Berth(harbour: "Ely") }
            $0.dependencies.override(keyPath: \.berth.number, with: 3)
        }
        #expect(error?.contains("a part of `\\.berth` was overridden before it was open") == true)
    }

    @Test func assignmentToOtherPartFails() async throws {
        let error = await openingError {
            $0.open(\.berth.harbour) { _ in "Ely" }
            $0.berth.number = 3
        }
        #expect(error?.contains("a part of `\\.berth` was overridden before it was open") == true)
    }

    @Test func readFails() async throws {
        let journal = Journal()
        let resource = #line + 3
        let error = await openingError {
            $0.journal = journal
            $0.open(\.pump) {
                Pump("pump", dependencies: $0)
            } closing: {
                $0.close()
            }
            $0.harbour = "harbour of \($0.pump.name)"
        }
        #expect(
            error == """
                the dependency of type Pump could not be opened at \(Self.subject):\(resource): `\\.pump` was read after \
                its declaration, before it was open. Read it where another resource opens: `after: \\.pump`
                """
        )
        // The read has created the shared instance, which closes as the resource does.
        #expect(journal.entries == ["open pump", "open pump", "close pump", "close pump"])
    }

    @Test func readThroughInstanceFails() async throws {
        let error = await openingError {
            $0.open(\.harbour) { _ in "Ely" }
            $0.journal.add($0.catalogue.harbour)
        }
        #expect(error?.contains("`\\.harbour` was read after its declaration, before it was open") == true)
    }

    @Test func copiedContainerIsReported() async throws {
        let line = #line + 2
        let reports = await reports {
            try? await withPreparedDependencies {
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

    @Test func openingOfSameDependencyByOtherKeyPathFails() async throws {
        let (first, second) = (#line + 3, #line + 4)
        let error = await openingError {
            $0.open(\.harbour) { _ in "Ely" }
            $0.open(\.draught) { _ in 1 }
            $0.open(\.depth, after: \.harbour) { _ in 2 }
        }
        #expect(
            error == """
                the dependency of type Int could not be opened at \(Self.subject):\(second): `Draught` is also opened at \
                \(Self.subject):\(first). Remove one of the two declarations
                """
        )
    }

    #if os(macOS) || os(Linux)
    @Test func cycleOfPrerequisitesTraps() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await withPreparedDependencies {
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

/// Prepares a program, and returns the description of the error of a resource that cannot open.
private func openingError(
    _ update: (inout DependencyPreparation) -> Void,
    line: UInt = #line
) async -> String? {
    do {
        try await withPreparedDependencies(update, operation: { _ = Issue.record("the operation ran") }, line: line)
        return nil
    } catch {
        return (error as? OpeningError)?.description
    }
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
