import Doubles
import Foundation
import GlobalDependenciesInspection
import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import Greeting

/// A way to come by a container, through which a component reads a dependency that is live if no test overrides it.
package enum Way: String, CaseIterable, Sendable {
    case inPlace, component, keptComponent, instanceOfProcess, root, override, ownOverride, scope, scopeWithoutOverride
    case scopeFromObject, property, lifetime, preparedOperation, preparationInScope, recording, shared, instanceOfRoot
    case weak, key

    /// A component that the process creates before its first test.
    package static let kept = Greeter()
    /// An instance that the process creates before its first test.
    package static let keptInstance = GlobalDependencies.default.guests

    /// A Boolean value that indicates whether the script wants the reads of all ways.
    package static let areRead = ProcessInfo.processInfo.environment["REPORT_WAYS"] != nil
    /// All ways, for which the process creates a component and an instance.
    package static let all = {
        _ = (kept, keptInstance)
        return allCases
    }()
    /// The ways whose reports do not depend on an early use, or on the test that reads first.
    package static let plain = all.filter { $0 != .instanceOfProcess && $0 != .key }

    /// Reads the dependency at a place.
    package func read(at place: Place) async throws {
        try await run { await place.run($0) }
    }

    /// Passes a closure that makes the read.
    private func run(_ use: (_ read: @escaping @Sendable () -> Void) async throws -> Void) async throws {
        func greet(through dependencies: GlobalDependencies) async throws {
            let greeter = Greeter(dependencies: dependencies)
            try await use { _ = greeter.greet() }
        }
        let container = GlobalDependencies.default
        switch self {
        case .inPlace: try await use { _ = Greeter().greet() }
        case .component: try await greet(through: container)
        case .keptComponent: try await use { _ = Self.kept.greet() }
        case .instanceOfProcess: try await use { _ = Self.keptInstance.welcome() }
        case .root: try await greet(through: GlobalDependencies())
        case .override: try await greet(through: container.with(override: 5, for: \.volume))
        case .ownOverride: try await greet(through: container.with(override: Hello(), for: \.greeting))
        case .scope:
            try await withDependencies {
                $0.volume = 5
            } operation: {
                try await greet(through: .default)
            }
        case .scopeWithoutOverride:
            try await withDependencies { _ in
            } operation: {
                try await greet(through: .default)
            }
        case .scopeFromObject: try await withDependencies(from: Model()) { try await greet(through: .default) }
        case .property:
            let model = Model()
            try await use { _ = model.greeting.greeting(for: "you") }
        case .lifetime:
            try await container.withLifetime(of: Session()) { try await greet(through: $0.buildGlobal()) }
        case .preparedOperation:
            try await withPreparedDependencies { _ in
            } operation: {
                try await greet(through: .default)
            }
        case .preparationInScope:
            try await withDependencies { _ in
            } operation: {
                prepareDependencies { $0.volume = 5 }
                try await greet(through: .default)
            }
        case .recording: try await greet(through: container.with { $0.recordReads() })
        case .shared: try await use { _ = container.visitors.welcome() }
        case .instanceOfRoot: try await use { _ = container.porter.welcome() }
        case .weak: try await use { _ = container.bellboy.welcome() }
        case .key: try await use { _ = container.limit }
        }
    }
}

private struct Model: Sendable {
    @Dependency(\.greeting) var greeting
}

private struct Session: Sendable {}

extension GlobalDependencies {
    fileprivate var porter: Visitors {
        resolveDependency(forKeyPath: \.porter, rootImplementation: { Visitors(dependencies: $0) })
    }

    fileprivate var bellboy: Visitors {
        resolveDependency(forKeyPath: \.bellboy, weakImplementation: { Visitors(dependencies: $0) })
    }
}
