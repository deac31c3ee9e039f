import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests that a resource closes before those that it has read through containers that descend from its own.
struct ClosingOrderTests {
    private let journal = Journal()

    /// Runs an operation in a program with a journal, and returns the closings.
    private func closings(_ operation: (GlobalDependencies) async throws -> Void) async throws -> [String] {
        try await withPreparedDependencies {
            $0.journal = journal
        } operation: {
            try await operation(.default)
        }
        return journal.entries.filter { $0.hasPrefix("close") }
    }

    @Test func readThroughDerivedContainerCounts() async throws {
        let closings = try await closings { dependencies in
            let hoist = dependencies.hoist
            hoist.dependencies = hoist.dependencies.with(override: "Ely", for: \.harbour)
            _ = hoist.dependencies.pump
        }
        #expect(closings == ["close hoist", "close pump"])
    }

    @Test func readOfInstanceOfRootThroughDerivedContainerCounts() async throws {
        let closings = try await closings { dependencies in
            let hoist = dependencies.hoist
            // The bucket of the derived container does not close, and reads the cistern of the root.
            hoist.dependencies = hoist.dependencies.with(override: "Ely", for: \.harbour)
            _ = hoist.dependencies.bucket
        }
        #expect(closings == ["close hoist", "close cistern"])
    }

    @Test func readThroughInstanceThatDerivesCounts() async throws {
        let closings = try await closings { dependencies in
            let (hoist, crane) = (dependencies.hoist, dependencies.crane)
            hoist.use(\.crane)
            crane.dependencies = crane.dependencies.with(override: "Ely", for: \.harbour)
            _ = crane.dependencies.pump
        }
        #expect(closings == ["close hoist", "close pump"])
    }

    @Test func readInScopeCounts() async throws {
        let closings = try await closings { dependencies in
            let hoist = dependencies.hoist
            withDependencies(from: hoist.dependencies) {
                $0.harbour = "Ely"
            } operation: {
                hoist.dependencies = .default
                _ = GlobalDependencies.default.pump
            }
        }
        #expect(closings == ["close hoist", "close pump"])
    }

    @Test func readOfPropertyThatWasCapturedByInstanceCounts() async throws {
        let closings = try await closings { dependencies in
            let reader = withDependencies(from: dependencies.hoist.dependencies) {
                $0.harbour = "Ely"
            } operation: {
                CapturedPump()
            }
            let pump = withDependencies {
                $0.berth = Berth(harbour: "Ely")
            } operation: {
                reader.pump
            }
            withExtendedLifetime(pump) { _ = dependencies.with(override: "Wells", for: \.harbour).motor }
        }
        #expect(closings == ["close motor", "close hoist", "close pump"])
    }

    @Test func readThroughLifetimeCounts() async throws {
        let closings = try await closings { dependencies in
            let session = dependencies.hoist.dependencies.lifetime(of: Session(user: User(name: "Ada")))
            _ = session.dependencies.pump
            await session.end()
        }
        #expect(closings == ["close hoist", "close pump"])
    }

    @Test func instancesThatReadEachOtherCloseInReverseOrder() async throws {
        let closings = try await closings { dependencies in
            let (hoist, pump) = (dependencies.hoist, dependencies.pump)
            hoist.use(\.pump)
            pump.useOther(\.motor)
            _ = dependencies.towedHoist
            dependencies.motor.useOther(\.towedHoist)
        }
        #expect(closings == ["close motor", "close pump", "close hoist"])
    }

    @Test func readDuringClosingsDeterminesOrder() async throws {
        let closings = try await closings { dependencies in
            _ = (dependencies.hoist, dependencies.cistern, dependencies.user)
        }
        #expect(closings == ["close hoist", "close cistern"])
    }

    @Test func lastOpenedResourceClosesFirst() async throws {
        let closings = try await closings { dependencies in
            for number in 0..<100 { _ = dependencies[barge: number] }
        }
        #expect(closings == (0..<100).reversed().map { "close barge \($0)" })
    }
}

