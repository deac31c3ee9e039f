import GlobalDependenciesSimulation
import GlobalDependenciesDoubles
import GlobalDependenciesTesting
import SettingsDependency
import Testing

@Suite(.enabled(if: Simulation.isAvailable))
struct CallRecorderSimulationTests {
    @Test func waitReturnsFirstCallsInOrder() async throws {
        try await simulateEngine {
            let recorder = CallRecorder<Numbered>()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for producer in 1...3 {
                    group.addTask { try await record(4, by: producer, in: recorder) }
                }
                for count in [0, 1, 5, 12] {
                    group.addTask {
                        let first = try await recorder.first(count)
                        try require(first == Array(recorder.calls.prefix(count)), "first calls: \(first)")
                        try require(first.count == count, "\(count) calls: \(first)")
                    }
                }
                try await group.waitForAll()
            }
            try recorder.calls.requireOrder()
            try require(recorder.count == 12, "12 calls: \(recorder.calls)")
        }
    }

    @Test func cancelledWaitEndsOnce() async throws {
        try await simulateEngine {
            let recorder = CallRecorder<Numbered>()
            async let recording: Void = record(4, by: 1, in: recorder)
            async let first = cancelling(within: 0...8) { try await recorder.first(3) }
            async let second = cancelling(within: 0...8) { try await recorder.first(3) }
            async let endless = cancelling(within: 0...8) { try await recorder.first(5) }
            async let steady = recorder.first(4)
            let results = try await [first, second]
            for result in results {
                try require(result == nil || result == Array(recorder.calls.prefix(3)), "\(results)")
            }
            let (tooMany, all) = try await (endless, steady)
            try require(tooMany == nil, "a wait for five calls did not end: \(tooMany ?? [])")
            try require(all.count == 4, "a cancelled wait did not end another one: \(all)")
            try await recording
        }
    }

    @Test func mockWaitsForCalls() async throws {
        try await simulateEngine {
            let mock = MockSettings()
            mock.storeValueForNameOverride = { _, _ in }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for producer in 1...3 {
                    group.addTask {
                        for number in 1...2 {
                            try await sleep(random(in: 0...3))
                            try mock.store(.integer(Int64(number)), for: "\(producer)")
                        }
                    }
                    group.addTask {
                        try await mock.waitForCall(.store(.integer(2), for: "\(producer)"))
                        let isMade = mock.calls.contains(.store(.integer(2), for: "\(producer)"))
                        try require(isMade, "the awaited call: \(mock.calls)")
                    }
                    group.addTask {
                        let calls = try await mock.waitForCalls(2 * producer)
                        try require(calls.count >= 2 * producer, "\(2 * producer) calls: \(calls)")
                    }
                }
                try await group.waitForAll()
            }
            try require(mock.calls.count == 6, "six calls: \(mock.calls)")
        }
    }
}

/// Records calls with pauses between them.
private func record(_ count: Int, by producer: Int, in recorder: CallRecorder<Numbered>) async throws {
    for number in 1...count {
        try await sleep(random(in: 0...3))
        recorder.record(Numbered(producer: producer, number: number))
    }
}
