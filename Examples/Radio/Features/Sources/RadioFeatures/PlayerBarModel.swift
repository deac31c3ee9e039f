import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
public import Observation
import RadioServices

/// The bar at the edge of each screen: a view model that reads its dependencies with property wrappers.
@MainActor
@Observable
public final class PlayerBarModel {
    /// The name of the player.
    public private(set) var player = ""

    @ObservationIgnored
    @Dependency({ $0 }) private var dependencies
    @ObservationIgnored
    @Dependency(\.listener) private var listener
    /// A part of a dependency of the main actor.
    @ObservationIgnored
    @Dependency(\.nowPlaying.text) public var text

    /// Creates a model that captures the default container.
    public init() {}

    /// The greeting of the listener, if one has logged in.
    public var greeting: String {
        listener.map { "Hello, \($0)!" } ?? "Log in to see your stations."
    }

    /// Follows the player until the task is cancelled.
    public func followPlayer() async {
        for await player in dependencies.values(of: \.player) { self.player = player.name }
    }
}
