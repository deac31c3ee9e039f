import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency
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
        #expect(mock.fetchCalls == [])
        #expect(try await remoteDataFetch.stream(request).response(upTo: 10).body == Data("stream".utf8))
        #expect(try await remoteDataFetch.fetch(request).body == Data("fetch".utf8))
        #expect(try await remoteDataFetch.download(request, to: file).status == 201)
        #expect(mock.streamCalls == [request])
        #expect(mock.fetchCalls == [request])
        #expect(mock.downloadCalls == [MockRemoteDataFetch.DownloadCall(request: request, file: file)])
        #expect(mock.dataFromURLCalls == [url])
    }

    @Test func whatTellsProgressIsHandedOn() async throws {
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

    @Test func shorthandsGoThroughFetchWhereOnlyThatIsOverridden() async throws {
        mock.fetchOverride = { request, _ in RemoteResponse(url: request.url, body: Data("[1]".utf8)) }
        #expect(try await mock.data(from: url) == Data("[1]".utf8))
        #expect(try await mock.decode([Int].self, from: url) == [1])
        _ = try await mock.upload(for: RemoteRequest(url, method: .post), from: Data("body".utf8))
        let upload = RemoteRequest(url, method: .post, body: .data(Data("body".utf8)))
        #expect(mock.fetchCalls == [RemoteRequest(url), RemoteRequest(url), upload])
        #expect(mock.dataFromURLCalls == [url, url])
    }

    @Test func errorsAreThrownAsTheyAre() async throws {
        struct Flaw: Error, Equatable {}
        mock.dataFromURLOverride = { _ in throw Flaw() }
        await #expect(throws: Flaw()) { try await mock.data(from: url) }
    }

    @Test func aMethodWithoutOverrideSaysWhatToSet() async throws {
        let request = RemoteRequest(url)
        #expect(
            await [
                message { _ = try await mock.stream(request) }, message { _ = try await mock.fetch(request) },
                message { try await mock.download(request, to: file) }, message { _ = try await mock.data(from: url) },
            ]
                == [
                    "stream(_:progress:) has no override: set streamOverride",
                    "fetch(_:progress:) has no override: set fetchOverride",
                    "download(_:to:progress:) has no override: set downloadOverride",
                    "data(from:) has no override: set dataFromURLOverride",
                ].map { "unimplemented: MockRemoteDataFetch.\($0) (http://example.com/a)" }
        )
        #expect(mock.streamCalls == [request])
        #expect(mock.downloadCalls.map(\.file) == [file])
    }

    /// Expects a failure, and an issue that names the place of the mock.
    private func message(_ operation: () async throws -> Void) async -> String? {
        var message: String?
        await withKnownIssue {
            message = await #expect(throws: RemoteDataFetchError.self) { try await operation() }?.description
        } matching: { issue in
            issue.sourceLocation?.fileID == #fileID && issue.comments.count == 1
        }
        return message
    }
}