/// Tests that the instances of a derived container close when it is released and no other code retains them.
struct ReleasedContainerTests {
    private let journal = Journal()

    /// Runs an operation in a program, and passes it the names of the instances that have closed, as they close.
    private func withClosings(
        _ operation: (GlobalDependencies, inout AsyncStream<String>.Iterator) async throws -> Void
    ) async throws {
        let (closings, continuation) = AsyncStream.makeStream(of: String.self)
        try await withPreparedDependencies {
            $0.journal = journal
            $0.override(keyPath: \.closings, with: continuation)
        } operation: {
            var iterator = closings.makeAsyncIterator()
            try await operation(.default, &iterator)
        }
    }

    /// Derives a container, and reads and releases its instance.
    private func use(_ name: String, in dependencies: GlobalDependencies) {
        let derived = dependencies.with(override: name, for: \.harbour)
        _ = derived.lifeboat
    }

    @Test func unusedInstanceCloses() async throws {
        try await withClosings { dependencies, closings in
            use("Ely", in: dependencies)
            use("Wells", in: dependencies)
            #expect(await closings.next() == "Ely")
        }
    }

    @Test func usedInstanceStaysOpen() async throws {
        try await withClosings { dependencies, closings in
            var used = Optional(dependencies.with(override: "Ely", for: \.harbour).lifeboat)
            use("Wells", in: dependencies)
            use("Rye", in: dependencies)
            #expect(await closings.next() == "Wells")
            #expect(used?.isOpen == true)
            used = nil
            use("Hull", in: dependencies)
            #expect(await closings.next() != "Hull")
        }
    }

    @Test func instanceOfDraftStaysOpenAsLongAsItsContainer() async throws {
        try await withClosings { dependencies, closings in
            var derived = Optional(
                dependencies.with {
                    $0.harbour = "Ely"
                    $0.fleet = Fleet(flagship: $0.lifeboat)
                }
            )
            use("Wells", in: dependencies)
            use("Rye", in: dependencies)
            #expect(await closings.next() == "Wells")
            #expect(derived?.fleet.flagship?.isOpen == true)
            derived = nil
            use("Hull", in: dependencies)
            #expect(await closings.next() != "Hull")
        }
    }

    @Test func instanceThatOutlivesItsContainerFindsTheOthers() async throws {
        try await withClosings { dependencies, closings in
            let tender = dependencies.with(override: "Ely", for: \.harbour).tender
            use("Wells", in: dependencies)
            let lifeboat = tender.dependencies.lifeboat
            use("Rye", in: dependencies)
            #expect(await closings.next() == "Wells")
            #expect(lifeboat.isOpen)
            #expect(tender.dependencies.lifeboat === lifeboat)
        }
    }

    @Test func endWaitsForClosings() async throws {
        try await withClosings { dependencies, _ in
            for number in 0..<20 { use("\(number)", in: dependencies) }
            journal.add("end")
        }
        #expect(Set(journal.entries.filter { $0 != "end" }) == Set((0..<20).map { "close \($0)" }))
        #expect(journal.entries.count == 21)
    }

    @Test func valueClosesWithLifetime() async throws {
        try await withClosings { dependencies, _ in
            _ = dependencies.with(override: "Ely", for: \.harbour).buoy
            for number in 0..<8 { use("\(number)", in: dependencies) }
            journal.add("end")
        }
        #expect(journal.entries.drop { $0 != "end" }.contains("close buoy of Ely"))
    }

    @Test func instanceOfLifetimeStaysOpen() async throws {
        try await withClosings { dependencies, _ in
            let session = dependencies.lifetime(of: Session(user: User(name: "Ada")))
            _ = session.dependencies.outbox
            use("Ely", in: session.dependencies.buildGlobal())
            use("Wells", in: session.dependencies.buildGlobal())
            #expect(!journal.entries.contains("close outbox of Ada"))
            await session.end()
            #expect(journal.entries.last == "close outbox of Ada")
        }
    }
}

