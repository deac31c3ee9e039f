import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import Testing

/// Tests for values that are replaced, restored and followed concurrently.
@Suite(.enabled(if: Simulation.isAvailable))
struct ReplacingSimulationTests {
    @Test func subscribersReceiveValuesInOrderAndTheLastOne() async throws {
        try await simulateEngine {
            let root = GlobalDependencies()
            let log = CallRecorder<Int>()
            log.record(0)
            let subscribers = (1...3).map { _ in
                Task {
                    try await sleep(random(in: 0...3))
                    var received: [Int] = []
                    for await tide in root.values(of: \.tide) {
                        received.append(tide)
                        if tide == lastTide { break }
                        try await sleep(random(in: 0...2))
                    }
                    return received
                }
            }
            try await replaceTides(of: root, log)
            for subscriber in subscribers {
                let received = try await subscriber.structuredValue
                try require(received.last == lastTide, "the last value: \(received)")
                try require(received.isSubsequence(of: log.calls), "\(received) of \(log.calls)")
            }
            try require(root.tide == lastTide, "the current value: \(root.tide)")
        }
    }

    @Test func cancelledSubscriberEnds() async throws {
        try await simulateEngine {
            let root = GlobalDependencies()
            let log = CallRecorder<Int>()
            log.record(0)
            let received = CallRecorder<Int>()
            async let subscription: Void? = cancelling(within: 0...8) {
                for await tide in root.values(of: \.tide) { received.record(tide) }
            }
            let override = root.with(override: -1, for: \.tide)
            async let overridden = override.values(of: \.tide).reduce(into: []) { $0.append($1) }
            try await replaceTides(of: root, log)
            _ = try await subscription
            try require(received.calls.isSubsequence(of: log.calls), "\(received.calls) of \(log.calls)")
            let values = await overridden
            try require(values == [-1], "an override hides all values: \(values)")
        }
    }

    @Test func readsOfDerivedContainersReturnNewestValue() async throws {
        try await simulateEngine {
            let root = GlobalDependencies()
            let newest = CallRecorder<Int>()
            newest.record(0)
            let replacing = Task { try await replaceTides(of: root, newest) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for count in 1...3 {
                    group.addTask {
                        let derived = root.with(override: count, for: \.moonCount)
                        for _ in 1...4 {
                            try require(derived.tide == newest.calls.last, "\(derived.tide) of \(newest.calls)")
                            try await sleep(random(in: 0...2))
                        }
                    }
                }
                try await group.waitForAll()
            }
            try await replacing.structuredValue
        }
    }
}

private let lastTide = 100

/// Replaces and restores the value in two tasks, and then sets the last one.
private func replaceTides(of root: GlobalDependencies, _ log: CallRecorder<Int>) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 1...2 {
            group.addTask {
                for number in 1...3 {
                    try await sleep(random(in: 0...2))
                    if random(in: 1...3) == 1 {
                        root.restore(\.tide)
                        log.record(0)
                    } else {
                        root.replace(\.tide, with: 10 * writer + number)
                        log.record(10 * writer + number)
                    }
                }
            }
        }
        try await group.waitForAll()
    }
    root.replace(\.tide, with: lastTide)
    log.record(lastTide)
}

extension [Int] {
    /// Returns a Boolean value that indicates whether all elements are in a longer array, in the same order.
    fileprivate func isSubsequence(of longer: [Int]) -> Bool {
        var rest = longer[...]
        return allSatisfy { element in
            guard let index = rest.firstIndex(of: element) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }
}

extension GlobalDependencies {
    fileprivate var tide: Int {
        resolveDependency(forKeyPath: \.tide, replaceableImplementation: { _ in 0 })
    }

    fileprivate var moonCount: Int {
        resolveDependency(forKeyPath: \.moonCount, defaultImplementation: 1)
    }
}
