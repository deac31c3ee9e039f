import Foundation
public import GlobalDependencies
import SettingsDependency

/// The number of listenings of each station, which exists once in the app.
public final class ListeningHistory: Sendable {
    private let settings: any Settings

    init(dependencies: any SettingsDependency) {
        settings = dependencies.settings
    }

    /// Returns the number of listenings of each station, by name.
    public func listenings() throws -> [String: Int] {
        try settings.value(for: .listenings)
    }

    /// Adds a listening of a station.
    public func add(_ station: Station) throws {
        try settings.update(.listenings) { $0[station.name, default: 0] += 1 }
    }
}

extension SettingsKey<[String: Int]> {
    fileprivate static var listenings: Self { Self("listenings", default: [:]) }
}

/// The dependency of the components that count listenings.
public protocol ListeningHistoryDependency: Dependencies {
    var listeningHistory: ListeningHistory { get }
}

extension GlobalDependencies: ListeningHistoryDependency {
    /// Root: one instance for the app, and one for each test.
    public var listeningHistory: ListeningHistory {
        get {
            resolveDependency(
                forKeyPath: \.listeningHistory,
                rootImplementation: { ListeningHistory(dependencies: $0) }
            )
        }
        set { override(keyPath: \.listeningHistory, with: newValue) }
    }
}
