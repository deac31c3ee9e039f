import Foundation
import GlobalDependencies
import RemoteDataFetchConformance
import RemoteDataFetchDependency
import Testing

/// The behavior of a type that implements only `stream`.
struct MinimalDataFetchTests {
    private struct Minimal: RemoteDataFetch {
        var chunks: [String]? = ["he", "llo"]

        func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
            guard let chunks else { throw RemoteDataFetchError(.cannotConnect, url: request.url) }
            let rest = Mutex(chunks)
            return RemoteStream(RemoteResponseHead(url: request.url, status: 203)) {
                rest.withLock { $0.isEmpty ? nil : Data($0.removeFirst().utf8) }
            }
        }
    }

    let url: URL

    init() throws {
        url = try #require(URL(string: "http://example.com/a"))
    }

    @Test func itFetches() async throws {
        let expected = RemoteResponse(url: url, status: 203, body: Data("hello".utf8))
        #expect(try await Minimal().fetch(RemoteRequest(url)) == expected)
        #expect(try await Minimal().data(from: url) == Data("hello".utf8))
        #expect(try await Minimal(chunks: ["[1,", "2]"]).decode([Int].self, from: url) == [1, 2])
    }

    @Test func itKeepsToTheLimit() async throws {
        await #expect(throws: RemoteDataFetchError(.bodyTooLarge, url: url)) {
            try await Minimal().fetch(RemoteRequest(url, bodyLimit: 4))
        }
    }

    @Test func itDownloads() async throws {
        try await ScratchFolder.with { folder in
            let head = try await Minimal().download(RemoteRequest(url), to: folder.url("file"))
            #expect(head == RemoteResponseHead(url: url, status: 203))
            #expect(try folder.text("file") == "hello")
            #expect(folder.names == ["file"])
        }
    }

    @Test func itChecksTheFileOfADownloadFirst() async throws {
        await #expect(throws: RemoteDataFetchError(.fileFailure, url: url)) {
            try await Minimal(chunks: nil).download(RemoteRequest(url), to: FileManager.default.temporaryDirectory)
        }
    }
}
