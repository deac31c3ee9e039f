import GlobalDependenciesTesting
import Testing

struct CallRecorderTests {
    @Test func earlierCallsEndWaitImmediately() async throws {
        let recorder = CallRecorder<Int>()
        for number in 0..<5 { recorder.record(number) }
        #expect(recorder.calls == [0, 1, 2, 3, 4])
        #expect(recorder.count == 5)
        #expect(try await recorder.first(3) == [0, 1, 2])
        #expect(try await recorder.first(0) == [])
    }

    @Test(.timeLimit(.minutes(15))) func laterCallsEndWait() async throws {
        let recorder = CallRecorder<Void>()
        async let first = recorder.first(2).count
        for _ in 0..<2 {
            await Task.yield()
            recorder.record()
        }
        #expect(try await first == 2)
    }

    @Test func negativeCountReturnsNoCalls() async throws {
        let recorder = CallRecorder<Int>()
        #expect(try await recorder.first(-1) == [])
        recorder.record(1)
        #expect(try await recorder.first(-1) == [])
    }
}
