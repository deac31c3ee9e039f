import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Testing

/// Tests whose override is in another container than the one that a component reads.
@Suite(.dependencies())
struct LostOverrideTests {
    @Test func accessorUsesDefault() {
        let dependencies = GlobalDependencies.default.with(override: Hello(), for: \.greeting)
        _ = dependencies.lobby.greeter.greet()
    }

    @Test(
        .dependencies {
            $0.lobby = Lobby(greeter: Greeter(dependencies: $0))
            $0.greeting = Hello()
        }
    )
    func containerIsCopiedTooEarly() {
        _ = GlobalDependencies.default.lobby.greeter.greet()
    }
}

private struct Lobby: Sendable {
    var greeter = Greeter()
}

extension GlobalDependencies {
    fileprivate var lobby: Lobby {
        get { resolveDependency(forKeyPath: \.lobby, defaultImplementation: Lobby(), testImplementation: Lobby()) }
        set { override(keyPath: \.lobby, with: newValue) }
    }
}
