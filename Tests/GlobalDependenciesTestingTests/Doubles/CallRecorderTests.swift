import GlobalDependenciesTesting
import Testing

struct CallRecorderTests {
    @Test func callsKeepTheirOrder() {
        let recorder = CallRecorder<Int>()
        for number in 0..<5 { recorder.record(number) }
        #expect(recorder.calls == [0, 1, 2, 3, 4])
        #expect(recorder.count == 5)
    }

    @Test func earlierCallsEndWaitImmediately() async throws {
        let recorder = CallRecorder<Int>()
        for number in 0..<5 { recorder.record(number) }
        #expect(try await recorder.first(3) == [0, 1, 2])
        #expect(try await recorder.first(0) == [])
    }

    @Test func negativeCountReturnsNoCalls() async throws {
        let recorder = CallRecorder<Int>()
        #expect(try await recorder.first(-1) == [])
        recorder.record(1)
        #expect(try await recorder.first(-1) == [])
    }

    @Test(.timeLimit(.minutes(15)), arguments: 0..<200)
    func everyWaitReturnsItsNumberOfCalls(round: Int) async throws {
        let recorder = CallRecorder<Int>()
        let results = try await withThrowingTaskGroup(of: [Int].self) { group in
            for count in 1...5 { group.addTask { try await recorder.first(count) } }
            for number in 0..<5 {
                group.addTask {
                    recorder.record(number); return []
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let counts = results.map(\.count).filter { $0 > 0 }.sorted()
        #expect(counts == [1, 2, 3, 4, 5])
        for result in results { #expect(result == Array(recorder.calls.prefix(result.count))) }
    }

    @Test(.timeLimit(.minutes(15))) func cancellationEndsWait() async {
        let recorder = CallRecorder<Void>()
        recorder.record()
        for isCancelledFirst in [true, false] {
            let task = Task {
                if isCancelledFirst { withUnsafeCurrentTask { $0?.cancel() } }
                return try await recorder.first(2).count
            }
            if !isCancelledFirst { await Task.yield() }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        #expect(recorder.count == 1)
    }
}
