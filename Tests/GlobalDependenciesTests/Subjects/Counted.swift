import GlobalDependencies
import Synchronization

/// A dependency that counts the evaluations of its default.
struct Counted: Sendable, Equatable {
    @TaskLocal static var counter: Evaluations?

    var number = 0
    var other = 0

    static func evaluated() -> Counted {
        counter?.increment()
        return Counted()
    }

    final class Evaluations: Sendable {
        private let number = Mutex(0)

        var count: Int { number.withLock { $0 } }

        func increment() {
            number.withLock { $0 += 1 }
        }
    }
}

extension GlobalDependencies {
    var counted: Counted {
        get { resolveDependency(forKeyPath: \.counted, defaultImplementation: .evaluated()) }
        set { override(keyPath: \.counted, with: newValue) }
    }
}
