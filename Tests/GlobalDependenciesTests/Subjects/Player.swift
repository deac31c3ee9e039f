import GlobalDependencies

/// A dependency that is a struct of closures.
struct Player: Sendable {
    var play: @Sendable (_ title: String) async throws -> Void
    var stop: @Sendable () -> Void
    var volume: Double

    static let silent = Player(play: { _ in }, stop: {}, volume: 0)
}

extension GlobalDependencies {
    var player: Player {
        get { resolveDependency(forKeyPath: \.player, defaultImplementation: .silent) }
        set { override(keyPath: \.player, with: newValue) }
    }

    var fixedPlayer: Player {
        resolveDependency(
            forKeyPath: \.fixedPlayer,
            defaultImplementation: .silent,
            fileID: "App/Player.swift",
            line: 3
        )
    }
}
