import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
import GlobalDependencies
import GlobalDependenciesLifetimes

/// A passenger, who changes while the program runs.
public protocol Passenger: Sendable {
    /// The name of the passenger.
    var name: String { get }
}

struct Stranger: Passenger {
    let name = "stranger"
}

/// An instance that keeps who has signed in.
final class Purser: @unchecked Sendable {
    static let shared = Purser()
    var currentUser: String?
    var userAgent = "purser"
}

final class Doorman: @unchecked Sendable {
    static let shared = Doorman()
    var isLoggedIn = false
}

/// An instance whose state belongs to no session.
final class Porter: @unchecked Sendable {
    var userAgent = "porter"
    var urlSession: URLSessionConfiguration?
    let account = "constant"
}

extension GlobalDependencies {
    var passenger: any Passenger {
        get {
            resolveDependency(forKeyPath: \.passenger, replaceableImplementation: { _ in Stranger() })
        }
        set { override(keyPath: \.passenger, with: newValue) }
    }

    var purser: Purser {
        resolveDependency(
            forKeyPath: \.purser,
            sharedImplementation: { _ in Purser() }  // expect: session-in-shared
        )
    }

    var rootPurser: Purser {
        resolveDependency(
            forKeyPath: \.rootPurser,
            rootImplementation: { _ in Purser() }  // look-alike: one instance for a root
        )
    }

    var processPurser: Purser {
        resolveDependency(forKeyPath: \.processPurser, defaultImplementation: .shared)  // expect: session-in-shared
    }

    var doorman: Doorman {
        resolveDependency(
            forKeyPath: \.doorman,
            composedImplementation: { _ in Doorman.shared }  // expect: session-in-shared
        )
    }

    var porter: Porter {
        resolveDependency(
            forKeyPath: \.porter,
            sharedImplementation: { _ in Porter() }  // look-alike: its state belongs to no session
        )
    }

    var luggage: Luggage {
        resolveDependency(
            forKeyPath: \.luggage,
            sharedImplementation: { Luggage(owner: $0.passenger) }  // expect: replaceable-stored
        )
    }

    var label: Luggage {
        resolveDependency(
            forKeyPath: \.label,
            composedImplementation: { Luggage(owner: $0.passenger) }  // look-alike: created at each read
        )
    }

    var nameTag: NameTag {
        resolveDependency(
            forKeyPath: \.nameTag,
            sharedImplementation: { NameTag(name: $0.passenger.name) }  // look-alike: a part of the value
        )
    }
}

struct Luggage: Sendable {
    let owner: any Passenger
}

struct NameTag: Sendable {
    let name: String
}

/// Components that read a dependency which changes.
final class Gate {
    private let passenger: any Passenger
    private let second: (any Passenger)?
    private let third = GlobalDependencies.default.passenger  // expect: replaceable-stored
    private let name: String
    private let dependencies: GlobalDependencies
    private(set) lazy var fourth: any Passenger = dependencies.passenger  // expect: replaceable-stored
    private(set) lazy var check = { [dependencies] in dependencies.passenger }  // look-alike: read at each call

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
        passenger = dependencies.passenger  // expect: replaceable-stored
        self.second = dependencies.buildGlobal().passenger  // expect: replaceable-stored
        name = dependencies.passenger.name  // look-alike: a part of the value
        let current: any Passenger = dependencies.passenger  // look-alike: a local constant
        precondition(current.name == dependencies.passenger.name)
    }

    var current: any Passenger { dependencies.passenger }  // look-alike: read at each use
}
