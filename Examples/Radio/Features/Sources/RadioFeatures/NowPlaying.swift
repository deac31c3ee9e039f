public import GlobalDependencies
public import Observation

/// The text that each screen of the app shows: an object of the main actor.
@MainActor
@Observable
public final class NowPlaying {
    /// The station and its player.
    public internal(set) var text = "Silence"

    /// Creates the text before the first station.
    public init() {}
}

/// The dependency of the components that show the text.
public protocol NowPlayingDependency: Dependencies {
    @MainActor var nowPlaying: NowPlaying { get }
}

extension GlobalDependencies: NowPlayingDependency {
    /// Shared: one object in each container, for the main actor.
    @MainActor
    public var nowPlaying: NowPlaying {
        get {
            resolveDependency(
                forKeyPath: \.nowPlaying,
                sharedImplementation: { _ in NowPlaying() },
                testImplementation: { _ in NowPlaying() }
            )
        }
        set { override(keyPath: \.nowPlaying, with: newValue) }
    }
}
