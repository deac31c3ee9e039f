import Foundation
import RemoteDataFetchDependency
import Testing

/// What a server says, and what both implementations make of it.
struct RemoteDataFetchContractTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var status = 200
        var body = Data()
        var method = RemoteMethod.get
        var accepted: ClosedRange<Int>? = 200...299
        let isResponse: Bool
        var received: Data?

        var testDescription: String {
            "\(method) \(status), \(body.count) bytes, accepted: \(accepted.map { "\($0)" } ?? "any")"
        }
    }

    static let cases = [
        Case(isResponse: true),
        Case(body: Data("x".utf8), isResponse: true),
        Case(body: Data((0..<1_048_576).map { UInt8(truncatingIfNeeded: $0) }), isResponse: true),
        Case(status: 201, body: Data("made".utf8), method: .post, isResponse: true),
        Case(status: 204, isResponse: true),
        Case(status: 404, body: Data("no".utf8), isResponse: false),
        Case(status: 404, body: Data("no".utf8), accepted: nil, isResponse: true),
        Case(status: 404, body: Data("no".utf8), accepted: 404...404, isResponse: true),
        Case(status: 200, accepted: 201...299, isResponse: false),
        Case(status: 500, accepted: 200...499, isResponse: false),
        Case(status: 503, method: .delete, isResponse: false),
        Case(body: Data("body".utf8), method: .head, isResponse: true, received: Data()),
    ]

    @Test(arguments: cases)
    func liveAndInMemoryMakeTheSameOfAResponse(_ example: Case) async throws {
        let server = try LoopbackServer(["/a": .response(status: example.status, body: example.body)])
        let url = server.url("a")
        let inMemory = InMemoryRemoteDataFetch()
        inMemory.stub(url, method: example.method, status: example.status, body: example.body)
        let request = RemoteRequest(url, method: example.method, acceptedStatus: example.accepted)
        let expected =
            example.isResponse
            ? Outcome.response(status: example.status, body: example.received ?? example.body)
            : .failure(RemoteDataFetchError(.unacceptableStatus, url: url, status: example.status))
        #expect(await Outcome { try await URLSessionDataFetch.shared.fetch(request) } == expected)
        #expect(await Outcome { try await inMemory.fetch(request) } == expected)
    }

    @Test(arguments: ["ftp://example.com/a", "file:///etc/passwd", "data:text/plain,a", "relative", "http:///a"])
    func onlyHTTPWithAHostIsSupported(_ address: String) async throws {
        let request = RemoteRequest(try #require(URL(string: address)))
        let expected = Outcome.failure(RemoteDataFetchError(.unsupportedURL, url: request.url))
        #expect(await Outcome { try await URLSessionDataFetch.shared.fetch(request) } == expected)
        #expect(await Outcome { try await InMemoryRemoteDataFetch().fetch(request) } == expected)
    }

    @Test(arguments: [["A": "b\r\nC: d"], ["A: b\r\nC": "d"], ["": "a"]] as [RemoteHeaders])
    func aHeaderFieldCannotSmuggleInAnother(_ headers: RemoteHeaders) async throws {
        let server = try LoopbackServer([:])
        let request = RemoteRequest(server.base, headers: headers)
        let expected = Outcome.failure(RemoteDataFetchError(.other, url: request.url))
        #expect(await Outcome { try await URLSessionDataFetch.shared.fetch(request) } == expected)
        #expect(await Outcome { try await InMemoryRemoteDataFetch().fetch(request) } == expected)
        #expect(server.requests.isEmpty)
    }

    @Test func aCancelledTaskFetchesNothing() async throws {
        let server = try LoopbackServer(["/a": .response(status: 200)])
        let inMemory = InMemoryRemoteDataFetch()
        inMemory.stub(server.url("a"))
        let request = RemoteRequest(server.url("a"))
        for implementation in [URLSessionDataFetch.shared, inMemory] as [any RemoteDataFetch] {
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await Outcome { try await implementation.fetch(request) }
            }
            #expect(await task.value == .cancelled)
        }
        #expect(server.requests.isEmpty)
        #expect(inMemory.requests.isEmpty)
    }
}
