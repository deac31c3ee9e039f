import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests that resources close once, in the reverse order of their reads.
struct ClosingTests {
    private let container: GlobalDependencies
    private let journal: Journal
    private let ada = Session(user: User(name: "Ada"))

    init() { (container, journal) = GlobalDependenciesLifetimesTests.container() }

    @Test func unusedLifetimeClosesNothing() async {
        await container.lifetime(of: ada).end()
        #expect(journal.entries.isEmpty)
    }

    // Remedy GD033.1: Read it in a lifetime: `container.lifetime(of: …)`.
    @Test func resourceClosesOnce() async {
        let session = container.lifetime(of: ada)
        _ = (session.dependencies.outbox, session.dependencies.outbox)
        async let first = session.end()
        async let second = session.end()
        let failures = await first + second
        #expect(failures.isEmpty)
        await session.end()
        #expect(journal.entries == ["open outbox of Ada", "close outbox of Ada"])
    }

    @Test func overrideIsNotClosed() async {
        let session = container.lifetime(of: ada)
        let mock = Pump("mock", dependencies: container)
        _ = session.dependencies.with(override: mock, for: \.outbox).outbox
        await session.end()
        #expect(journal.entries == ["open mock"])
    }

    // Remedy GD033.2: Run the program in `withPreparedDependencies`, or the test with the trait `.dependencies`.
    @Test(arguments: [true, false]) func readerClosesFirst(readsWhenUsed: Bool) async throws {
        let entries = try await entriesOfProgram { dependencies in
            // The reads below determine the order of opening.
            let (pump, motor) = (dependencies.pump, dependencies.motor)
            if readsWhenUsed { pump.useOther(\.motor) } else { motor.useOther(\.pump) }
        }
        let closings = readsWhenUsed ? ["close pump", "close motor"] : ["close motor", "close pump"]
        #expect(entries == ["open pump", "open motor"] + closings)
    }

    @Test func readThroughInstanceDeterminesOrder() async throws {
        let entries = try await entriesOfProgram { dependencies in
            let (pump, _) = (dependencies.pump, dependencies.motor)
            pump.useOther(\.towed)
        }
        #expect(entries == ["open pump", "open motor", "close pump", "close motor"])
    }

    @Test func nestedLifetimesCloseFirst() async {
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
        let session = container.lifetime(of: ada)
        _ = session.dependencies.lateOpener
        await session.end()
        #expect(journal.entries == ["open outbox of Ada", "close outbox of Ada"])
    }

    @Test func instanceOfEnclosingContainerStaysOpen() async throws {
        let entries = try await entriesOfProgram { dependencies in
            let session = dependencies.lifetime(of: ada)
            _ = session.dependencies.pump
            await session.end()
            dependencies.journal.add("end")
        }
        #expect(entries == ["open pump", "end", "close pump"])
    }

    // Remedy GD033.2: Run the program in `withPreparedDependencies`, or the test with the trait `.dependencies`.
    @Test func testClosesItsResources() async throws {
        let entries = try await entriesOfTest {
            _ = GlobalDependencies.default.pump
            _ = GlobalDependencies.default.with(override: "Ely", for: \.harbour).pump
        }
        #expect(entries == ["open pump", "open pump", "close pump", "close pump"])
    }

    @Test func instanceOfPreparedRootClosesWithProgram() async throws {
        let entries = try await entriesOfProgram {
            $0.harbour = "Ely"
        } operation: { dependencies in
            #expect(dependencies.cistern.harbour == "Ely")
            dependencies.journal.add("end")
        }
        #expect(entries == ["open cistern", "end", "close cistern"])
    }

    /// The pump belongs to a derived container, and reads the cistern of the root after its own opening.
    @Test func readerOfInstanceOfRootClosesFirst() async throws {
        let entries = try await entriesOfTest {
            GlobalDependencies.default.with(override: Berth(harbour: "Ely"), for: \.berth).pump.useOther(\.cistern)
        }
        #expect(entries == ["open pump", "open cistern", "close pump", "close cistern"])
    }

    /// The pump belongs to a derived container, and reads the cistern through an instance of the root.
    @Test func readThroughInstanceOfRootDeterminesOrder() async throws {
        let entries = try await entriesOfTest {
            GlobalDependencies.default.with(override: Berth(harbour: "Ely"), for: \.berth).pump.useOther(\.well)
        }
        #expect(entries == ["open pump", "open well", "open cistern", "close pump", "close cistern"])
    }

    @Test func instanceOfRootClosesWithRoot() async throws {
        let entries = try await entriesOfTest {
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
            entries == [
                "open cistern", "open outbox of Ada", "close outbox of Ada", "open pump", "close pump", "close cistern",
            ]
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
        resolveDependency(forKeyPath: \.towed, sharedImplementation: { dependencies in dependencies.motor })
    }
}
