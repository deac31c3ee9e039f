public import GlobalDependencies
import GlobalDependenciesLifetimes

/// An output for sound.
public protocol Player: Sendable {
    var name: String { get }
    func play(_ station: Station) async -> String
}

/// The output before the user has chosen one.
public struct LoudspeakerPlayer: Player {
    public let name = "loudspeaker"

    public init() {}

    public func play(_ station: Station) async -> String {
        "\(station.name) on the \(name)"
    }
}

/// The output while headphones are connected.
public struct HeadphonePlayer: Player {
    public let name = "headphones"

    public init() {}

    public func play(_ station: Station) async -> String {
        "\(station.name) on the \(name)"
    }
}

public protocol PlayerDependency: Dependencies {
    var player: any Player { get }
    var listener: String? { get }
}

extension GlobalDependencies: PlayerDependency {
    /// Replaceable: the app replaces the player when headphones are connected.
    public var player: any Player {
        get {
            resolveDependency(
                forKeyPath: \.player,
                replaceableImplementation: { _ in LoudspeakerPlayer() },
                testImplementation: { _ in LoudspeakerPlayer() }
            )
        }
        set { override(keyPath: \.player, with: newValue) }
    }

    /// Replaceable: the name of the listener, or nil before the login and after the logout.
    public var listener: String? {
        get {
            resolveDependency(
                forKeyPath: \.listener,
                replaceableImplementation: { _ in nil },
                testImplementation: { _ in nil }
            )
        }
        set { override(keyPath: \.listener, with: newValue) }
    }
}
