internal import GlobalDependencies

/// The steps of a run that fails, for a person who looks for the fault.
struct Story: Sendable {
    /// A step of a run.
    enum Step: Sendable {
        /// A job ran, which certain calls had made ready.
        case ran(task: Int?, callStack: (any CallStack)?)
        /// Time passed, possibly although a task was ready.
        case timePassed(to: Duration, isEarly: Bool)
    }

    /// The number of lines that fit on a screen with the rest of a message.
    private static let limit = 20

    private var steps: [Step] = []

    /// Adds a step, unless it continues the previous one.
    mutating func add(_ step: Step) {
        if case .ran(let task, _) = step, case .ran(task, _)? = steps.last { return }
        steps.append(step)
    }

    /// Returns the last lines of the story, one for each step.
    func lines() async -> [String] {
        var lines: [String] = []
        for step in steps.suffix(Self.limit) { lines.append(await step.description()) }
        let omitted = steps.count - lines.count
        if omitted > 0 { lines.insert("\(omitted) earlier steps", at: 0) }
        return lines
    }
}

extension Story.Step {
    fileprivate func description() async -> String {
        switch self {
        case .ran(let task, let callStack):
            let name = task.map { "task \($0)" } ?? "an actor"
            let caller = await callStack?.caller()
            return caller.map { "\(name) ran after \($0)" } ?? "\(name) ran"
        case .timePassed(let time, let isEarly):
            return "time passed to \(time)" + (isEarly ? " while a task was ready" : "")
        }
    }
}

extension CallStack {
    /// Returns the innermost call in the code of the adopter, if it is known.
    fileprivate func caller() async -> String? {
        await withCheckedContinuation { continuation in findCaller { continuation.resume(returning: $0) } }
    }
}
