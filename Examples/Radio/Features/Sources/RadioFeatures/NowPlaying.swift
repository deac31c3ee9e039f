public import GlobalDependencies
public import Observation

/// The text that each screen of the app shows: an object of the main actor.
@MainActor
@Observable
public final class NowPlaying {
    public internal(set) var text = "Silence"

    public init() {}
}

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
