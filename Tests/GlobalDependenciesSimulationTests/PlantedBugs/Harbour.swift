import ClockDependency
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import RandomNumberGeneratorDependency

/// The boats of one scenario, which close in a random time.
final class Harbour: Sendable {
    private let clock = GlobalDependencies.default.continuousClock
    private let random = GlobalDependencies.default.randomNumberGenerator
    /// The boats whose closing does not end until it is cancelled.
    let stuck = CallRecorder<String>()
    let closed = CallRecorder<String>()

    /// A container with the clock and the random numbers of the scenario.
    var container: GlobalDependencies { GlobalDependencies.default.with(override: self, for: \.harbour) }

    /// Closes a boat.
    func close(_ boat: Boat) async throws {
        try Task.checkCancellation()
        while stuck.calls.contains(boat.name) { try await clock.sleep(for: .seconds(3_600)) }
        let milliseconds = random { Int.random(in: 0...2, using: &$0) }
        try await clock.sleep(for: .milliseconds(milliseconds))
        closed.record(boat.name)
    }
}

/// A resource that closes.
struct Boat: Sendable {
    fileprivate struct Closed: Error {}

    let name: String
    let harbour: Harbour

    /// Throws if the resource is closed.
    func use() throws {
        if harbour.closed.calls.contains(name) { throw Closed() }
    }
}

struct Voyage {
    let number: Int
}

extension GlobalDependencies {
    var harbour: Harbour { resolveDependency(forKeyPath: \.harbour, sharedImplementation: { _ in Harbour() }) }
}

extension LifetimeDependencies<Voyage> {
    var boat: Boat {
        resolveDependency(
            forKeyPath: \.boat,
            sharedImplementation: { Boat(name: "boat \($0.number)", harbour: $0.harbour) },
            closing: { try await $0.harbour.close($0) }
        )
    }
}
