internal import GlobalDependencies
internal import GlobalDependenciesFaults
internal import GlobalDependenciesTesting

/// The steps of a run that fails, for a person who looks for the fault.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct Story: Sendable {
    /// A step of a run.
    enum Step: Sendable {
        /// A task began to run, which certain calls had created.
        case began(_ task: Int?, by: (any CallStack)?)
        /// A task ran, possibly in an actor, and went on with certain calls.
        case ran(_ task: Int?, inActor: Bool, from: (any CallStack)?)
        /// Time passed, possibly although a task was ready.
        case timePassed(to: Duration, isEarly: Bool)
        /// A call of an in-memory implementation failed.
        case failed(_ call: String, InjectedFault)
        /// A task was cancelled by the code or, while it was suspended, by a fault.
        case cancelled(_ task: Int, byFault: Bool)
        /// An event that a line describes.
        case noted(String)
    }

    /// An action of a task in a step.
    struct Action: Sendable, Equatable {
        fileprivate let verb: String
        fileprivate let object: String

        static func read(_ dependency: DependencyID) -> Action { Action(verb: "read", object: dependency.quoted) }
        static func called(_ call: String) -> Action { Action(verb: "called", object: call) }
    }

    /// The number of lines that fit on a screen with the rest of a message.
    private static let limit = 20

    var tasks = TasksOfRun()
    /// The steps, what the tasks did in them, and the task that would have run in the usual order, if it is another one.
    private var steps: [(step: Step, actions: [Action], usual: Int?)] = []
    private var cancelledTasks: Set<Int> = []

    /// Adds a step, unless it is a further cancellation of a task.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - usual: The task that would have run in the usual order, if it is another one.
    mutating func add(_ step: Step, insteadOf usual: Int? = nil) {
        if case .cancelled(let task, _) = step, !cancelledTasks.insert(task).inserted { return }
        steps.append((step, [], usual))
    }

    /// Adds an action to the last step in which a task ran.
    mutating func add(_ action: Action) {
        guard let last = steps.lastIndex(where: { $0.step.isRun }) else { return }
        steps[last].actions.append(action)
    }

    /// Returns the place at which the task of a job goes on, by the index of the job, if it is known.
    func place(ofJob index: Int) -> String? {
        let jobs = steps.map(\.step).filter(\.isRun)
        switch jobs.indices.contains(index) ? jobs[index] : nil {
        case .began(_, let calls), .ran(_, _, let calls): return calls?.caller
        case .timePassed, .failed, .cancelled, .noted, nil: return nil
        }
    }

    /// Returns the last lines of the story, and earlier ones that differ from the usual order, which begin with a mark, with those
    /// beside them.
    ///
    /// This blocks until the calls are found. Each step has one line, except for steps of one task that have the same place or none.
    func lines() -> [String] {
        var entries: [(line: String, isRun: Bool, isUnusual: Bool, actions: [Action])] = []
        var lastTask: Int?
        for (step, actions, usual) in steps {
            var (line, isPlaced) = step.description(tasks)
            if let usual { line += ", instead of \(tasks.description(of: usual))" }
            if step.isRun {
                defer { lastTask = step.task }
                if let last = entries.indices.last, step.task == lastTask, !isPlaced || line == entries[last].line,
                    entries[last].isRun || actions.isEmpty, usual == nil
                {
                    entries[last].actions += actions
                    continue
                }
            }
            entries.append((line, step.isRun, step.isUnusual || usual != nil, actions))
        }
        let lines = entries.map { entry in
            let actions = ["read", "called"].compactMap { verb in
                var objects: [String] = []
                for action in entry.actions where action.verb == verb && !objects.contains(action.object) {
                    objects.append(action.object)
                }
                return objects.isEmpty ? nil : "and \(verb) \(objects.joined(separator: ", "))"
            }
            return (entry.isUnusual ? "▸ " : "  ") + ([entry.line] + actions).joined(separator: ", ")
        }
        let omitted = lines.count - Self.limit
        guard omitted > 0 else { return lines }
        let shown = (0..<omitted).filter { entries[max($0 - 1, 0)...$0 + 1].contains(where: \.isUnusual) }
        let earlier = shown.flatMap { shown.contains($0 + 1) || $0 + 1 == omitted ? [lines[$0]] : [lines[$0], "  …"] }
        return ["  \(omitted) earlier steps" + (shown.isEmpty ? "" : "; the unusual ones, and those beside them:")]
            + earlier + lines.suffix(Self.limit)
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Story.Step {
    fileprivate var isRun: Bool {
        switch self {
        case .began, .ran: true
        case .timePassed, .failed, .cancelled, .noted: false
        }
    }

    /// The number of the task that ran, or nil for another step or an unknown task.
    fileprivate var task: Int? {
        switch self {
        case .began(let task, _), .ran(let task, _, _): task
        case .timePassed, .failed, .cancelled, .noted: nil
        }
    }

    fileprivate var isUnusual: Bool {
        switch self {
        case .failed: true
        case .cancelled(_, let isByFault): isByFault
        case .timePassed(_, let isEarly): isEarly
        case .began, .ran, .noted: false
        }
    }

    /// Returns a description, and a Boolean value that indicates whether it contains the place at which a task goes on.
    fileprivate func description(_ tasks: TasksOfRun) -> (String, isPlaced: Bool) {
        switch self {
        case .began(let task, let creation):
            let name = (task.map { tasks.description(of: $0) } ?? "a task") + " began"
            let caller = creation?.caller
            return (caller.map { "\(name), from \($0)" } ?? name, true)
        case .ran(let task, let isInActor, let resumePoints):
            let name = (task.map { tasks.description(of: $0) } ?? "a task") + " ran" + (isInActor ? " in an actor" : "")
            let caller = resumePoints?.caller
            return (caller.map { "\(name), from \($0)" } ?? name, caller != nil)
        case .timePassed(let time, let isEarly):
            return ("time passed to \(time)" + (isEarly ? " while a task was ready" : ""), false)
        case .failed(let call, let fault): return ("\(call): \(fault.description)", false)
        case .cancelled(let task, _): return ("\(tasks.description(of: task)) was cancelled", false)
        case .noted(let line): return (line, false)
        }
    }
}

extension InjectedFault {
    fileprivate var description: String {
        switch self {
        case .connectionLostBeforeRequest: "the connection was lost before the request arrived"
        case .connectionLostWithinResponse: "the connection was lost within the response"
        case .connectionLostAfterResponse: "the connection was lost after the server had responded"
        case .slowConnection: "the connection was slow"
        case .fullDisk: "the disk was full"
        case .tornWrite: "a part of the data was written"
        case .failedSynchronization: "the written data was not synchronized"
        }
    }
}
