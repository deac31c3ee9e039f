import ClockDependency
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import RandomNumberGeneratorDependency

/// The resources of one scenario, in the order in which they opened, and in which they closed.
final class Harbour: Sendable {
    let opened = CallRecorder<String>()
    private let clock = GlobalDependencies.default.continuousClock
    private let random = GlobalDependencies.default.randomNumberGenerator
    let closing = CallRecorder<String>()
    /// The resources whose closing does not end until it is cancelled.
    let stuck = CallRecorder<String>()
    let closed = CallRecorder<String>()

    /// A container with the clock and the random numbers of the scenario.
    var container: GlobalDependencies {
        GlobalDependencies.default.with(override: self, for: \.harbour)
    }

    /// Closes a resource, which takes a random time.
    func close(_ boat: Boat) async throws {
        closing.record(boat.name)
        try require(closing.calls.filter { $0 == boat.name }.count == 1, "\(boat.name) closes once")
        try require(!Task.isCancelled, "the closing of \(boat.name) is not cancelled")
        if stuck.calls.contains(boat.name) { while true { try await clock.sleep(for: .seconds(3_600)) } }
        try await pause(upTo: 2)
        closed.record(boat.name)
    }

    /// Suspends for a random time, also while no default container is prepared.
    func pause(upTo milliseconds: Int) async throws {
        let milliseconds = random { Int.random(in: 0...milliseconds, using: &$0) }
        try await clock.sleep(for: .milliseconds(milliseconds))
    }

    /// Throws unless all open resources, and only these, have closed.
    func requireClosed() throws {
        let (opened, closed) = (opened.calls, closed.calls)
        try require(opened.sorted() == closed.sorted(), "\(opened) opened, \(closed) closed")
    }
}

/// A resource that opens and closes.
final class Boat: Sendable {
    let name: String
    let harbour: Harbour

    init(_ name: String, in harbour: Harbour) {
        (self.name, self.harbour) = (name, harbour)
        harbour.opened.record(name)
    }

    /// Throws if the resource is closed.
    func use() throws {
        try require(!harbour.closed.calls.contains(name), "\(name) is open while it is used")
    }
}

struct Voyage {
    let number: Int
}

struct Stop: NestedLifetime {
    typealias Enclosing = Voyage

    let stop: Int
}

extension GlobalDependencies {
    var harbour: Harbour {
        resolveDependency(forKeyPath: \.harbour, sharedImplementation: { _ in Harbour() })
    }
}

extension LifetimeDependencies<Voyage> {
    var crew: Boat {
        resolveDependency(
            forKeyPath: \.crew,
            sharedImplementation: { Boat("crew \($0.number)", in: $0.harbour) },
            closing: { try await $0.harbour.close($0) }
        )
    }

    /// A resource that reads another one.
    var boat: Boat {
        resolveDependency(
            forKeyPath: \.boat,
            sharedImplementation: {
                let crew = $0.crew
                return Boat("boat \($0.number)", in: crew.harbour)
            },
            closing: { try await $0.harbour.close($0) }
        )
    }
}

extension LifetimeDependencies<Stop> {
    var jetty: Boat {
        resolveDependency(
            forKeyPath: \.jetty,
            sharedImplementation: { Boat("jetty \($0.stop)", in: $0.boat.harbour) },
            closing: { try await $0.harbour.close($0) }
        )
    }
}
