import ClockDependency
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import Testing

/// Tests for resources that fail to close.
struct ClosingFailureTests {
    struct Rust: Error {}

    @Test func eachFailureIsReportedAndReturned() async throws {
        let (container, journal) = container()
        let session = container.lifetime(of: Session(user: User(name: "Ada")))
        let begun = #line - 1
        _ = (session.dependencies.rusty, session.dependencies.outbox, session.dependencies.rustier)
        let ended = Mutex<[ClosingFailure]>([])
        let reports = await reports {
            let failures = await session.end()
            ended.withLock { $0 = failures }
        }
        let failures = ended.withLock { $0 }
        #expect(failures.map(\.dependency) == ["rustier", "rusty"])
        #expect(failures.allSatisfy { if case .error(let error) = $0.reason { error is Rust } else { false } })
        #expect(journal.entries == ["open outbox of Ada", "close outbox of Ada"])
        let file = "GlobalDependenciesLifetimesTests/ClosingFailureTests.swift"
        #expect(reports.count == 2)
        #expect(
            reports.last == """
                GlobalDependencies [GD031]: `\\.rusty` could not be closed: Rust()

                  Dependency:  `\\.rusty` of type String, resolved at \(file):\(Session.lineOfRusty)
                  Begun:       \(file):\(begun)
                  Ended:       \(file):\(begun + 5)

                To fix it:
                  1. Handle the error in the closure that closes the dependency.
                """
        )
    }

    @Test func unresponsiveResourceDoesNotPreventOthersFromClosing() async throws {
        let (container, journal) = container()
        let session = container.lifetime(of: Session(user: User(name: "Ada")))
        let begun = #line - 1
        _ = (session.dependencies.outbox, session.dependencies.stuck)
        let clock = TestClock()
        let ended = Mutex<[ClosingFailure]>([])
        let reports = await reports {
            async let end = session.end(closingTimeLimit: .seconds(3), clock: clock)
            await clock.run()
            let failures = await end
            ended.withLock { $0 = failures }
        }
        let failures = ended.withLock { $0 }
        #expect(clock.now.offset == .seconds(3))
        #expect(journal.entries == ["open outbox of Ada", "close outbox of Ada"])
        #expect(failures.map(\.dependency) == ["stuck"])
        let file = "GlobalDependenciesLifetimesTests/ClosingFailureTests.swift"
        #expect(
            reports == [
                """
                GlobalDependencies [GD031]: `\\.stuck` was not closed within 3.0 seconds, \
                so the lifetime of `Session` ended without it.

                  Dependency:  `\\.stuck` of type String, resolved at \(file):\(Session.lineOfStuck)
                  Begun:       \(file):\(begun)
                  Ended:       \(file):\(begun + 6)

                To fix it, do one of these:
                  1. Find out what the closure that closes the dependency waits for.
                  2. If it needs more time, pass a longer `closingTimeLimit`.
                """
            ]
        )
    }
}

extension Session {
    fileprivate static let lineOfRusty = #line + 6
    fileprivate static let lineOfStuck = #line + 21
}

extension LifetimeDependencies<Session> {
    fileprivate var rusty: String {
        resolveDependency(
            forKeyPath: \.rusty,
            sharedImplementation: { _ in "rusty" },
            closing: { _ in throw ClosingFailureTests.Rust() }
        )
    }

    fileprivate var rustier: String {
        resolveDependency(
            forKeyPath: \.rustier,
            sharedImplementation: { "more than \($0.rusty)" },
            closing: { _ in throw ClosingFailureTests.Rust() }
        )
    }

    fileprivate var stuck: String {
        resolveDependency(
            forKeyPath: \.stuck,
            sharedImplementation: { _ in "stuck" },
            closing: { _ in await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
        )
    }
}