/// A resource that may change its container.
private final class Hoist: Sendable {
    private let name: String
    private let container: Mutex<GlobalDependencies>

    init(_ name: String, dependencies: GlobalDependencies) {
        self.name = name
        container = Mutex(dependencies)
    }

    var dependencies: GlobalDependencies {
        get { container.withLock { $0 } }
        set { container.replace(with: newValue) }
    }

    func use<Value>(_ keyPath: KeyPath<GlobalDependencies, Value>) {
        _ = dependencies[keyPath: keyPath]
    }

    func close() { dependencies.journal.add("close \(name)") }
}

private struct CapturedPump: Sendable {
    @Dependency(\.pump) var pump
}

/// A resource that reports that it closes.
private final class Lifeboat: Sendable {
    private let name: String
    private let dependencies: GlobalDependencies
    private let closed = Mutex(false)

    init(dependencies: GlobalDependencies) {
        name = dependencies.harbour
        self.dependencies = dependencies
    }

    var isOpen: Bool { closed.withLock { !$0 } }

    func close() {
        closed.withLock { $0 = true }
        dependencies.journal.add("close \(name)")
        dependencies.closings.yield(name)
    }
}

/// A component that outlives its container.
private final class Tender: Sendable {
    let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }
}

private struct Fleet {
    var flagship: Lifeboat?
}

extension GlobalDependencies {
    fileprivate var closings: AsyncStream<String>.Continuation {
        resolveDependency(
            forKeyPath: \.closings,
            composedImplementation: { _ in AsyncStream.makeStream(of: String.self).continuation }
        )
    }

    fileprivate var lifeboat: Lifeboat {
        resolveDependency(
            forKeyPath: \.lifeboat,
            sharedImplementation: { Lifeboat(dependencies: $0) },
            closing: { $0.close() }
        )
    }

    fileprivate var tender: Tender {
        resolveDependency(forKeyPath: \.tender, sharedImplementation: { Tender(dependencies: $0) })
    }

    fileprivate var fleet: Fleet {
        get { resolveDependency(forKeyPath: \.fleet, composedImplementation: { _ in Fleet() }) }
        set { override(keyPath: \.fleet, with: newValue) }
    }

    fileprivate var buoy: String {
        resolveDependency(
            forKeyPath: \.buoy,
            sharedImplementation: { "buoy of \($0.harbour)" },
            closing: { GlobalDependencies.default.journal.add("close \($0)") }
        )
    }

    fileprivate var hoist: Hoist {
        resolveDependency(
            forKeyPath: \.hoist,
            sharedImplementation: { Hoist("hoist", dependencies: $0) },
            closing: { $0.close() }
        )
    }

    /// A hoist that does not close.
    fileprivate var crane: Hoist {
        resolveDependency(forKeyPath: \.crane, sharedImplementation: { Hoist("crane", dependencies: $0) })
    }

    /// A resource whose closing lets the hoist read the cistern.
    fileprivate var user: Tender {
        resolveDependency(
            forKeyPath: \.user,
            sharedImplementation: { Tender(dependencies: $0) },
            closing: { $0.dependencies.hoist.use(\.cistern) }
        )
    }

    /// A shared instance that reads the hoist.
    fileprivate var towedHoist: Pump {
        resolveDependency(
            forKeyPath: \.towedHoist,
            sharedImplementation: {
                $0.hoist.use(\.journal)
                return Pump("towed hoist", dependencies: $0)
            }
        )
    }

    /// A shared instance that reads the cistern of the root.
    fileprivate var bucket: Pump {
        resolveDependency(
            forKeyPath: \.bucket,
            sharedImplementation: { dependencies in
                let bucket = Pump("bucket", dependencies: dependencies)
                bucket.useOther(\.cistern)
                return bucket
            }
        )
    }

    fileprivate subscript(barge number: Int) -> Hoist {
        resolveDependency(
            forKeyPath: \.[barge: number],
            sharedImplementation: { Hoist("barge \(number)", dependencies: $0) },
            closing: { $0.close() }
        )
    }
}
