private import RandomNumberGeneratorDependency

/// The choices of a run of a simulated test, which depend only on its seed.
///
/// Odd seeds choose by random priorities that sometimes drop, which delays one task for a long time. Even seeds choose
/// uniformly. Either kind finds faults that the other one does not find.
struct Choices: Sendable {
    /// The number of a task in the order in which the tasks of the run became ready first, or nil for a job of an actor.
    typealias Task = Int?

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

    /// Returns the priority with which a task becomes ready.
    mutating func priority(of task: Task) -> UInt64 {
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

    /// Returns the index of the task that runs next, of two tasks or more.
    mutating func next(of ready: [(task: Task, priority: UInt64)]) -> Int {
        guard usesPriorities else { return Int(random.next() % UInt64(ready.count)) }
        let index = ready.indices.max { ready[$0].priority < ready[$1].priority } ?? 0
        if let task = ready[index].task, isOne(in: changeInterval) { priorities[task] = random.next() >> 1 }
        return index
    }

    /// Returns a Boolean value that indicates whether time passes although a task is ready, as on a slow machine.
    func passesTime() -> Bool {
        isOne(in: 8)
    }

    private func isOne(in count: UInt64) -> Bool {
        random.next() % count == 0
    }
}
