import ClockDoubles
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import Testing

/// Tests for resources that fail to close.
struct ClosingFailureTests {
    struct Rust: Error {}

    private let container: GlobalDependencies
    private let journal: Journal

    init() { (container, journal) = GlobalDependenciesLifetimesTests.container() }

    @Test func eachFailureIsReportedAndReturned() async throws {
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

    /// A way to close a resource.
    enum Closing {
        case failing, slow, handling, fast
    }

    /// In each program, another resource does not close, whose report no remedy may hide.
    ///
    /// The rows before the first remedy are the programs that are reported.
    @Test(
        arguments: [
            (.failing, 3, nil, "[GD031]: `subscript(closing:)` could not be closed: Rust()"),
            (.slow, 3, nil, notClosed("subscript(closing:)", within: 3)),
            // Remedy GD031.1: Handle the error in the closure that closes the dependency.
            (.handling, 3, "handled", nil),
            // Remedy GD031.1: Find out what the closure that closes the dependency waits for.
            (.fast, 3, "closed", nil),
            // Remedy GD031.2: If it needs more time, pass a longer `closingTimeLimit`.
            (.slow, 10, "closed", nil),
        ] as [(Closing, Int, String?, String?)]
    )
    func otherResourceIsReported(closing: Closing, limit: Int, entry: String?, report: String?) async {
        let journal = Journal()
        let clock = TestClock()
        let container = GlobalDependencies().with {
            $0.journal = journal
            $0.tide = clock
        }
        let session = container.lifetime(of: Session(user: User(name: "Ada")))
        _ = (session.dependencies[closing: closing], session.dependencies.stuck)
        let reports = await reports {
            async let end = session.end(closingTimeLimit: .seconds(limit), clock: clock)
            await clock.run()
            _ = await end
        }
        #expect(journal.entries == [entry].compactMap(\.self))
        let expected = [report, Self.notClosed("\\.stuck", within: limit)].compactMap(\.self)
        #expect(reports.map(headline(of:)).sorted() == expected.sorted())
    }

    private static func notClosed(_ dependency: String, within seconds: Int) -> String {
        "[GD031]: `\(dependency)` was not closed within \(seconds).0 seconds, so the lifetime of `Session` ended without it."
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

    /// A resource that needs five seconds to close if it is slow.
    fileprivate subscript(closing closing: ClosingFailureTests.Closing) -> String {
        resolveDependency(
            forKeyPath: \.[closing: closing],
            sharedImplementation: { _ in "pump" },
            closing: { _ in
                let dependencies = GlobalDependencies.default
                switch closing {
                case .failing: throw ClosingFailureTests.Rust()
                case .slow: try await dependencies.tide.sleep(for: .seconds(5))
                case .handling: do { throw ClosingFailureTests.Rust() } catch { dependencies.journal.add("handled") }
                case .fast: break
                }
                if closing != .handling { dependencies.journal.add("closed") }
            }
        )
    }
}

extension GlobalDependencies {
    fileprivate var tide: TestClock {
        get { resolveDependency(forKeyPath: \.tide, defaultImplementation: TestClock()) }
        set { override(keyPath: \.tide, with: newValue) }
    }
}
