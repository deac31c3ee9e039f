import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Testing

/// A test whose override is in another container than the one that a component reads.
@Suite(.dependencies())
struct LostOverrideTests {
    @Test func accessorUsesDefault() {
        let dependencies = GlobalDependencies.default.with(override: Hello(), for: \.greeting)
        _ = dependencies.lobby.greeter.greet()
    }
}

private struct Lobby: Sendable {
    let greeter = Greeter()
}

extension GlobalDependencies {
    fileprivate var lobby: Lobby {
        resolveDependency(forKeyPath: \.lobby, defaultImplementation: Lobby(), testImplementation: Lobby())
    }
}
