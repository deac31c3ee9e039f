import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import XCTest

/// Reads in `deinit`.
final class DeinitTests: DependencyTestCase {
    func testReleased() {
        _ = Farewell(dependencies: .default)
    }

    func testReleasedInClassOfTest() {
        _ = LocalFarewell(dependencies: .default)
    }

    func testReleasedOnQueue() {
        let farewell = LockIsolated<Farewell?>(Farewell(dependencies: .default))
        Place.queue.runBlocking { farewell.setValue(nil) }
    }

    func testIsolated() async {
        let done = Gate()
        await release(.default) { done.open() }
        await done.wait()
    }

    func testIsolatedReleasedOnQueue() async {
        let done = Gate()
        let farewell = await held(.default) { done.open() }
        Place.queue.runBlocking { farewell.setValue(nil) }
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
