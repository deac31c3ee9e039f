import GlobalDependenciesScopes
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import Testing

/// Tests that resources close once, in the reverse order of their reads.
struct ClosingTests {
    private let ada = Session(user: User(name: "Ada"))

    @Test func unusedLifetimeClosesNothing() async {
        let (container, journal) = container()
        await container.lifetime(of: ada).end()
        #expect(journal.entries.isEmpty)
    }

    @Test func resourceClosesOnce() async {
        let (container, journal) = container()
        let session = container.lifetime(of: ada)
        _ = (session.dependencies.outbox, session.dependencies.outbox)
        async let first = session.end()
        async let second = session.end()
        let failures = await first + second
        #expect(failures.isEmpty)
        await session.end()
        #expect(journal.entries == ["open outbox of Ada", "close outbox of Ada"])
    }

    @Test func releasedLifetimeClosesInTask() async {
        let (container, _) = container()
        let (closings, continuation) = AsyncStream.makeStream(of: String.self)
        do {
            let session = container.lifetime(of: Closer { continuation.yield($0) })
            _ = session.dependencies.resource
        }
        var iterator = closings.makeAsyncIterator()
        #expect(await iterator.next() == "closed")
    }

    @Test func overrideIsNotClosed() async {
        let (container, journal) = container()
        let session = container.lifetime(of: ada)
        let mock = Pump("mock", dependencies: container)
        _ = session.dependencies.with(override: mock, for: \.outbox).outbox
        await session.end()
        #expect(journal.entries == ["open mock"])
    }

    @Test(arguments: [true, false]) func readerClosesFirst(readsWhenUsed: Bool) async throws {
        let (container, journal) = container()
        try await withDependencies(from: container) {
            try await withPreparedDependencies { _ in
            } operation: {
                let dependencies = GlobalDependencies.default
                // The reads below determine the order of opening.
                let (pump, motor) = (dependencies.pump, dependencies.motor)
                if readsWhenUsed { pump.useOther(\.motor) } else { motor.useOther(\.pump) }
            }
        }
        let closings = readsWhenUsed ? ["close pump", "close motor"] : ["close motor", "close pump"]
        #expect(journal.entries == ["open pump", "open motor"] + closings)
    }

    @Test func readThroughInstanceDeterminesOrder() async throws {
        let (container, journal) = container()
        try await withDependencies(from: container) {
            try await withPreparedDependencies { _ in
            } operation: {
                let dependencies = GlobalDependencies.default
                let (pump, _) = (dependencies.pump, dependencies.motor)
                pump.useOther(\.towed)
            }
        }
        #expect(journal.entries == ["open pump", "open motor", "close pump", "close motor"])
    }

