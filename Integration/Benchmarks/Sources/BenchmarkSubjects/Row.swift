import Counters

/// An operation of a library, which is measured.
public struct Row: Sendable {
    /// The libraries, with their names in the table.
    public enum Library: String, Sendable {
        case here
        case original = "the original"
        case swiftDependencies = "swift-dependencies"
        case factory = "Factory"
        case swinject = "Swinject"
    }

    /// The first cell of the row in the table.
    public let name: String
    /// The library of the operation.
    public let library: Library
    /// The maximum time as a multiple of the floor, or nil if it is not checked.
    public let budget: Double?
    /// The maximum number of heap allocations of an operation, or nil if it is not checked.
    public let allocationBudget: Int?
    /// The maximum number of instructions of an operation, or nil if it is not checked.
    public let instructionBudget: Int?
    private let surroundings: @Sendable (_ body: () -> Void) -> Void
    private let operation: @Sendable (_ number: Int) -> Int

    /// The shortest time of an operation so far, in nanoseconds.
    public private(set) var nanoseconds = Double.infinity
    /// The heap allocations of an operation.
    public private(set) var allocations = 0
    private var count = 1

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - name: The first cell of the row in the table.
    ///   - library: The library.
    ///   - budget: The maximum time as a multiple of the floor.
    ///   - allocations: The maximum number of heap allocations.
    ///   - instructions: The maximum number of instructions.
    ///   - surroundings: A function that calls a closure, such as one that opens a scope. Its own time is not measured.
    ///   - operation: The operation, which takes and returns a number, so that it is not optimized away.
    public init(
        _ name: String,
        _ library: Library = .here,
        budget: Double? = nil,
        allocations: Int? = nil,
        instructions: Int? = nil,
        in surroundings: @escaping @Sendable (_ body: () -> Void) -> Void = { $0() },
        operation: @escaping @Sendable (_ number: Int) -> Int
    ) {
        self.name = name
        self.library = library
        self.budget = budget
        allocationBudget = allocations
        instructionBudget = instructions
        self.surroundings = surroundings
        self.operation = operation
    }

    /// Determines the number of operations that take 200 µs, and counts the allocations.
    ///
    /// The minimum of three rounds counts. Otherwise, an interruption by other work on the machine would end the search
    /// at a number so small that reading the clock dominates each later round.
    public mutating func calibrate() {
        while min(time(), time(), time()) < .microseconds(200) { count *= 2 }
        surroundings {
            repeatOperation(1_000)
            let before = allocation_count()
            repeatOperation(1_000)
            allocations = (allocation_count() - before + 500) / 1_000
        }
    }

    /// Measures one round.
    ///
    /// The minimum of all rounds counts, because other work on the machine can only increase the time.
    public mutating func measure() {
        nanoseconds = min(nanoseconds, time() / .nanoseconds(count))
    }

    /// Repeats the operation between the marks at which Callgrind counts instructions.
    public func repeatOperationBetweenMarks(_ count: Int) {
        surroundings {
            repeatOperation(count)
            instruction_count_begins()
            repeatOperation(count)
            instruction_count_ends()
        }
    }

    @inline(never)
    private func repeatOperation(_ count: Int) {
        var number = 0
        for _ in 0..<count {
            number = operation(number)
        }
        withExtendedLifetime(number) {}
    }

    private func time() -> Duration {
        var time = Duration.zero
        surroundings { time = ContinuousClock().measure { repeatOperation(count) } }
        return time
    }
}

extension Row {
    /// Returns the time of many operations of each of several rows, which a thread each repeats in parallel.
    public static func timeInParallel(_ rows: Row...) async -> Duration {
        let start = ContinuousClock.now
        await withTaskGroup(of: Void.self) { group in
            for row in rows {
                group.addTask { row.repeatOperation(100_000) }
            }
        }
        return ContinuousClock.now - start
    }
}

extension [Row] {
    /// Calibrates all rows.
    public mutating func calibrate() {
        for index in indices { self[index].calibrate() }
    }

    /// Measures rows in turn, in a number of rounds.
    public mutating func measure(rounds: Int) {
        for _ in 0..<rounds {
            for index in indices { self[index].measure() }
        }
    }
}
