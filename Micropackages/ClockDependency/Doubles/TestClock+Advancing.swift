internal import GlobalDependencies
internal import GlobalDependenciesFaults
internal import GlobalDependenciesTasks

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension TestClock {
    /// Advances the clock by a duration, and resumes the tasks whose deadlines it passes.
    ///
    /// ```swift
    /// func checkTicks(of clock: TestClock, count: @Sendable () -> Int) async {
    ///     await clock.advance(by: .seconds(10))
    ///     assert(count() == 10)
    /// }
    /// ```
    ///
    /// This method returns when no task of the test is ready to run. Concurrent advances add up. If the calling task is
    /// cancelled, the clock stays where it is. Records an issue if the duration is negative, or if a task of the test
    /// polls or sleeps endlessly at one instant. An endless sleep also cancels all sleeps.
    ///
    /// - Parameters:
    ///   - duration: The time to advance by. Zero resumes the tasks whose deadline is the current instant.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public func advance(by duration: Duration = .zero, fileID: StaticString = #fileID, line: UInt = #line) async {
        let now = now
        guard duration >= .zero else {
            return reportAdvanceIntoPast(to: now.advanced(by: duration), SourceLocation(fileID: fileID, line: line))
        }
        await advance(fileID, line) { $0.advanced(by: duration) }
    }

    /// Advances the clock to an instant, as ``advance(by:fileID:line:)`` does.
    ///
    /// Records an issue if the instant is in the past.
    public func advance(to deadline: Instant, fileID: StaticString = #fileID, line: UInt = #line) async {
        guard deadline >= now else {
            return reportAdvanceIntoPast(to: deadline, SourceLocation(fileID: fileID, line: line))
        }
        await advance(fileID, line) { _ in deadline }
    }

    private func advance(_ fileID: StaticString, _ line: UInt, to end: (Instant) -> Instant) async {
        let end = sleepers.beginAdvance(end)
        defer { sleepers.endAdvance(to: end) }
        var advance = Advance(self, to: end, fileID, line)
        while await advance.resumeNext() == .resumed {}
    }

    /// Advances the clock until no task is suspended on it.
    ///
    /// - Parameters:
    ///   - limit: The number of resumptions after which this records an issue and cancels all sleeps.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public func run(limit: Int = 100_000, fileID: StaticString = #fileID, line: UInt = #line) async {
        defer { reportOvertakenTasks(SourceLocation(fileID: fileID, line: line)) }
        var advance = Advance(self, limit: limit, fileID, line)
        while await advance.resumeNext() == .resumed {}
    }

    /// Advances the clock until an operation finishes, and returns the operation's value.
    ///
    /// ```swift
    /// func checkRetries(on clock: TestClock, fetch: () async throws -> String) async rethrows {
    ///     let text = try await clock.run { try await fetch() }
    ///     assert(text == "third time lucky")
    /// }
    /// ```
    ///
    /// The operation runs in the task of the caller, and no time passes after it finishes. While it waits for an event
    /// other than the clock, and no task sleeps, the clock waits too.
    ///
    /// The clock also advances while a thread, a queue or the system works for a task, unless ``holding(isolation:_:)``
    /// prevents it. If such a task resumes before this method returns, a warning names its function. The warning exists only in
    /// tests of Swift Testing in debug builds on Linux with Swift 6.3.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller.
    ///   - limit: The number of resumptions after which this records an issue and cancels all sleeps.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    ///   - operation: The operation.
    /// - Returns: The value that the operation returns.
    /// - Throws: The error that the operation throws.
    public func run<Result>(
        isolation: isolated (any Actor)? = #isolation,
        limit: Int = 100_000,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        until operation: () async throws -> Result
    ) async rethrows -> Result {
        let advancing = FaultInjection.withoutCancellations {
            Task {
                var advance = Advance(self, limit: limit, fileID, line)
                while (try? await sleepers.wait(for: 1)) != nil, await advance.resumeNext() != .ended {}
            }
        }
        defer {
            advancing.cancel()
            reportOvertakenTasks(SourceLocation(fileID: fileID, line: line))
        }
        return try await operation()
    }

    /// Runs an operation during which the clock does not advance.
    ///
    /// ```swift
    /// func checkImport(on clock: TestClock, parseOnQueue: () async throws -> Int) async throws {
    ///     let count = try await clock.holding { try await parseOnQueue() }
    ///     assert(count == 3)
    /// }
    /// ```
    ///
    /// Use this method for work of a thread, a queue or the system, during which no task of the test is ready to run. Calls
    /// that advance the clock wait until the operation has returned. If the operation is suspended on the clock, the hold
    /// ends, and the test records an issue.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller.
    ///   - operation: The operation to run.
    /// - Returns: The value that the operation returns.
    /// - Throws: The error that the operation throws.
    public func holding<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws -> Result
    ) async rethrows -> Result {
        let hold = Hold()
        let id = ObjectIdentifier(hold)
        sleepers.hold(by: id)
        defer { withExtendedLifetime(hold) { _ = sleepers.release(by: [id]) } }
        return try await Self.$holds.withValue(Self.holds + [id], operation: operation)
    }

    /// A Boolean value that indicates whether a task is suspended on the clock.
    package var hasSleepers: Bool {
        sleepers.hasSleepers
    }

    /// A Boolean value that indicates whether a task is suspended on the clock, and the next deadline is no time limit of
    /// this library.
    package var canOvertakeTasks: Bool {
        sleepers.canOvertakeTasks
    }

    /// Suspends until an instant, which is a time limit of this library.
    package func sleep(untilLimit deadline: Instant) async throws {
        try await sleepers.sleep(until: deadline, isLimit: true)
    }

    /// Advances the clock to the earliest deadline, and resumes the tasks with that deadline.
    ///
    /// - Parameter end: The last instant, to which the clock advances if the earliest deadline is later, or nil.
    /// - Returns: The current instant.
    package func resumeNext(upTo end: Instant? = nil) -> Instant {
        guard let now = sleepers.resumeNext(upTo: end) else { return self.now }
        while sleepers.resumeNext(upTo: now) != nil {}
        return now
    }

    /// Suspends until a number of tasks are suspended on the clock, and records an issue if they are not.
    ///
    /// Call this method if a thread, a queue or the file system resumes the task under test, and on platforms on which
    /// the clock is not exact.
    ///
    /// - Parameters:
    ///   - count: The number of tasks.
    ///   - timeout: The longest real time to wait after no task of the test is ready to run.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public func waitForSleepers(
        _ count: Int = 1,
        timeout: Duration = .seconds(60),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async {
        if deadlines.count < count { _ = await waitUntilIdle(limit: .max) }
        await withTaskGroup { [sleepers] group in
            group.addTask { _ = try? await sleepers.wait(for: count) }
            // The clock of the platform traps on much longer durations.
            group.addTask { try? await ContinuousClock().sleep(for: min(timeout, .seconds(1 << 31))) }
            await group.next()
            group.cancelAll()
        }
        if deadlines.count < count, !Task.isCancelled {
            reportMissingSleepers(count, timeout, SourceLocation(fileID: fileID, line: line))
        }
    }
}

