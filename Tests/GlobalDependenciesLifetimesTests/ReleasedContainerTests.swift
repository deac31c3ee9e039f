import ClockDoubles
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import Testing

/// Tests that the instances of a derived container close when it is released and no other code retains them.
struct ReleasedContainerTests {
    private let journal = Journal()

    /// Runs an operation in a program, and passes it the names of the instances that have closed, as they close.
    private func withClosings(
        _ operation: (GlobalDependencies, inout AsyncStream<String>.Iterator) async throws -> Void
    ) async throws {
        let (closings, continuation) = AsyncStream.makeStream(of: String.self)
        try await withPreparedDependencies(clock: TestClock()) {
            $0.journal = journal
            $0.override(keyPath: \.closings, with: continuation)
        } operation: {
            var iterator = closings.makeAsyncIterator()
            try await operation(.default, &iterator)
        }
    }

    /// Derives a container, and reads and releases its instance.
    private func use(_ name: String, in dependencies: GlobalDependencies) {
        withExtendedLifetime(dependencies.with(override: name, for: \.harbour)) { _ = $0.lifeboat }
    }

    @Test func unusedInstanceCloses() async throws {
        try await withClosings { dependencies, closings in
            use("Ely", in: dependencies)
            #expect(await closings.next() == "Ely")
        }
    }

    @Test func usedInstanceStaysOpen() async throws {
        try await withClosings { dependencies, closings in
            var used = Optional(dependencies.with(override: "Ely", for: \.harbour).lifeboat)
            use("Wells", in: dependencies)
            #expect(await closings.next() == "Wells")
            #expect(used?.isOpen == true)
            used = nil
            use("Hull", in: dependencies)
            #expect(await closings.next() == "Ely")
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
            #expect(await closings.next() == "Wells")
            #expect(derived?.fleet.flagship?.isOpen == true)
            derived = nil
            use("Hull", in: dependencies)
            // The instances of two containers may close in two tasks.
            #expect(await Set([closings.next(), closings.next()]) == ["Ely", "Hull"])
        }
    }

    @Test func instanceThatOutlivesItsContainerFindsTheOthers() async throws {
        try await withClosings { dependencies, closings in
            let tender = dependencies.with(override: "Ely", for: \.harbour).tender
            let lifeboat = tender.dependencies.lifeboat
            use("Wells", in: dependencies)
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
}
