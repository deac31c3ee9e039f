import ClockDependency
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import Testing

/// Tests for programs whose resources open concurrently.
@Suite(.enabled(if: Simulation.isAvailable))
struct PreparingSimulationTests {
    @Test func resourcesOpenAndCloseInOrder() async throws {
        try await simulateEngine {
            let harbour = Harbour()
            try await prepare(harbour, number: 1) {
                let dependencies = GlobalDependencies.default
                for boat in [dependencies.mast, dependencies.sail, dependencies.anchor] {
                    try await sleep(random(in: 0...2))
                    try boat.use()
                }
            }
            try harbour.requireClosed()
            try requireOrder(of: "1", in: harbour)
        }
    }

    @Test func cancelledProgramClosesItsResources() async throws {
        try await simulateEngine {
            let harbour = Harbour()
            let programs = (1...2).map { number in
                Task {
                    try await cancelling(within: 0...8) {
                        try await prepare(harbour, number: number) {
                            try GlobalDependencies.default.sail.use()
                            try await sleep(2)
                            try GlobalDependencies.default.mast.use()
                        }
                    }
                }
            }
            for program in programs { _ = try await program.structuredValue }
            try harbour.requireClosed()
            for number in 1...2 { try requireOrder(of: "\(number)", in: harbour) }
        }
    }

    @Test func lifetimesThatProgramLeavesOpenClose() async throws {
        try await simulateEngine {
            let harbour = Harbour()
            let voyages = CallRecorder<Lifetime<Voyage>>()
            try await prepare(harbour, number: 0) {
                let container = harbour.container
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 1...3 {
                        group.addTask {
                            let voyage = container.lifetime(of: Voyage(number: number))
                            voyages.record(voyage)
                            try await harbour.pause(upTo: 2)
                            try voyage.dependencies.boat.use()
                            if number == 1 { return }
                            try await harbour.pause(upTo: 2)
                            try voyage.dependencies.lifetime(of: Stop(stop: number)).dependencies.boat.use()
                            await voyage.end(clock: TestClock())
                        }
                    }
                    try await group.waitForAll()
                }
            }
            try harbour.requireClosed()
            try require(voyages.calls.count == 3, "three voyages")
            try requireOrder(of: "0", in: harbour)
            let closed = harbour.closed.calls
            let boat = closed.firstIndex(of: "boat 1") ?? 0
            try require(closed.firstIndex(of: "mast 0") ?? 0 > boat, "nested lifetimes end first: \(closed)")
        }
    }

    @Test func failedOpeningClosesOtherResources() async throws {
        try await simulateEngine {
            let harbour = Harbour()
            do {
                try await prepare(harbour, number: 1, failure: Storm()) {
                    throw BrokenInvariant(description: "the operation does not run after a failure")
                }
            } catch let error as OpeningError {
                try require(error.underlyingError is Storm, "the first failure: \(error)")
            }
            try harbour.requireClosed()
            try requireOrder(of: "1", in: harbour)
        }
    }
}

private struct Storm: Error {}

/// Runs a program with three resources, of which one is a prerequisite of another one.
///
/// - Parameters:
///   - harbour: The log of the resources.
///   - number: The number of the program.
///   - failure: The error of the opening of the anchor, or nil.
///   - operation: The program.
/// - Throws: The error of the opening or of the operation.
private func prepare(
    _ harbour: Harbour,
    number: Int,
    failure: Storm? = nil,
    _ operation: () async throws -> Void
) async throws {
    let close: @Sendable (Boat) async throws -> Void = { try await harbour.close($0) }
    try await withPreparedDependencies(clock: TestClock()) {
        $0.open(
            \.mast,
            opening: { _ in
                try await harbour.pause(upTo: 3)
                return Boat("mast \(number)", in: harbour)
            },
            closing: close
        )
        $0.open(
            \.sail,
            after: \.mast,
            opening: { dependencies in
                // This opening does not end when it is cancelled.
                try? await harbour.pause(upTo: 3)
                try dependencies.mast.use()
                return Boat("sail \(number)", in: harbour)
            },
            closing: close
        )
        $0.open(
            \.anchor,
            opening: { _ in
                try await harbour.pause(upTo: 6)
                if let failure { throw failure }
                return Boat("anchor \(number)", in: harbour)
            },
            closing: close
        )
    } operation: {
        let count = harbour.opened.calls.filter { $0.hasSuffix(" \(number)") }.count
        try require(count == 3, "all resources are open: \(harbour.opened.calls)")
        try await operation()
    }
}

/// Throws unless the sail opened after the mast and closed before it.
private func requireOrder(of number: String, in harbour: Harbour) throws {
    let names = ["mast \(number)", "sail \(number)"]
    let opened = harbour.opened.calls.filter { names.contains($0) }
    let closed = harbour.closed.calls.filter { names.contains($0) }
    try require(opened == Array(names.prefix(opened.count)), "order of opening: \(opened)")
    try require(closed == opened.reversed(), "order of closing: \(closed)")
}

extension GlobalDependencies {
    fileprivate var mast: Boat {
        resolveDependency(forKeyPath: \.mast, defaultImplementation: Boat("no mast", in: harbour))
    }

    fileprivate var sail: Boat {
        resolveDependency(forKeyPath: \.sail, defaultImplementation: Boat("no sail", in: harbour))
    }

    fileprivate var anchor: Boat {
        resolveDependency(forKeyPath: \.anchor, defaultImplementation: Boat("no anchor", in: harbour))
    }
}
