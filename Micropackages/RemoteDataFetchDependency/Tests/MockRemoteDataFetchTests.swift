import Foundation
import GlobalDependencies
import RemoteDataFetchDoubles
import Testing

struct MockRemoteDataFetchTests {
    let url: URL
    let mock = MockRemoteDataFetch()

    init() throws {
        url = try #require(URL(string: "http://example.com/a"))
    }

    @Test func eventsInCancelledTaskSendNoRequest() async {
        mock.fetchOverride = { request, _ in RemoteResponse(url: request.url, body: Data()) }
        for _ in 0..<500 {
            let loop = Task { [mock, url] in
                withUnsafeCurrentTask { $0?.cancel() }
                for try await _ in mock.fetchEvents(RemoteRequest(url)) {}
            }
            await #expect(throws: CancellationError.self) { try await loop.value }
        }
        #expect(mock.fetchCalls.isEmpty)
    }

    @Test func cancelledLoopOverEventsEndsAfterTheRequest() async {
        let hasEnded = Mutex(false)
        let (starts, start) = AsyncStream.makeStream(of: Void.self)
        // It ends only in a cancelled task.
        let (cancellation, _) = AsyncStream.makeStream(of: Void.self)
        mock.fetchOverride = { _, _ in
            start.finish()
            for await _ in cancellation {}
            for _ in 0..<1000 { await Task.yield() }
            hasEnded.withLock { $0 = true }
            throw CancellationError()
        }
        let loop = Task { [mock, url] in
            for try await _ in mock.fetchEvents(RemoteRequest(url)) {}
        }
        for await _ in starts {}
        loop.cancel()
        await #expect(throws: CancellationError.self) { try await loop.value }
        #expect(hasEnded.withLock { $0 })
    }

    @Test func shorthandsCallTheRequirements() async throws {
        mock.fetchOverride = { request, _ in RemoteResponse(url: request.url) }
        mock.dataFromURLOverride = { _ in Data("[1]".utf8) }
        #expect(try await mock.decode([Int].self, from: url) == [1])
        _ = try await mock.upload(for: RemoteRequest(url, method: .post), from: Data("body".utf8))
        let upload = RemoteRequest(url, method: .post, body: .data(Data("body".utf8)))
        #expect(mock.fetchCalls.map(\.request) == [upload])
        #expect(mock.dataFromURLCalls == [url])
    }
}
