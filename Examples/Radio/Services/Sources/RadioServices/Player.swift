public import GlobalDependencies
import GlobalDependenciesLifetimes

/// An output for sound.
public protocol Player: Sendable {
    /// The name for the screen.
    var name: String { get }
    /// Plays a station, and returns the text for the screen.
    func play(_ station: Station) async -> String
}

/// A player on an output of the device.
public struct OutputPlayer: Player {
    /// The output before the user has chosen one.
    public static let loudspeaker = OutputPlayer(name: "loudspeaker")
    /// The output while headphones are connected.
    public static let headphones = OutputPlayer(name: "headphones")

    /// The name for the screen.
    public let name: String

    /// Plays a station, and returns the text for the screen.
    public func play(_ station: Station) async -> String {
        "\(station.name) on the \(name)"
    }
}

/// A decorator that adds the name of the listener to the text for the screen.
public struct PlayerForListener: Player {
    private let player: any Player
    private let dependencies: any PlayerDependency

    /// Creates the decorator of a player.
    public init(player: any Player, dependencies: GlobalDependencies) {
        self.player = player
        self.dependencies = dependencies
    }

    /// The name for the screen.
    public var name: String { player.name }

    /// Plays a station, and returns the text for the screen.
    public func play(_ station: Station) async -> String {
        let text = await player.play(station)
        return dependencies.listener.map { "\(text), for \($0)" } ?? text
    }
}

/// The dependencies of the components that play stations for a listener.
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
                replaceableImplementation: { _ in OutputPlayer.loudspeaker },
                testImplementation: { _ in OutputPlayer.loudspeaker }
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
