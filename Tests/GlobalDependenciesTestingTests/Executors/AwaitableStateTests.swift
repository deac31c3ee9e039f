import GlobalDependenciesTasks
import Testing

struct AwaitableStateTests {
    private let state = AwaitableState(0)

    @Test func waitReturnsImmediatelyIfConditionHolds() async throws {
        state.withLock { $0 = 3 }
        #expect(try await state.wait { $0 > 2 ? "\($0)" : nil } == "3")
    }

    @Test func changeResumesWaitsWithMetConditions() async throws {
        try await withThrowingTaskGroup(of: Int.self) { [state] group in
            for limit in 1...10 { group.addTask { try await state.wait { $0 >= limit ? limit : nil } } }
            for _ in 1...10 { state.withLock { $0 += 1 } }
            let sum = try await group.reduce(0, +)
            #expect(sum == 55)
        }
    }

    @Test func laterChangeLeavesValueOfWait() async throws {
        let waiting = Task { [state] in try await state.wait { $0 > 0 ? $0 : nil } }
        state.withLock { $0 = 1 }
        let value = try await waiting.value
        state.withLock { $0 = 2 }
        #expect(value == 1)
    }

    @Test(arguments: 0..<100) func cancellationAndChangeInParallelEndWaitOnce(round: Int) async {
        let waiting = Task { [state] in try await state.wait { $0 > 0 ? true : nil } }
        let changing = Task.detached { [state] in state.withLock { $0 = 1 } }
        waiting.cancel()
        await changing.value
        switch await waiting.result {
        case .success(let value): #expect(value)
        case .failure(let error): #expect(error is CancellationError)
        }
    }

    @Test func cancelledTaskDoesNotWait() async {
        let waiting = Task { [state] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await state.wait { $0 > 0 ? true : nil }
        }
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }
}
