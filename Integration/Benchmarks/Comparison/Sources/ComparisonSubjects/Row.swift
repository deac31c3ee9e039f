import Counters

/// An operation of a library, which is measured.
package struct Row: Sendable {
    /// The libraries, with their names in the table.
    package enum Library: String, Sendable {
        case here
        case original = "the original"
        case swiftDependencies = "swift-dependencies"
        case factory = "Factory"
        case swinject = "Swinject"
    }

    /// The first cell of the row in the table.
    package let name: String
    package let library: Library
    private let surroundings: @Sendable (_ body: () -> Void) -> Void
    private let operation: @Sendable (_ number: Int) -> Int

    /// The shortest time of an operation so far, in nanoseconds.
    package private(set) var nanoseconds = Double.infinity
    /// The heap allocations of an operation.
    package private(set) var allocations = 0
    private var count = 1

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - name: The first cell of the row in the table.
    ///   - library: The library.
    ///   - surroundings: A function that calls a closure, such as one that opens a scope. Its own time is not measured.
    ///   - operation: The operation, which takes and returns a number, so that it is not optimized away.
    package init(
        _ name: String,
        _ library: Library,
        in surroundings: @escaping @Sendable (_ body: () -> Void) -> Void = { $0() },
        operation: @escaping @Sendable (_ number: Int) -> Int
    ) {
        self.name = name
        self.library = library
        self.surroundings = surroundings
        self.operation = operation
    }

    /// Determines the number of operations that take 200 µs, and counts the allocations.
    package mutating func calibrate() {
        while min(time(), time(), time()) < .microseconds(200) {
            count *= 2
        }
        surroundings {
            let before = allocation_count()
            repeatOperation(1_000)
            allocations = (allocation_count() - before + 500) / 1_000
        }
    }

    /// Measures one round.
    package mutating func measure() {
        nanoseconds = min(nanoseconds, time() / .nanoseconds(count))
    }

    @inline(never)
    package func repeatOperation(_ count: Int) {
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
