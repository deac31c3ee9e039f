import ClockDoubles
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import Testing

/// Tests for resources that stop running too early, too late or with an error.
struct RunningFailureTests {
    private struct Rust: Error {}

    private static let file = "GlobalDependenciesLifetimesTests/RunningFailureTests.swift"
    private let journal = Journal()
    private let clock = TestClock()

    private static let lineOfProgram = #line + 9

    /// Runs a program with a pump that runs, and returns the messages that the test records.
    private func messages(
        limit: Duration = .seconds(3),
        running: @escaping @Sendable (Pump) async throws -> Void,
        stopping: (@Sendable (Pump) async throws -> Void)? = nil
    ) async -> [String] {
        await reports {
            async let program: Void? = try? withPreparedDependencies(closingTimeLimit: limit, clock: clock) {
                $0.journal = journal
                $0.run(running: running, stopping: stopping)
            } operation: {
            }
            await clock.run()
            await program
        }
    }

    /// The message about a run of a pump that could not be stopped.
    private func message(_ problem: String, remedies: String) -> String {
        """
        GlobalDependencies [GD031]: `\\.pump` \(problem)

          Dependency:  `\\.pump` of type Pump, resolved at \
        GlobalDependenciesLifetimesTests/Subjects.swift:\(GlobalDependencies.lineOfPump)
          Begun:       \(Self.file):\(Self.lineOfProgram)
          Ended:       \(Self.file):\(Self.lineOfProgram)

        To fix it\(remedies)
        """
    }

    /// The message about a program that failed and does not end.
    private func message(failure: String, waitsFor code: String) -> String {
        """
        GlobalDependencies [GD056]: a program failed, and code that was cancelled has not returned within 3.0 seconds.

          Failure:    \(failure): Rust()
          Waits for:  \(code)

        To fix it:
          1. Return from that code, or throw an error, when its task is cancelled.
        """
    }

