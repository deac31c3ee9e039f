import Foundation
import GlobalDependenciesDoubles
import RemoteDataFetchConformance
import RemoteDataFetchDependency
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

    private var remoteDataFetch: any RemoteDataFetch { mock }

    @Test func overridesAreCalledThroughTheProtocol() async throws {
        mock.streamOverride = { request, _ in RemoteStream(RemoteResponse(url: request.url, body: Data("stream".utf8)))
        }
        mock.fetchOverride = { request, _ in RemoteResponse(url: request.url, body: Data("fetch".utf8)) }
        mock.downloadOverride = { request, _, _ in RemoteResponseHead(url: request.url, status: 201) }
        mock.dataFromURLOverride = { _ in Data("data".utf8) }
        let request = RemoteRequest(url, method: .put)
        #expect(try await remoteDataFetch.data(from: url) == Data("data".utf8))
        #expect(mock.fetchCalls.isEmpty)
        #expect(try await remoteDataFetch.stream(request).response(upTo: 10).body == Data("stream".utf8))
        #expect(try await remoteDataFetch.fetch(request).body == Data("fetch".utf8))
        #expect(try await remoteDataFetch.download(request, to: file).status == 201)
        #expect(mock.streamCalls.map(\.request) == [request])
        #expect(mock.fetchCalls.map(\.request) == [request])
        #expect(mock.downloadCalls.map(\.request) == [request])
        #expect(mock.downloadCalls.map(\.file) == [file])
        #expect(mock.dataFromURLCalls == [url])
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

    @Test func progressHandlerIsPassedToTheOverride() async throws {
        let step = RemoteProgress(receivedBytes: 1)
        mock.streamOverride = { request, progress in
            progress?(step)
            return RemoteStream(RemoteResponse(url: request.url))
        }
        mock.fetchOverride = { request, progress in
            progress?(step)
            return RemoteResponse(url: request.url)
        }
        mock.downloadOverride = { request, _, progress in
            progress?(step)
            return RemoteResponseHead(url: request.url)
        }
        let log = ProgressLog()
        _ = try await mock.stream(RemoteRequest(url), progress: log.handler)
        _ = try await mock.fetch(RemoteRequest(url), progress: log.handler)
        _ = try await mock.download(RemoteRequest(url), to: file, progress: log.handler)
        #expect(log.steps == [step, step, step])
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

    @Test func errorsAreThrownAsTheyAre() async throws {
        struct Flaw: Error, Equatable {}
        mock.dataFromURLOverride = { _ in throw Flaw() }
        await #expect(throws: Flaw()) { try await mock.data(from: url) }
    }

    @Test func callWithoutOverrideThrowsAndNamesTheOverride() async {
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
        #expect(mock.downloadCalls.map(\.file) == [file])
    }
}
