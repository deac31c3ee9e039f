import SwiftDependenciesCompatibility

/// A client in a module whose default isolation is the main actor.
nonisolated struct Announcer: Sendable {
    var announce: @MainActor @Sendable (String) -> String
}

nonisolated extension Announcer: DependencyKey {
    static let liveValue = Announcer(announce: { $0.uppercased() })
    static let testValue = Announcer(announce: { "(\($0))" })
}

nonisolated extension DependencyValues {
    var announcer: Announcer {
        get { self[Announcer.self] }
        set { self[Announcer.self] = newValue }
    }
}
