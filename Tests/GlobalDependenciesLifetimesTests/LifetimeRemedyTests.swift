import ClockDependency
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import Testing

/// The remedies of GD030, GD032 and GD033, for reads and instances that outlive their lifetime.
///
/// The programs that are reported are in `LifetimeReportTests`.
struct LifetimeRemedyTests {
    private let ada = Session(user: User(name: "Ada"))

    // Remedy GD030.1: End the lifetime after the last read: wait for the tasks of its components first.
    @Test func endAfterLastReadIsNotReported() async {
        let (container, _) = container()
        let session = container.lifetime(of: ada)
        let inbox = session.dependencies.inbox
        let task = Task { inbox.title }
        let reports = await headlines(retaining: session) {
            #expect(await task.value == "Ada in Rye")
            await session.end()
        }
        #expect(reports == [])
        // A read that still comes later is reported.
        let late = await headlines(retaining: session) { _ = session.dependencies.harbour }
        #expect(late == ["[GD030]: `\\.harbour` was read after the lifetime of `Session` had ended."])
    }

    // Remedy GD030.2: Release the reader when the lifetime ends, or pass it the container of a longer lifetime.
    @Test func readerOfLongerLifetimeIsNotReported() async {
        let (container, _) = container()
        let program = container.with(override: "Ely", for: \.harbour)
        let session = program.lifetime(of: ada)
        weak let released = session.dependencies.inbox
        let reader = Catalogue(dependencies: program)
        let reports = await headlines(retaining: session) {
            await session.end()
            #expect(reader.harbour == "Ely")
            _ = session.dependencies.harbour
        }
        #expect(released == nil)
        #expect(reports == ["[GD030]: `\\.harbour` was read after the lifetime of `Session` had ended."])
    }

    // Remedy GD032.1: Wait for the tasks that the lifetime has started: a task may retain the instance.
    // Remedy GD032.2: Search for a strong reference: a static property, a component of a longer lifetime, or a reference
    @Test func releasedInstanceIsNotReported() async {
        let (container, _) = container()
        let session = container.lifetime(of: ada)
        let task = Task { [inbox = session.dependencies.inbox] in inbox.title }
        weak let weakly = session.dependencies.inbox
        let strongly = session.dependencies.badge.inbox.title
        let reports = await headlines(retaining: session) {
            #expect(await task.value == strongly)
            await session.end(reportsLeaks: true)
        }
        #expect(reports == [])
        #expect(weakly == nil)
    }

    // Remedy GD032.1: Wait for the tasks that the lifetime has started: a task may retain the instance.
    @Test func otherLeakedInstanceStaysReported() async {
        let (container, _) = container()
        let session = container.lifetime(of: ada)
        let task = Task { [badge = session.dependencies.badge] in badge.inbox }
        let inbox = await task.value
        let reports = await headlines(retaining: session) { await session.end(reportsLeaks: true) }
        #expect(reports == ["[GD032]: `Inbox` leaked: an instance outlived the lifetime of `Session`."])
        withExtendedLifetime(inbox) {}
    }

    // Remedy GD033.1: Read it in a lifetime: `container.lifetime(of: …)`.
    @Test func instanceOfLifetimeCloses() async {
        let (container, journal) = container()
        let session = container.lifetime(of: ada)
        let reports = await headlines(retaining: session) {
            #expect(session.dependencies.outbox.name == "outbox of Ada")
            await session.end()
        }
        #expect(reports == [])
        #expect(journal.entries == ["open outbox of Ada", "close outbox of Ada"])
    }

    // Remedy GD033.2: Run the program in `withPreparedDependencies`, or the test with the trait `.dependencies`.
    @Test func instanceOfProgramCloses() async throws {
        let journal = Journal()
        let reports = await headlines(retaining: nil) {
            try? await withPreparedDependencies {
                $0.journal = journal
            } operation: {
                #expect(GlobalDependencies.default.pump.name == "pump")
            }
        }
        #expect(reports == [])
        #expect(journal.entries == ["open pump", "close pump"])
    }

    // Remedy GD033.2: Run the program in `withPreparedDependencies`, or the test with the trait `.dependencies`.
    @Test func instanceOfTestCloses() async throws {
        let journal = Journal()
        let test = try #require(Test.current)
        let trait = DependenciesTrait.dependencies { $0.journal = journal }
        let reports = await headlines(retaining: nil) {
            try? await trait.provideScope(for: test, testCase: Test.Case.current) {
                #expect(GlobalDependencies.default.pump.name == "pump")
            }
        }
        #expect(reports == [])
        #expect(journal.entries == ["open pump", "close pump"])
    }

