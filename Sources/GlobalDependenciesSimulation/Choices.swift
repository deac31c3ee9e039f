internal import GlobalDependenciesFaults
private import RandomNumberGeneratorDependency

/// The choices of a run of a simulated test.
///
/// A seed determines the choices, or a list of those that differ from the usual order.
struct Choices: Sendable {
    /// A place in a run at which another action than the usual one is possible.
    enum Place: Sendable, Hashable, Comparable {
        /// A step of the run, by its number.
        case step(Int)
        /// A call that may fail, by its number.
        case call(Int)
        /// A suspension of a task, by its number in the task.
        case suspension(of: Int, Int)
        /// A call that a test has chosen at random, by its number.
        case randomCall(Int)
    }

    /// An action that differs from the usual one.
    enum Choice: Sendable, Equatable {
        /// Time passes although a task is ready, as on a slow machine.
        case passTime
        /// A job of a task runs.
        ///
        /// Tasks have numbers in the order in which they became ready first. The jobs of actors have none, and several of them
        /// may be ready, in the order of their positions.
        case run(task: Int?, position: Int)
        /// A call fails.
        case fault(InjectedFault)
        /// A task is cancelled.
        case cancel
        /// A call takes place, as all do with a seed.
        case makeCall
    }

    /// The choices that differ from the usual ones, by their places.
    typealias Unusual = [Place: Choice]

    /// The choices of the seed, or nil if a list determines them.
    private var seeded: SeededChoices?
    private let list: Unusual
    /// A Boolean value that indicates whether the list contains the calls that take place, instead of all taking place.
    private let listsCalls: Bool
    private var randomCallCount = 0
    private var stepCount = 0
    private var callCount = 0
    private var suspensionCounts: [Int: Int] = [:]
    /// The choices that differ from the usual ones.
    private(set) var unusual: Unusual = [:]
    /// The other choices that were possible after all those of the list, if they are wanted.
    private(set) var alternatives: [(place: Place, choice: Choice)]?

    /// Creates the choices of a seed.
    init(seed: UInt64) {
        (seeded, list, listsCalls, alternatives) = (SeededChoices(seed: seed), [:], true, nil)
    }

    /// Creates the usual choices, except for some.
    ///
    /// - Parameters:
    ///   - unusual: The choices that differ from the usual ones.
    ///   - listsCalls: A Boolean value that indicates whether these contain the calls that take place.
    ///   - notesAlternatives: A Boolean value that indicates whether the other possible choices are wanted.
    init(unusual: Unusual, listsCalls: Bool, notesAlternatives: Bool = false) {
        (seeded, list, self.listsCalls, alternatives) = (nil, unusual, listsCalls, notesAlternatives ? [] : nil)
    }

    /// Returns the priority with which a task becomes ready.
    mutating func priority(of task: Int?) -> UInt64 {
        seeded?.priority(of: task) ?? 0
    }

    /// Returns the index of the job that runs next, or nil if time passes before.
    ///
    /// - Parameters:
    ///   - ready: The tasks of the ready jobs, at least one, and their priorities.
    ///   - usual: The index in the usual order.
    ///   - isAfterEnd: A Boolean value that indicates whether the test has ended, so that no other choice can make it fail.
    ///   - mayPassTime: A closure that returns a Boolean value that indicates whether a task sleeps.
    /// - Returns: The index, or nil.
    mutating func next(
        of ready: [(task: Int?, priority: UInt64)],
        usually usual: Int,
        isAfterEnd: Bool,
        mayPassTime: () -> Bool
    ) -> Int? {
        let place = Place.step(stepCount)
        if isExhausted, !isAfterEnd {
            if mayPassTime() { alternatives?.append((place, .passTime)) }
            let others = ready.indices.filter { $0 != usual }.map { (place: place, choice: choice(of: $0, ready)) }
            alternatives?.append(contentsOf: others)
        }
        let index: Int?
        if let passesTime = seeded?.passesTime() {
            index = passesTime && mayPassTime() ? nil : seeded?.next(of: ready)
        } else {
            switch list[place] {
            case .passTime: index = mayPassTime() ? nil : usual
            case .run(let task, let position):
                index = ready.indices.filter { ready[$0].task == task }.dropFirst(position).first ?? usual
            case .fault, .cancel, .makeCall, nil: index = usual
            }
        }
        if index != usual { unusual[place] = choice(of: index, ready) }
        stepCount += 1
        return index
    }

    /// Returns the fault of a call, or nil if the call succeeds.
    ///
    /// - Parameter probabilities: The possible faults, and their probabilities, of which at most one applies.
    /// - Returns: The fault.
    mutating func fault(_ probabilities: [(fault: InjectedFault, probability: Double)]) -> InjectedFault? {
        let place = Place.call(callCount)
        callCount += 1
        if isExhausted {
            for (fault, probability) in probabilities where probability > 0 {
                alternatives?.append((place, .fault(fault)))
            }
        }
        let fault =
            if let seeded {
                seeded.fault(probabilities)
            } else {
                probabilities.first { $0.probability > 0 && list[place] == .fault($0.fault) }?.fault
            }
        if let fault { unusual[place] = .fault(fault) }
        return fault
    }

    /// Returns a Boolean value that indicates whether a task is cancelled while it is suspended.
    mutating func cancels(_ task: Int, probability: Double) -> Bool {
        let place = Place.suspension(of: task, suspensionCounts[task, default: 0])
        suspensionCounts[task, default: 0] += 1
        if isExhausted, probability > 0 { alternatives?.append((place, .cancel)) }
        let isCancelled = seeded?.isInjected(probability) ?? (probability > 0 && list[place] == .cancel)
        if isCancelled { unusual[place] = .cancel }
        return isCancelled
    }

    /// Returns a Boolean value that indicates whether the next of the calls that a test has chosen at random takes place.
    mutating func makesCall() -> Bool {
        let place = Place.randomCall(randomCallCount)
        randomCallCount += 1
        guard listsCalls else { return true }
        guard seeded != nil || list[place] != nil else { return false }
        unusual[place] = .makeCall
        return true
    }

    /// A Boolean value that indicates whether all choices of the list have been made, and alternatives are wanted.
    private var isExhausted: Bool { alternatives != nil && unusual.count == list.count }

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
    /// The numbers that determine the faults, so that these do not change the order of the jobs that run before them.
    private let randomOfFaults: SeededRandomSource
    private let usesPriorities: Bool
    /// The average number of choices after which the priority of the task that runs drops.
    ///
    /// A fault that needs one task to wait for long needs a large number, and one that needs many changes a small number.
    private let changeInterval: UInt64
    private var priorities: [Int: UInt64] = [:]

    init(seed: UInt64) {
        random = SeededRandomSource(seed: seed &* 0x9E37_79B9_7F4A_7C15)
        randomOfFaults = SeededRandomSource(seed: seed ^ 0x2545_F491_4F6C_DD1D)
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
    private var initialPriority: UInt64 { random.next() | 1 << 63 }

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

    func fault(_ probabilities: [(fault: InjectedFault, probability: Double)]) -> InjectedFault? {
        var rest = share
        return probabilities.first { probability in
            rest -= probability.probability
            return rest < 0
        }?.fault
    }

    func isInjected(_ probability: Double) -> Bool {
        share < probability
    }

    /// A random number from 0 to 1, without 1.
    private var share: Double { Double(randomOfFaults.next() >> 11) * 0x1p-53 }

    private func isOne(in count: UInt64) -> Bool {
        random.next() % count == 0
    }
}
