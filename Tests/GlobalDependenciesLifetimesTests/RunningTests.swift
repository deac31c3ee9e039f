import ClockDoubles
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import Testing

/// Tests for resources that run beside a program.
struct RunningTests {
    private let journal = Journal()

    // Remedy GD031.1: Return from `running` after `stopping` was called, or else when the task of `running` is cancelled.
    @Test func resourceRunsBesideProgramUntilItIsCancelled() async throws {
        let started = AsyncStream.makeStream(of: Void.self)
        try await withPreparedDependencies(clock: TestClock()) {
            $0.journal = journal
            $0.run { pump in
                journal.add("run \(pump.name) of \(pump.harbour)")
                started.continuation.finish()
                await waitForCancellation()
                journal.add("cancelled: \(Task.isCancelled)")
            }
        } operation: {
            for await _ in started.stream {}
            journal.add("use \(GlobalDependencies.default.pump.name)")
        }
        #expect(journal.entries == ["open pump", "run pump of Rye", "use pump", "cancelled: true", "close pump"])
    }

    /// The run may begin before the other resources are open, so that a read of the prepared container would be a mistake.
    @Test func defaultContainerOfRunIsThatOfOpening() async throws {
        let read = AsyncStream.makeStream(of: Void.self)
        try await withPreparedDependencies(clock: TestClock()) {
            $0.journal = journal
            $0.harbour = "Ely"
            $0.run { _ in
                journal.add("run in \(GlobalDependencies.default.harbour)")
                read.continuation.finish()
                await waitForCancellation()
            }
            $0.open(\.motor) { dependencies in
                for await _ in read.stream {}
                return Pump("motor", dependencies: dependencies)
            }
        } operation: {
        }
        #expect(journal.entries == ["open pump", "run in Ely", "open motor", "close pump"])
    }

    // Remedy GD031.1: Return from `running` after `stopping` was called, or else when the task of `running` is cancelled.
    @Test func stoppingLetsResourceReturn() async throws {
        let stop = AsyncStream.makeStream(of: Void.self)
        try await withPreparedDependencies(clock: TestClock()) {
            $0.journal = journal
            $0.run { _ in
                for await _ in stop.stream {}
                journal.add("cancelled: \(Task.isCancelled)")
            } stopping: { pump in
                journal.add("stop \(pump.name)")
                stop.continuation.finish()
            }
        } operation: {
        }
        #expect(journal.entries == ["open pump", "stop pump", "cancelled: false", "close pump"])
    }

    @Test func resourcesStopInTheOrderOfClosing() async throws {
        let started = AsyncStream.makeStream(of: Void.self)
        try await withPreparedDependencies(clock: TestClock()) {
            $0.journal = journal
            $0.run { _ in
                started.continuation.finish()
                await waitForCancellation()
                journal.add("end pump")
            }
            $0.open(\.motor, after: \.pump) { dependencies in
                // The pump runs before all resources are open.
                for await _ in started.stream {}
                return Pump("motor of \(dependencies.pump.name)", dependencies: dependencies)
            } running: { _ in
                await waitForCancellation()
                journal.add("end motor")
            } closing: {
                $0.close()
            }
        } operation: {
        }
        #expect(
            journal.entries == [
                "open pump", "open motor of pump", "end motor", "close motor of pump", "end pump", "close pump",
            ]
        )
    }

    @Test func cancelledProgramStopsItsResourcesInOrder() async throws {
        let started = AsyncStream.makeStream(of: Void.self)
        let program = Task {
            try await withPreparedDependencies(clock: TestClock()) {
                $0.journal = journal
                $0.run { _ in
                    await waitForCancellation()
                    journal.add("end pump")
                }
            } operation: {
                started.continuation.finish()
                await waitForCancellation()
                journal.add("operation cancelled: \(Task.isCancelled)")
            }
        }
        for await _ in started.stream {}
        program.cancel()
        try await program.value
        #expect(journal.entries == ["open pump", "operation cancelled: true", "end pump", "close pump"])
    }

    @Test func replacedResourceDoesNotRun() async throws {
        try await withPreparedDependencies(clock: TestClock()) {
            $0.open(\.harbour) { _ in
                "Ely"
            } running: { _ in
                journal.add("run")
            } stopping: { _ in
                journal.add("stop")
            }
            $0.harbour = "Rye"
        } operation: {
            #expect(GlobalDependencies.default.harbour == "Rye")
        }
        #expect(journal.entries.isEmpty)
    }

    /// The operation runs in a child task, but on the actor of the caller.
    @MainActor @Test func operationBesideRunsKeepsItsActorAndResult() async throws {
        final class Notebook {
            var lines: [String] = []
        }
        let notebook = Notebook()
        let result = try await withPreparedDependencies(clock: TestClock()) {
            $0.open(\.harbour) { _ in
                "Ely"
            } running: { _ in
                await waitForCancellation()
            }
        } operation: {
            MainActor.assertIsolated()
            notebook.lines.append(GlobalDependencies.default.harbour)
            return notebook
        }
        #expect(result === notebook)
        #expect(notebook.lines == ["Ely"])
    }
}

/// Suspends until the task is cancelled.
func waitForCancellation() async {
    for await _ in AsyncStream<Void>.makeStream().stream {}
}