    /// Returns the headlines of the reports of an operation, during which a lifetime is retained.
    private func headlines(
        retaining session: Lifetime<Session>?,
        _ operation: @Sendable () async -> Void
    ) async -> [String] {
        let messages = await reports(during: operation)
        withExtendedLifetime(session) {}
        return messages.map(headline(of:))
    }
}

/// The remedies of GD031, for resources that do not close.
///
/// The programs that are reported are in `ClosingFailureTests`. In each program, another resource does not close, whose
/// report no remedy may hide.
struct ClosingRemedyTests {
    private func program(
        _ pump: any KeyPath<LifetimeDependencies<Session>, SlowPump> & Sendable,
        limit: Duration
    ) async -> (entries: [String], reports: [String]) {
        let journal = Journal()
        let clock = TestClock()
        let container = GlobalDependencies().with {
            $0.journal = journal
            $0.tide = clock
        }
        let session = container.lifetime(of: Session(user: User(name: "Ada")))
        _ = (session.dependencies[keyPath: pump], session.dependencies.blocked)
        let reports = await reports {
            async let end = session.end(closingTimeLimit: limit, clock: clock)
            await clock.run()
            _ = await end
        }
        return (journal.entries, reports.map(headline(of:)).sorted())
    }

    private static func blocked(_ limit: String) -> String {
        "[GD031]: `\\.blocked` was not closed within \(limit), so the lifetime of `Session` ended without it."
    }

    @Test func programIsReported() async {
        let failing = await program(\.failing, limit: .seconds(3))
        #expect(failing.reports == [Self.blocked("3.0 seconds"), "[GD031]: `\\.failing` could not be closed: Rust()"])
        let slow = await program(\.slow, limit: .seconds(3))
        #expect(
            slow.reports == [
                Self.blocked("3.0 seconds"),
                "[GD031]: `\\.slow` was not closed within 3.0 seconds, so the lifetime of `Session` ended without it.",
            ]
        )
        #expect(slow.entries == [])
    }

    // Remedy GD031.1: Handle the error in the closure that closes the dependency.
    @Test func handledErrorIsNotReported() async {
        let result = await program(\.handling, limit: .seconds(3))
        #expect(result.reports == [Self.blocked("3.0 seconds")])
        #expect(result.entries == ["handled"])
    }

    // Remedy GD031.1: Find out what the closure that closes the dependency waits for.
    @Test func closureThatDoesNotWaitIsNotReported() async {
        let result = await program(\.fast, limit: .seconds(3))
        #expect(result.reports == [Self.blocked("3.0 seconds")])
        #expect(result.entries == ["closed"])
    }

    // Remedy GD031.2: If it needs more time, pass a longer `closingTimeLimit`.
    @Test func longerLimitLetsResourceClose() async {
        let result = await program(\.slow, limit: .seconds(10))
        #expect(result.reports == [Self.blocked("10.0 seconds")])
        #expect(result.entries == ["closed"])
    }
}

private struct Rust: Error {}

/// A resource that closes in five seconds.
private final class SlowPump: Sendable {
    private let clock: TestClock
    let journal: Journal

    init(dependencies: GlobalDependencies) {
        clock = dependencies.tide
        journal = dependencies.journal
    }

    func close() async throws {
        try await clock.sleep(until: clock.now.advanced(by: .seconds(5)))
        journal.add("closed")
    }
}

extension GlobalDependencies {
    fileprivate var tide: TestClock {
        get { resolveDependency(forKeyPath: \.tide, defaultImplementation: TestClock()) }
        set { override(keyPath: \.tide, with: newValue) }
    }
}

extension LifetimeDependencies<Session> {
    fileprivate var slow: SlowPump {
        resolveDependency(
            forKeyPath: \.slow,
            sharedImplementation: { SlowPump(dependencies: $0.buildGlobal()) },
            closing: { try await $0.close() }
        )
    }

    fileprivate var fast: SlowPump {
        resolveDependency(
            forKeyPath: \.fast,
            sharedImplementation: { SlowPump(dependencies: $0.buildGlobal()) },
            closing: { $0.journal.add("closed") }
        )
    }

    fileprivate var failing: SlowPump {
        resolveDependency(
            forKeyPath: \.failing,
            sharedImplementation: { SlowPump(dependencies: $0.buildGlobal()) },
            closing: { _ in throw Rust() }
        )
    }

    fileprivate var handling: SlowPump {
        resolveDependency(
            forKeyPath: \.handling,
            sharedImplementation: { SlowPump(dependencies: $0.buildGlobal()) },
            closing: { pump in
                do { throw Rust() } catch { pump.journal.add("handled") }
            }
        )
    }

    fileprivate var blocked: String {
        resolveDependency(
            forKeyPath: \.blocked,
            sharedImplementation: { _ in "blocked" },
            closing: { _ in await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
        )
    }
}
