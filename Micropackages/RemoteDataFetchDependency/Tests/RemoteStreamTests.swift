import FacadeConformance
import Foundation
import RemoteDataFetchDependency
import TestSupport
import Testing

struct RemoteStreamTests {
    let head: RemoteResponseHead

    init() throws {
        head = RemoteResponseHead(url: try #require(URL(string: "http://example.com/a")))
    }

    @Test func aResponseIsAStreamOfOneChunk() async throws {
        let response = RemoteResponse(head, body: Data("body".utf8))
        #expect(try await RemoteStream(response).response(upTo: 4) == response)
        let chunks = try await RemoteStream(response).reduce(into: []) { $0.append($1) }
        #expect(chunks == [Data("body".utf8)])
        #expect(try await RemoteStream(RemoteResponse(head, body: Data())).contains { _ in true } == false)
    }

    @Test func partlyReadBodyIsNoResponse() async throws {
        let stream = RemoteStream(RemoteResponse(head, body: Data("body".utf8)))
        for try await _ in stream { break }
        await #expect(throws: RemoteDataFetchError(.other, url: head.url)) { try await stream.response(upTo: 10) }
    }

    @Test func endedStreamStaysEnded() async throws {
        let stream = RemoteStream(head) { throw RemoteDataFetchError(.connectionLost, url: URL(fileURLWithPath: "/")) }
        var iterator = stream.makeAsyncIterator()
        await #expect(throws: RemoteDataFetchError.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }
}

#if os(macOS) || os(Linux)
extension RemoteStreamTests {
    @Test func twoLoopsAtOnceTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            trapAfterHang(waitingFor: "two loops to trap")
            guard let url = URL(string: "http://example.com/a") else { return }
            let stream = RemoteStream(RemoteResponseHead(url: url)) {
                try await withCheckedThrowingContinuation { (_: CheckedContinuation<Data?, any Error>) in }
            }
            async let one: Void = { for try await _ in stream {} }()
            async let other: Void = { for try await _ in stream {} }()
            _ = try? await (one, other)
        }
        let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(output.contains("Two loops read one `RemoteStream` concurrently. Read it in one loop."))
    }
}
#endif
