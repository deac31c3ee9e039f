import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import TestSupport
import Testing

/// Tests for resources that open at their first use.
@Suite(.timeLimit(.minutes(15)))
struct AsyncResourceTests {
    // Remedy GD061.2: If code cannot wait, let the dependency open at its first use: pass `openingImplementation: { … }`
    @Test func concurrentReadersAwaitOneOpening() async throws {
        let entries = try await entriesOfProgram { dependencies in
            let derived = dependencies.with(override: "Ely", for: \.harbour)
            let wells = try await withThrowingTaskGroup(of: Well.self) { group in
                for index in 0..<20 {
                    group.addTask { try await (index.isMultiple(of: 2) ? dependencies : derived).deepWell.value }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(wells.allSatisfy { $0 === wells[0] && $0.harbour == "Rye" })
        }
        #expect(entries == ["open well in Rye", "close well"])
    }

    @Test func unusedResourceIsNotOpened() async throws {
        #expect(try await entriesOfProgram { _ = $0.deepWell }.isEmpty)
    }

    @Test func resourceClosesBeforeResourcesThatItRead() async throws {
        let entries = try await entriesOfProgram { dependencies in
            _ = try await dependencies.pipe.value
            _ = dependencies.cistern
        }
        #expect(
            entries == ["open well in Rye", "open pipe", "open cistern", "close cistern", "close pipe", "close well"]
        )
    }

    @Test func failureReachesAllReadersBeforeRetry() async throws {
        let attempts = Journal()
        let gate = AwaitableGate()
        let resource = AsyncResource<Int> {
            attempts.add("attempt")
            await gate.wait()
            if attempts.entries.count == 1 { throw DryWell() }
            return attempts.entries.count
        }
        let readers = (0..<5).map { _ in Task { try await resource.value } }
        await gate.waitForArrival()
        for _ in 0..<100 { await Task.yield() }
        await gate.open()
        for reader in readers { await #expect(throws: DryWell.self) { try await reader.value } }
        #expect(try await resource.value == 2)
        #expect(try await resource.value == 2)
        #expect(attempts.entries.count == 2)
    }

    @Test func cancelledReaderDoesNotCancelOpening() async throws {
        let gate = AwaitableGate()
        let resource = AsyncResource<Bool> {
            await gate.wait()
            return Task.isCancelled
        }
        let first = Task { try await resource.value }
        await gate.waitForArrival()
        let second = Task { try await resource.value }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        await gate.open()
        #expect(try await second.value == false)
    }

    @Test(.dependencies { $0.deepWell = AsyncResource(Well("mock", dependencies: $0)) })
    func overrideIsOpen() async throws {
        #expect(try await GlobalDependencies.default.deepWell.value.name == "mock")
    }

    @Test(.dependencies { $0.deepWell = AsyncResource { throw DryWell() } })
    func overrideCanFail() async {
        await #expect(throws: DryWell.self) { try await GlobalDependencies.default.deepWell.value }
    }

    @Test func strictTestReportsOpeningImplementation() async throws {
        let reports = await reports {
            try? await runAsTest {
                let dependencies = GlobalDependencies.default
                let names = (try await dependencies.deepWell.value.name, try await dependencies.testedWell.value)
                #expect(names == ("well", "test well"))
            }
        }
        #expect(
            reports.map(headline) == [
                "[GD022]: `\\.deepWell` was read in a test that does not override it, so it was created as in an app."
            ]
        )
    }

    @Test func testClosesResource() async throws {
        let journal = Journal()
        try await runAsTest(
            .dependencies {
                $0.journal = journal; $0.useLive(\.deepWell)
            }
        ) {
            _ = try await GlobalDependencies.default.deepWell.value
        }
        #expect(journal.entries == ["open well in Rye", "close well"])
    }

    @Test func resourceOfLifetimeClosesAtItsEnd() async throws {
        let (container, journal) = container()
        _ = try await container.withLifetime(of: Session(user: User(name: "Ada"))) { session in
            let hose = try await session.hose.value
            let again = try await session.hose.value
            #expect(again === hose && hose.name == "hose of Ada")
            #expect(journal.entries == ["open hose of Ada in Rye"])
        }
        #expect(journal.entries == ["open hose of Ada in Rye", "close hose of Ada"])
    }

    @Test func defaultContainerInOpeningIsThatOfRoot() async throws {
        let entries = try await entriesOfProgram { _ in
            try await withDependencies({ $0.harbour = "Ely" }) {
                let harbour = try await GlobalDependencies.default.defaultWell.value
                #expect(harbour == "Rye")
            }
        }
        #expect(entries.isEmpty)
    }
}

private struct DryWell: Error {}

/// A gate at which an opening is suspended until the test opens the gate.
private actor AwaitableGate {
    private var isOpen = false
    private var arrivals: [CheckedContinuation<Void, Never>] = []
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var hasArrived = false

    func wait() async {
        hasArrived = true
        for arrival in arrivals { arrival.resume() }
        arrivals = []
        if !isOpen { await withCheckedContinuation { waiters.append($0) } }
    }

    func waitForArrival() async {
        if !hasArrived { await withCheckedContinuation { arrivals.append($0) } }
    }

    func open() {
        isOpen = true
        for waiter in waiters { waiter.resume() }
        waiters = []
    }
}

private final class Well: Sendable {
    let name: String
    private let dependencies: any HarbourDependency

    init(_ name: String, dependencies: GlobalDependencies) {
        self.name = name
        self.dependencies = dependencies
    }

    var harbour: String { dependencies.harbour }

    static func open(_ name: String, dependencies: GlobalDependencies) async -> Well {
        await Task.yield()
        dependencies.journal.add("open \(name) in \(dependencies.harbour)")
        return Well(name, dependencies: dependencies)
    }
}

extension GlobalDependencies {
    fileprivate var deepWell: AsyncResource<Well> {
        get {
            resolveDependency(
                forKeyPath: \.deepWell,
                openingImplementation: { await Well.open("well", dependencies: $0) },
                closing: { _ in GlobalDependencies.default.journal.add("close well") }
            )
        }
        set { override(keyPath: \.deepWell, with: newValue) }
    }

    fileprivate var pipe: AsyncResource<Well> {
        resolveDependency(
            forKeyPath: \.pipe,
            openingImplementation: { dependencies in
                let well = try await dependencies.deepWell.value
                dependencies.journal.add("open pipe")
                return well
            },
            closing: { _ in GlobalDependencies.default.journal.add("close pipe") }
        )
    }

    fileprivate var testedWell: AsyncResource<String> {
        resolveDependency(
            forKeyPath: \.testedWell,
            openingImplementation: { _ in "live well" },
            testImplementation: { _ in "test well" }
        )
    }

    fileprivate var defaultWell: AsyncResource<String> {
        resolveDependency(forKeyPath: \.defaultWell, openingImplementation: { _ in GlobalDependencies.default.harbour })
    }
}

extension LifetimeDependencies<Session> {
    fileprivate var hose: AsyncResource<Well> {
        resolveDependency(
            forKeyPath: \.hose,
            openingImplementation: { await Well.open("hose of \($0.user.name)", dependencies: $0.buildGlobal()) },
            closing: { GlobalDependencies.default.journal.add("close \($0.name)") }
        )
    }
}