/// The identity of an operation that holds a clock.
private final class Hold: Sendable {}

/// One call that advances a test clock.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
private struct Advance {
    enum Step {
        case resumed, nothingSleeps, ended
    }

    private let clock: TestClock
    /// The last instant, or nil to continue until no task sleeps.
    private let end: TestClock.Instant?
    private let limit: Int
    private let location: SourceLocation
    /// The number of resumptions, or of those at the current instant if there is a last instant.
    private var count = 0
    /// The number of jobs that may run between two resumptions.
    private var jobLimit = 250_000

    init(
        _ clock: TestClock,
        to end: TestClock.Instant? = nil,
        limit: Int = 100_000,
        _ fileID: StaticString,
        _ line: UInt
    ) {
        (self.clock, self.end, self.limit) = (clock, end, limit)
        location = SourceLocation(fileID: fileID, line: line)
    }

    /// Resumes the next task when nothing of the test is ready to run.
    mutating func resumeNext() async -> Step {
        var result = await clock.waitUntilIdle(limit: jobLimit)
        while result != .cancelled, await clock.sleepers.waitWhileHeld() {
            result = await clock.waitUntilIdle(limit: jobLimit)
        }
        switch result {
        case .idle: break
        case .busy:
            // A polling task may wait for a task that the clock resumes. So the clock advances anyway, and the test
            // fails.
            if jobLimit > 1000 { clock.reportPolling(location) }
            jobLimit = 1000
        case .cancelled: return .ended
        }
        // The caller may be cancelled after the clock has found that nothing is ready, and before it goes on.
        if Task.isCancelled { return .ended }
        let before = clock.now
        if count >= limit, clock.deadlines.first.map({ $0 <= end ?? $0 }) ?? false {
            clock.reportEndlessAdvance(limit, location)
            clock.sleepers.cancelAll()
            return .ended
        }
        if end == nil, clock.deadlines.first.map({ $0 > before }) ?? false { clock.trackedJobs?.timeWillPass() }
        guard let now = clock.sleepers.resumeNext(upTo: end) else { return .nothingSleeps }
        count = now > before && end != nil ? 1 : count + 1
        return .resumed
    }
}
