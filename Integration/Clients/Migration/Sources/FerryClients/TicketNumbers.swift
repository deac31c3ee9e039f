import SwiftDependenciesCompatibility
import Synchronization

/// A generator of numbers that is called like a function.
public struct TicketNumbers: Sendable {
    private let next: @Sendable () -> Int

    public init(next: @escaping @Sendable () -> Int) {
        self.next = next
    }

    public func callAsFunction() -> Int {
        next()
    }

    /// A new generator that counts from zero.
    public static var counting: TicketNumbers {
        let count = Counter()
        return TicketNumbers(next: { count.increment() })
    }

    private final class Counter: Sendable {
        private let value = Mutex(0)

        func increment() -> Int {
            value.withLock { value in
                defer { value += 1 }
                return value
            }
        }
    }
}

extension DependencyValues {
    public var ticketNumber: TicketNumbers {
        get { self[TicketNumberKey.self] }
        set { self[TicketNumberKey.self] = newValue }
    }

    private enum TicketNumberKey: DependencyKey {
        static let liveValue = TicketNumbers(next: { Int.random(in: 0..<1_000_000) })
        static let testValue = TicketNumbers(next: { -1 })
    }
}
