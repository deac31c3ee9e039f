import ClockDoubles
import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests that `.default` is the container of the operation while a resource closes.
struct ClosingScopeTests {
    private let journal = Journal()

    /// A container in which the default container of a closure is visible.
    private var container: GlobalDependencies {
        GlobalDependencies().with {
            $0.journal = journal
            $0.harbour = "Ely"
        }
    }

    @Test func resourceClosesInProgram() async throws {
        try await withPreparedDependencies(clock: TestClock()) {
            $0.harbour = "Ely"
            $0.open(\.motor) {
                Pump("motor", dependencies: $0)
            } closing: { [journal] _ in
                journal.add("close in \(GlobalDependencies.default.harbour)")
            }
        } operation: {
        }
        #expect(journal.entries == ["close in Ely"])
    }

    @Test func sharedInstanceClosesInProgram() async throws {
        let entries = try await entriesOfProgram {
            $0.harbour = "Ely"
        } operation: {
            _ = ($0.lock, $0.with(override: "Wells", for: \.harbour).lock)
        }
        #expect(entries == ["close in Wells", "close in Ely"])
    }

    @Test func resourceOfRootClosesInProgram() async throws {
        let entries = try await entriesOfProgram {
            $0.harbour = "Ely"
        } operation: {
            _ = $0.with(override: "Wells", for: \.harbour).rootLock
        }
        #expect(entries == ["close in Ely"])
    }

    @Test func sharedInstanceClosesInLifetime() async {
        let session = container.lifetime(of: Session(user: User(name: "Ada")))
        _ = (session.dependencies.gate, session.dependencies.with(override: "Wells", for: \.harbour).gate)
        await withDependencies({ $0.harbour = "Rye" }) {
            _ = await session.end()
        }
        #expect(journal.entries == ["close in Wells", "close in Ely"])
    }

    @Test func sharedInstanceClosesInItsLifetimeAfterOperation() async {
        await container.withLifetime(of: Session(user: User(name: "Ada"))) { _ = $0.gate }
        #expect(journal.entries == ["close in Ely"])
    }

    @Test func releasedLifetimeClosesInItsContainer() async {
        let (closings, continuation) = AsyncStream.makeStream(of: String.self)
        do {
            _ = container.lifetime(of: Tow { continuation.yield($0) }).dependencies.line
        }
        var iterator = closings.makeAsyncIterator()
        #expect(await iterator.next() == "close in Ely")
    }

    @Test func readWhileClosingDeterminesOrder() async throws {
        let entries = try await entriesOfProgram { _ = $0.motorLock }
        #expect(entries == ["open motor", "stop motor", "close motor"])
    }

    @Test func useOfDefaultWhileOpeningIsReported() async {
        let program = #line + 2
        let reports = await reports {
            try? await withPreparedDependencies(clock: TestClock()) {
                $0.harbour = "Ely"
                $0.open(\.pump) { _ in Pump("pump of \(GlobalDependencies.default.harbour)", dependencies: .default) }
            } operation: {
                #expect(GlobalDependencies.default.pump.name == "pump of Rye")
                #expect(GlobalDependencies.default.pump.harbour == "Ely")
            }
        }
        let subjects = "GlobalDependenciesLifetimesTests/Subjects.swift:\(GlobalDependencies.lineOfHarbour)"
        let start = """
            GlobalDependencies [GD007]: dependencies were prepared after `\\.harbour` had been read from the default container.

              Where:  GlobalDependenciesLifetimesTests/ClosingScopeTests.swift:\(program)
              Read:   `\\.harbour` of type String, resolved at \(subjects)

            """
        #expect(reports.count == 1)
        #expect(reports.first?.hasPrefix(start) == true)
    }

    @Test func componentsOfPreparationReceivePreparedContainer() async throws {
        try await withPreparedDependencies(clock: TestClock()) {
            $0.override(keyPath: \.catalogue, with: Catalogue(dependencies: .default))
            $0.open(\.harbour) { _ in "Ely" }
        } operation: {
            #expect(GlobalDependencies.default.catalogue.harbour == "Ely")
        }
    }
}

/// Tests that the instance of each context closes.
struct ClosingContextTests {
    @Test(arguments: zip([DependencyContext.live, .test, .preview], ["live", "test", "preview"]))
    func instanceOfContextCloses(context: DependencyContext, name: String) async throws {
        let entries = try await withDependencies({ $0.context = context }) {
            try await entriesOfProgram { _ = ($0.sluice, $0.rootSluice) }
        }
        let names = [name, "root \(name)"]
        #expect(entries == names.map { "open \($0)" } + names.reversed().map { "close \($0)" })
    }

    @Test func liveInstanceClosesInTest() async throws {
        let entries = try await entriesOfProgram {
            $0.dependencies.useLive(\.sluice)
        } operation: {
            _ = $0.sluice
        }
        #expect(entries == ["open live", "close live"])
    }
}

/// Notes the default container in which an instance closes.
@Sendable
private func noteDefaultContainer(_: Pump) {
    let dependencies = GlobalDependencies.default
    dependencies.journal.add("close in \(dependencies.harbour)")
}

/// A value of a lifetime whose resource reports how it closes.
private struct Tow: Sendable {
    let report: @Sendable (String) -> Void
}

extension LifetimeDependencies<Tow> {
    fileprivate var line: Pump {
        resolveDependency(
            forKeyPath: \.line,
            sharedImplementation: { Pump("line", dependencies: $0.buildGlobal()) },
            closing: { [report = value.report] _ in report("close in \(GlobalDependencies.default.harbour)") }
        )
    }
}

extension LifetimeDependencies<Session> {
    fileprivate var gate: Pump {
        resolveDependency(
            forKeyPath: \.gate,
            sharedImplementation: { _ in Pump("gate", dependencies: GlobalDependencies()) },
            closing: noteDefaultContainer
        )
    }
}

extension GlobalDependencies {
    fileprivate var lock: Pump {
        resolveDependency(
            forKeyPath: \.lock,
            sharedImplementation: { _ in Pump("lock", dependencies: GlobalDependencies()) },
            closing: noteDefaultContainer
        )
    }

    fileprivate var rootLock: Pump {
        resolveDependency(
            forKeyPath: \.rootLock,
            rootImplementation: { _ in Pump("lock", dependencies: GlobalDependencies()) },
            closing: noteDefaultContainer
        )
    }

    fileprivate var motorLock: Pump {
        resolveDependency(
            forKeyPath: \.motorLock,
            sharedImplementation: { _ in Pump("lock", dependencies: GlobalDependencies()) },
            closing: { _ in
                let motor = GlobalDependencies.default.motor
                GlobalDependencies.default.journal.add("stop \(motor.name)")
            }
        )
    }

    fileprivate var sluice: Pump {
        resolveDependency(
            forKeyPath: \.sluice,
            sharedImplementation: { Pump("live", dependencies: $0) },
            testImplementation: { Pump("test", dependencies: $0) },
            previewImplementation: { Pump("preview", dependencies: $0) },
            closing: { $0.close() }
        )
    }

    fileprivate var rootSluice: Pump {
        resolveDependency(
            forKeyPath: \.rootSluice,
            rootImplementation: { Pump("root live", dependencies: $0) },
            testImplementation: { Pump("root test", dependencies: $0) },
            previewImplementation: { Pump("root preview", dependencies: $0) },
            closing: { $0.close() }
        )
    }
}
