import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import RadioFeatures
import RadioServices
import Testing

/// Strict tests, in which the player and the listener change while the model exists.
@MainActor
@Suite(.dependencies())
struct PlayerBarModelTests {
    private let dependencies = GlobalDependencies.default
    private let model = PlayerBarModel()

    @Test func greetingFollowsLogin() {
        #expect(model.greeting == "Log in to see your stations.")
        dependencies.replace(\.listener, with: "Ada")
        #expect(model.greeting == "Hello, Ada!")
        dependencies.restore(\.listener)
        #expect(model.greeting == "Log in to see your stations.")
    }

    @Test func nameFollowsPlayer() async {
        let following = Task { await model.followPlayer() }
        await value(of: \.player, becomes: "loudspeaker")
        dependencies.replace(\.player, with: OutputPlayer.headphones)
        await value(of: \.player, becomes: "headphones")
        following.cancel()
        await following.value
    }

    /// Suspends until the model has a value.
    private func value(of keyPath: KeyPath<PlayerBarModel, String>, becomes expected: String) async {
        while model[keyPath: keyPath] != expected { await Task.yield() }
    }
}
