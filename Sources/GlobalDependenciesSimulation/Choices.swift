private import RandomNumberGeneratorDependency

/// The choices of a run of a simulated test.
///
/// A seed determines the choices, or a list of those that differ from the usual order.
struct Choices: Sendable {
    /// A choice at which another action than the usual one was possible.
    enum Choice: Sendable, Equatable {
        /// Time passes although a task is ready, as on a slow machine.
        case passTime
        /// A job of a task runs.
        ///
        /// Tasks have numbers in the order in which they became ready first. The jobs of actors have none, and several of them
        /// may be ready, in the order of their positions.
        case run(task: Int?, position: Int)
    }

    private enum Source: Sendable {
        case seed(SeededChoices)
        case list([Int: Choice])
    }

    private var source: Source
    /// The number of choices so far.
    private var count = 0
    /// The choices that differ from the usual order, by their number.
    private(set) var unusual: [Int: Choice] = [:]

    /// Creates the choices of a seed.
    init(seed: UInt64) {
        source = .seed(SeededChoices(seed: seed))
    }

    /// Creates choices of the usual order, except for some.
    init(unusual: [Int: Choice]) {
        source = .list(unusual)
    }

    /// Returns the priority with which a task becomes ready.
    mutating func priority(of task: Int?) -> UInt64 {
        guard case .seed(var choices) = source else { return 0 }
        defer { source = .seed(choices) }
        return choices.priority(of: task)
    }

    /// Returns the index of the job that runs next, or nil if time passes before.
    ///
    /// - Parameters:
    ///   - ready: The tasks of the ready jobs, at least one, and their priorities.
    ///   - usual: The index in the usual order.
    ///   - mayPassTime: A closure that returns a Boolean value that indicates whether a task sleeps.
    /// - Returns: The index, or nil.
    mutating func next(
        of ready: [(task: Int?, priority: UInt64)],
        usually usual: Int,
        mayPassTime: () -> Bool
    ) -> Int? {
        let index: Int?
        switch source {
        case .seed(var choices):
            index = choices.passesTime() && mayPassTime() ? nil : choices.next(of: ready)
            source = .seed(choices)
        case .list(let unusual):
            switch unusual[count] {
            case .passTime: index = mayPassTime() ? nil : usual
            case .run(let task, let position):
                index = ready.indices.filter { ready[$0].task == task }.dropFirst(position).first ?? usual
            case nil: index = usual
            }
        }
        if index != usual { unusual[count] = choice(of: index, ready) }
        count += 1
        return index
    }

    private func choice(of index: Int?, _ ready: [(task: Int?, priority: UInt64)]) -> Choice {
        guard let index else { return .passTime }
        let task = ready[index].task
        return .run(task: task, position: ready[..<index].count { $0.task == task })
    }
}

/// The choices of a seed.
///
/// Odd seeds choose by random priorities that sometimes drop, which delays one task for a long time. Even seeds choose
/// uniformly. Either kind finds faults that the other one does not find.
private struct SeededChoices: Sendable {
    private let random: SeededRandomSource
    private let usesPriorities: Bool
    /// The average number of choices after which the priority of the task that runs drops.
    ///
    /// A fault that needs one task to wait for long needs a large number, and one that needs many changes a small number.
    private let changeInterval: UInt64
    private var priorities: [Int: UInt64] = [:]

    init(seed: UInt64) {
        random = SeededRandomSource(seed: seed &* 0x9E37_79B9_7F4A_7C15)
        usesPriorities = seed % 2 == 1
        changeInterval = [4, 16, 64, 256][Int(random.next() % 4)]
    }

    mutating func priority(of task: Int?) -> UInt64 {
        guard usesPriorities else { return 0 }
        guard let task else { return initialPriority }
        if let priority = priorities[task] { return priority }
        let priority = initialPriority
        priorities[task] = priority
        return priority
    }

    /// A random priority that is higher than all that have dropped.
    private var initialPriority: UInt64 {
        random.next() | 1 << 63
    }

    func passesTime() -> Bool {
        isOne(in: 8)
    }

    mutating func next(of ready: [(task: Int?, priority: UInt64)]) -> Int {
        if ready.count == 1 { return 0 }
        guard usesPriorities else { return Int(random.next() % UInt64(ready.count)) }
        let index = ready.indices.max { ready[$0].priority < ready[$1].priority } ?? 0
        if let task = ready[index].task, isOne(in: changeInterval) { priorities[task] = random.next() >> 1 }
        return index
    }

    private func isOne(in count: UInt64) -> Bool {
        random.next() % count == 0
    }
}
