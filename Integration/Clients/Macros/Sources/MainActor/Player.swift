public import GlobalDependenciesScopes
public import GlobalDependenciesDoubles

@DependencyClient
nonisolated public struct MainActorPlayer: Sendable {
    public var play: @Sendable (_ url: String) async throws -> Void
    public var show: @MainActor @Sendable (_ track: Int) -> Void
}

nonisolated extension MainActorPlayer: DependencyKey {
    public static let liveValue = MainActorPlayer(play: { _ in }, show: { _ in })
    public static let testValue = Self()
}

nonisolated extension GlobalDependencies {
    public var mainActorPlayer: MainActorPlayer {
        get { self[MainActorPlayer.self] }
        set { self[MainActorPlayer.self] = newValue }
    }
}

/// A client that is isolated to the main actor, as are all types of this module by default.
@DependencyClient
public struct MainActorScreen {
    public var show: (_ track: Int) -> Int?
    @DependencyEndpoint(placeholder: 7) public var width: () -> Int
}

@MainActor
@DependencyClient
public struct MainActorWindow {
    public var show: (_ track: Int) throws -> Void
}
