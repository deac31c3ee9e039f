import Foundation
import GlobalDependenciesDoubles
import RemoteDataFetchDependency
import Synchronization
import TestSupport
import Testing

struct MockRemoteDataFetchTests {
    let url: URL
    let file: URL
    let mock = MockRemoteDataFetch()

    init() throws {
        url = try #require(URL(string: "http://example.com/a"))
        file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
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

    @Test func callWithoutOverrideIsRecordedAndNamesTheOverride() async {
        let line = #line + 1
        let mock = MockRemoteDataFetch()
        let request = RemoteRequest(url)
        let calls: [(requirement: String, override: String, call: () async throws -> Void)] = [
            ("stream(_:progress:)", "streamOverride", { _ = try await mock.stream(request) }),
            ("fetch(_:progress:)", "fetchOverride", { _ = try await mock.fetch(request) }),
            ("download(_:to:progress:)", "downloadOverride", { try await mock.download(request, to: file) }),
            ("data(from:)", "dataFromURLOverride", { _ = try await mock.data(from: url) }),
        ]
        for (requirement, override, call) in calls {
            await expectUnimplemented("MockRemoteDataFetch.\(requirement)", set: override, createdAt: line) {
                let error = await #expect(throws: UnimplementedError.self) { try await call() }
                #expect(error?.name == "MockRemoteDataFetch.\(requirement)")
            }
        }
        #expect(mock.streamCalls.map(\.request) == [request])
        #expect(mock.fetchCalls.map(\.request) == [request])
        #expect(mock.downloadCalls.map(\.request) == [request])
        #expect(mock.downloadCalls.map(\.file) == [file])
        #expect(mock.dataFromURLCalls == [url])
    }
}