    @Test func errorOfRunEndsProgram() async throws {
        let line = #line + 6
        let error = await #expect(throws: RunningError.self) {
            try await withPreparedDependencies(clock: clock) {
                $0.journal = journal
                $0.open(\.motor, opening: { Pump("motor", dependencies: $0) }, closing: { $0.close() })
                // In a macro argument, `#line` is the line of the macro.
                $0.open(\.pump, after: \.motor, line: UInt(line)) {
                    Pump("pump", dependencies: $0)
                } running: { _ in
                    throw Rust()
                } stopping: { _ in
                    journal.add("stop")
                } closing: {
                    $0.close()
                }
            } operation: {
                await waitForCancellation()
                journal.add("operation cancelled: \(Task.isCancelled)")
            }
        }
        #expect(
            journal.entries == ["open motor", "open pump", "operation cancelled: true", "close pump", "close motor"]
        )
        #expect(error?.dependency == "pump")
        #expect(error?.fileID == Self.file)
        #expect(error?.line == UInt(line))
        #expect(error?.underlyingError is Rust)
        #expect(
            error?.description
                == "`\\.pump`, opened at \(Self.file):\(line), stopped running before the program ended: Rust()"
        )
    }

    @Test func returnOfRunEndsProgram() async throws {
        let error = await #expect(throws: RunningError.self) {
            try await withPreparedDependencies(clock: clock) {
                $0.open(\.harbour, line: 7) { _ in
                    "Ely"
                } running: { _ in
                }
            } operation: {
                await waitForCancellation()
            }
        }
        #expect(error?.underlyingError == nil)
        #expect(
            error?.description == """
                `\\.harbour`, opened at \(Self.file):7, stopped running before the program ended: its `running` closure \
                returned. Let it return when `stopping` is called, or else when its task is cancelled
                """
        )
    }

    @Test func endOfRunEndsTheOpening() async throws {
        await #expect(throws: RunningError.self) {
            try await withPreparedDependencies(clock: clock) {
                $0.journal = journal
                $0.run { _ in throw Rust() }
                $0.open(\.motor) { dependencies in
                    await waitForCancellation()
                    try Task.checkCancellation()
                    return Pump("motor", dependencies: dependencies)
                }
            } operation: {
                Issue.record("the operation ran")
            }
        }
        #expect(journal.entries == ["open pump", "close pump"])
    }

    /// The first error is thrown, and the other one reported when its resource closes.
    @Test func secondEndOfRunIsReported() async throws {
        let failed = AsyncStream.makeStream(of: Void.self)
        let messages = await reports {
            await #expect(throws: RunningError.self) {
                try await withPreparedDependencies(clock: clock) {
                    $0.open(\.harbour) { _ in
                        "Ely"
                    } running: { _ in
                        for await _ in failed.stream {}
                        throw Rust()
                    }
                    $0.journal = journal
                    $0.open(\.pump) {
                        Pump("pump", dependencies: $0)
                    } running: { _ in
                        throw Rust()
                    }
                } operation: {
                    await waitForCancellation()
                    failed.continuation.finish()
                    // The closing of the harbour waits for its run.
                }
            }
        }
        #expect(messages.map(headline(of:)) == ["[GD031]: `\\.harbour` could not be stopped: Rust()"])
    }

    @Test func endOfRunAfterOperationIsReported() async throws {
        let (sinking, sunk) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
        let messages = await reports {
            let result = try? await withPreparedDependencies(clock: clock) {
                $0.journal = journal
                $0.open(\.harbour) { _ in
                    "Ely"
                } running: { _ in
                    defer { sunk.continuation.finish() }
                    for await _ in sinking.stream {}
                    throw Rust()
                }
                $0.open(\.pump, after: \.harbour) {
                    Pump("pump of \($0.harbour)", dependencies: $0)
                } closing: { _ in
                    sinking.continuation.finish()
                    for await _ in sunk.stream {}
                }
            } operation: {
                1
            }
            // A failed expectation would be among the messages.
            #expect(result == 1)
        }
        #expect(messages.map(headline(of:)) == ["[GD031]: `\\.harbour` could not be stopped: Rust()"])
    }

    @Test func errorOfStoppedRunIsReported() async {
        let messages = await messages { _ in
            await waitForCancellation()
            throw Rust()
        }
        #expect(journal.entries == ["open pump", "close pump"])
        let remedies = ":\n  1. Handle the error in the closures that run and stop the dependency."
        #expect(messages == [message("could not be stopped: Rust()", remedies: remedies)])
    }

    @Test func runIsCancelledIfItCannotBeStopped() async {
        let messages = await messages { _ in
            await waitForCancellation()
            journal.add("cancelled: \(Task.isCancelled)")
        } stopping: { _ in
            throw Rust()
        }
        #expect(journal.entries == ["open pump", "cancelled: true", "close pump"])
        #expect(messages.map(headline(of:)) == ["[GD031]: `\\.pump` could not be stopped: Rust()"])
    }

    @Test func runThatDoesNotStopIsCancelledAfterTheTimeLimit() async {
        let cancelled = AsyncStream.makeStream(of: Void.self)
        let messages = await messages { _ in
            await waitForCancellation()
            cancelled.continuation.finish()
        } stopping: { _ in
            journal.add("stop")
        }
        for await _ in cancelled.stream {}
        #expect(clock.now.offset == .seconds(3))
        #expect(journal.entries == ["open pump", "stop", "close pump"])
        let remedies = """
            , do one of these:
              1. Return from `running` after `stopping` was called, or else when the task of `running` is cancelled.
              2. If it needs more time, pass a longer `closingTimeLimit`.
            """
        let problem = "did not stop within 3.0 seconds, so it was closed while it ran."
        #expect(messages == [message(problem, remedies: remedies)])
    }

    // Remedy GD031.1: Handle the error in the closures that run and stop the dependency.
    @Test func handledErrorsOfRunAreNotReported() async {
        let messages = await messages { _ in
            await waitForCancellation()
            do { throw Rust() } catch { journal.add("handled") }
        }
        #expect(messages == [])
        #expect(journal.entries == ["open pump", "handled", "close pump"])
    }

    // Remedy GD031.2: If it needs more time, pass a longer `closingTimeLimit`.
    @Test(arguments: [(Duration.seconds(3), false), (.seconds(10), true)])
    func longerLimitLetsRunReturn(limit: Duration, stops: Bool) async {
        let messages = await messages(limit: limit) { _ in
            await waitForCancellation()
            try? await Task { try await clock.sleep(for: .seconds(5)) }.value
        }
        #expect(messages.isEmpty == stops)
    }

    /// Runs a program whose resource stops running, and whose operation takes a time that passes on a clock.
    private func programThatFails(
        _ operation: @escaping @Sendable (TestClock) async -> Void
    ) async -> (error: (any Error)?, messages: [String], line: Int) {
        let error = Mutex<(any Error)?>(nil)
        let line = #line + 4
        let messages = await reports {
            async let program: Void = {
                do {
                    try await withPreparedDependencies(closingTimeLimit: .seconds(3), clock: clock) {
                        $0.open(\.harbour, line: 7) { _ in
                            "Ely"
                        } running: { _ in
                            throw Rust()
                        }
                    } operation: {
                        await operation(clock)
                    }
                } catch let thrown {
                    error.withLock { $0 = thrown }
                }
            }()
            await clock.run()
            await program
        }
        return (error.withLock { $0 }, messages, line)
    }

    @Test func failureIsReportedIfOperationDoesNotEnd() async throws {
        let (error, messages, line) = await programThatFails { clock in
            try? await Task { try await clock.sleep(for: .seconds(5)) }.value
        }
        #expect(error is RunningError)
        let failure = "`\\.harbour`, opened at \(Self.file):7, stopped running before the program ended"
        #expect(messages == [message(failure: failure, waitsFor: "the operation at \(Self.file):\(line)")])
    }

    // Remedy GD056.1: Return from that code, or throw an error, when its task is cancelled.
    @Test func failureIsNotReportedIfOperationEnds() async throws {
        let (error, messages, _) = await programThatFails { try? await $0.sleep(for: .seconds(5)) }
        #expect(error is RunningError)
        #expect(messages.isEmpty)
    }

    @Test func failureIsReportedIfOpeningDoesNotEnd() async throws {
        let messages = await reports {
            async let program: Void? = try? withPreparedDependencies(closingTimeLimit: .seconds(3), clock: clock) {
                $0.journal = journal
                $0.open(\.pump, line: 5) {
                    try? await Task { try await clock.sleep(for: .seconds(5)) }.value
                    return Pump("pump", dependencies: $0)
                } closing: {
                    $0.close()
                }
                $0.open(\.harbour, line: 7) { _ in throw Rust() }
            } operation: {
                journal.add("operation")
            }
            await clock.run()
            await program
        }
        #expect(journal.entries == ["open pump", "close pump"])
        let failure = "the dependency of type String could not be opened at \(Self.file):7"
        let code = "the opening of a dependency of type Pump at \(Self.file):5"
        #expect(messages == [message(failure: failure, waitsFor: code)])
    }
}
