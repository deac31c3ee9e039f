internal import GlobalDependencies
package import GlobalDependenciesTasks

/// The clocks on which tasks of a test have been suspended, and the handling of the tasks that the test leaves behind.
final class Leftovers: Sendable {
    private struct State: Sendable {
        var handling: DependenciesOption.Handling?
        var clocks: [ObjectIdentifier: any SuspendedTasks] = [:]
    }

    private let state = Mutex(State())

    /// Sets the handling, unless an inner part of the test has set it.
    func handle(_ handling: DependenciesOption.Handling) {
        state.withLock { state in
            if state.handling == nil { state.handling = handling }
        }
    }

    fileprivate func add(_ clock: any SuspendedTasks) {
        state.withLock { $0.clocks[ObjectIdentifier(clock)] = clock }
    }

    /// Releases the clocks, and returns them with the severity of the report, or returns nil if leftovers are ignored.
    fileprivate func end() -> (severity: IssueReport.Severity, clocks: [any SuspendedTasks])? {
        state.withLock { state in
            defer { state.clocks = [:] }
            return (state.handling ?? .warning).severity.map { ($0, Array(state.clocks.values)) }
        }
    }
}

extension TestScope: TaskOwner {
    package func willSuspend(on clock: any SuspendedTasks) {
        leftovers.add(clock)
    }

    /// Reports the tasks that are suspended on a clock or ready to run, after the end of the test.
    ///
    /// A task that is ready to run may end meanwhile. A simulated test ends its tasks.
    func reportLeftovers() async {
        guard CaseRunner.current == nil, let (severity, clocks) = leftovers.end() else { return }
        let group = CountingExecutors.currentGroup ?? .process
        let running = group == .process ? [] : await JobLedger.shared.leftovers(of: group)
        report(clocks, running: running, as: severity)
    }

    /// Reports the tasks that are suspended on a clock, after the end of the test.
    func reportSuspendedTasks() {
        guard let (severity, clocks) = leftovers.end() else { return }
        report(clocks, running: [], as: severity)
    }

    private func report(_ clocks: [any SuspendedTasks], running: [TrackedTask?], as severity: IssueReport.Severity) {
        let suspended = clocks.flatMap { $0.tasks(of: ObjectIdentifier(self)) }
            .map { Self.line($0.task, "sleeps until \($0.deadline)") }.sorted()
        let tasks = suspended + running.map { Self.line($0, $0 == nil ? "occupies a thread" : "runs") }
        if !tasks.isEmpty { Misuse.leftovers(tasks, test: name).report(to: self, as: severity) }
    }

    private static func line(_ task: TrackedTask?, _ state: String) -> String {
        let beginning = task?.callsFromBeginning?.caller.map { ", begun by \($0)" } ?? ""
        return "\(task?.name.map { "task `\($0)`" } ?? "a task") \(state)\(beginning)"
    }
}
