import Foundation
import GlobalDependencies
import GlobalDependenciesScopes

/// A class with a variable, of which each read of a default would create another one.
final class Counter: @unchecked Sendable {
    var count = 0
}

/// A class that inherits its state.
class Register: @unchecked Sendable {
    private var sums: [Int] = []
}

final class Till: Register, @unchecked Sendable {}

actor Tally {
    private var marks = 0
}

/// A class whose state is in a lock.
final class Ledger: Sendable {
    private let lock = NSLock()
}

final class Stateless: @unchecked Sendable {
    let name = "none"
    private(set) lazy var description = "a \(name) thing"  // look-alike: a value that does not depend on earlier reads
    var length: Int { name.count }

    static let shared = Stateless()
}

/// A class whose only variables are dependencies.
final class Reader: @unchecked Sendable {
    @Dependency(\.depth) var depth
}

struct Setting: Sendable {
    var volume = 3
}

extension GlobalDependencies {
    var counter: Counter {
        resolveDependency(forKeyPath: \.counter, defaultImplementation: Counter())  // expect: state-in-default
    }

    var till: Register {
        resolveDependency(
            forKeyPath: \.till,
            defaultImplementation: Till(),  // expect: state-in-default
            testImplementation: Register()  // expect: state-in-default
        )
    }

    var tally: Tally {
        resolveDependency(
            forKeyPath: \.tally,
            composedImplementation: { _ in Tally() }  // expect: state-in-default
        )
    }

    var secondTally: Tally {
        resolveDependency(forKeyPath: \.secondTally) { _ in
            Tally()  // look-alike: a closure without a label is a shared implementation
        }
    }

    var ledger: Ledger {
        resolveDependency(forKeyPath: \.ledger, defaultImplementation: Ledger())  // expect: state-in-default
    }

    var sharedCounter: Counter {
        resolveDependency(
            forKeyPath: \.sharedCounter,
            sharedImplementation: { _ in Counter() }  // look-alike: an instance of each container
        )
    }

    var rootCounter: Counter {
        resolveDependency(
            forKeyPath: \.rootCounter,
            rootImplementation: { _ in Counter() }  // look-alike: an instance of each root
        )
    }

    var stateless: Stateless {
        resolveDependency(
            forKeyPath: \.stateless,
            defaultImplementation: Stateless(),  // look-alike: no variable
            testImplementation: .shared  // look-alike: an instance of the process
        )
    }

    var reader: Reader {
        resolveDependency(
            forKeyPath: \.reader,
            composedImplementation: { $0.yield { Reader() } }  // look-alike: its variables are dependencies
        )
    }

    var setting: Setting {
        resolveDependency(forKeyPath: \.setting, defaultImplementation: Setting())  // look-alike: a value
    }
}
