public import GlobalDependencies
public import Observation

/// The text that each screen of the app shows: an object of the main actor.
@MainActor
@Observable
public final class NowPlaying {
    /// The station and its player.
    public private(set) var text = "Silence"
    /// The number of stations that were chosen.
    @ObservationIgnored
    private var choiceCount = 0

    /// Creates the text before the first station.
    public init() {}

    /// Shows the text that a player returns, unless another station is chosen meanwhile.
    func show(_ play: () async -> String) async {
        choiceCount += 1
        let number = choiceCount
        let text = await play()
        if number == choiceCount { self.text = text }
    }
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
