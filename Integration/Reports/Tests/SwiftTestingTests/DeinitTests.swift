import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Testing

/// Reads in `deinit`.
struct DeinitTests {
    @Test(.dependencies()) func released() {
        _ = Farewell(dependencies: .default)
    }

    @Test(.dependencies()) func releasedInClassOfTest() {
        _ = LocalFarewell(dependencies: .default)
    }

    @Test(.dependencies()) func releasedOnQueue() async {
        let farewell = LockIsolated<Farewell?>(Farewell(dependencies: .default))
        await Place.queue.run { farewell.setValue(nil) }
    }

    @Test(.dependencies()) func isolated() async {
        let done = Gate()
        await release(.default) { done.open() }
        await done.wait()
    }

    @Test(.dependencies()) func isolatedReleasedOnQueue() async {
        let done = Gate()
        let farewell = await held(.default) { done.open() }
        await Place.queue.run { farewell.setValue(nil) }
        await done.wait()
    }
}

private final class LocalFarewell: Sendable {
    private let dependencies: any GreetingDependency

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    deinit {
        _ = dependencies.greeting
    }
}

/// Returns a reference to a component that can be released on any thread.
@Releasing
private func held(
    _ dependencies: GlobalDependencies,
    end: @escaping @Sendable () -> Void
) -> LockIsolated<IsolatedFarewell?> {
    let farewell = IsolatedFarewell(dependencies: dependencies, end: end)
    return LockIsolated(farewell)
}

@Releasing
private func release(_ dependencies: GlobalDependencies, end: @escaping @Sendable () -> Void) {
    _ = IsolatedFarewell(dependencies: dependencies, end: end)
}