    @Test func nestedLifetimesCloseFirst() async {
        let (container, journal) = container()
        let session = container.lifetime(of: ada)
        let first = session.dependencies.lifetime(of: Window(id: 1))
        let second = session.dependencies.lifetime(of: Window(id: 2))
        _ = (session.dependencies.outbox, first.dependencies.frame, second.dependencies.frame)
        await second.end()
        await session.end()
        await first.end()
        #expect(
            journal.entries == [
                "open outbox of Ada", "open frame 1", "open frame 2",
                "close frame 2", "close frame 1", "close outbox of Ada",
            ]
        )
    }

    @Test func resourceOpenedDuringEndCloses() async throws {
        let (container, journal) = container()
        let session = container.lifetime(of: ada)
        _ = session.dependencies.lateOpener
        await session.end()
        #expect(journal.entries == ["open outbox of Ada", "close outbox of Ada"])
    }

    @Test func instanceOfEnclosingContainerStaysOpen() async throws {
        let (container, journal) = container()
        try await withDependencies(from: container) {
            try await withPreparedDependencies { _ in
            } operation: {
                let session = GlobalDependencies.default.lifetime(of: ada)
                _ = session.dependencies.pump
                await session.end()
                journal.add("end")
            }
        }
        #expect(journal.entries == ["open pump", "end", "close pump"])
    }

    @Test func testClosesItsResources() async throws {
        let journal = Journal()
        let test = try #require(Test.current)
        let testCase = try #require(Test.Case.current)
        let trait = DependenciesTrait.dependencies {
            $0.journal = journal
            $0.useLive(\.pump)
        }
        try await trait.provideScope(for: test, testCase: testCase) {
            _ = GlobalDependencies.default.pump
            _ = GlobalDependencies.default.with(override: "Ely", for: \.harbour).pump
        }
        #expect(journal.entries == ["open pump", "open pump", "close pump", "close pump"])
    }

    @Test func instanceOfPreparedRootClosesWithProgram() async throws {
        let (container, journal) = container()
        try await withDependencies(from: container) {
            try await withPreparedDependencies {
                $0.harbour = "Ely"
            } operation: {
                #expect(GlobalDependencies.default.cistern.harbour == "Ely")
                journal.add("end")
            }
        }
        #expect(journal.entries == ["open cistern", "end", "close cistern"])
    }

    /// The pump belongs to a derived container, and reads the cistern of the root after its own opening.
    @Test func readerOfInstanceOfRootClosesFirst() async throws {
        let journal = Journal()
        let test = try #require(Test.current)
        let testCase = try #require(Test.Case.current)
        let trait = DependenciesTrait.dependencies { $0.journal = journal }
        try await trait.provideScope(for: test, testCase: testCase) {
            GlobalDependencies.default.with(override: Berth(harbour: "Ely"), for: \.berth).pump.useOther(\.cistern)
        }
        #expect(journal.entries == ["open pump", "open cistern", "close pump", "close cistern"])
    }

    /// The pump belongs to a derived container, and reads the cistern through an instance of the root.
    @Test func readThroughInstanceOfRootDeterminesOrder() async throws {
        let journal = Journal()
        let test = try #require(Test.current)
        let testCase = try #require(Test.Case.current)
        let trait = DependenciesTrait.dependencies { $0.journal = journal }
        try await trait.provideScope(for: test, testCase: testCase) {
            GlobalDependencies.default.with(override: Berth(harbour: "Ely"), for: \.berth).pump.useOther(\.well)
        }
        #expect(journal.entries == ["open pump", "open well", "open cistern", "close pump", "close cistern"])
    }

    @Test func instanceOfRootClosesWithRoot() async throws {
        let journal = Journal()
        let test = try #require(Test.current)
        let testCase = try #require(Test.Case.current)
        let trait = DependenciesTrait.dependencies { $0.journal = journal }
        try await trait.provideScope(for: test, testCase: testCase) {
            let derived = GlobalDependencies.default.with(override: Berth(harbour: "Ely"), for: \.berth)
            let session = derived.lifetime(of: ada)
            let cistern = session.dependencies.cistern
            #expect(cistern === GlobalDependencies.default.cistern)
            #expect(cistern.harbour == "Rye")
            let pump = session.dependencies.outbox
            pump.useOther(\.cistern)
            await session.end()
            #expect(derived.cistern === cistern)
            derived.pump.useOther(\.cistern)
        }
        #expect(
            journal.entries == [
                "open cistern", "open outbox of Ada", "close outbox of Ada", "open pump", "close pump", "close cistern",
            ]
        )
    }
}

/// A value whose lifetime has a resource.
private struct Closer {
    let close: @Sendable (String) -> Void
}

extension LifetimeDependencies<Closer> {
    fileprivate var resource: String {
        resolveDependency(
            forKeyPath: \.resource,
            sharedImplementation: { _ in "closed" },
            closing: { [value] in value.close($0) }
        )
    }
}

extension LifetimeDependencies<Session> {
    fileprivate var lateOpener: String {
        resolveDependency(
            forKeyPath: \.lateOpener,
            sharedImplementation: { _ in "late" },
            closing: { _ in _ = self.outbox }
        )
    }
}

extension LifetimeDependencies<Window> {
    fileprivate var frame: Pump {
        resolveDependency(
            forKeyPath: \.frame,
            sharedImplementation: { Pump("frame \($0.id)", dependencies: $0.buildGlobal()) },
            closing: { $0.close() }
        )
    }
}

extension GlobalDependencies {
    /// A shared instance without a closing that reads the motor.
    fileprivate var towed: Pump {
        resolveDependency(
            forKeyPath: \.towed,
            sharedImplementation: { dependencies in dependencies.motor }
        )
    }
}
