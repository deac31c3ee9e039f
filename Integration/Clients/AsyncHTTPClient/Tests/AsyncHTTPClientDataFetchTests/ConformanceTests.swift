import AsyncHTTPClientDataFetch
import FacadeConformance
import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency
import Testing

@Suite(.timeLimit(.minutes(15)))
struct ConformanceTests {
    @Test(arguments: RemoteDataFetchConformanceSuite.cases)
    func implementationPasses(_ example: ConformanceCase<RemoteSubject>) async throws {
        try await example.check(.served { AsyncHTTPClientDataFetch(clock: $0) })
    }

    /// The facts that are not true: async-http-client refuses long heads and repeated lengths, and this implementation a
    /// body that is compressed twice.
    static let beyondLimits: Set<String> = [
        "a fetch accepts a field of 100,000 bytes", "a fetch accepts a head of 257 fields",
        "a fetch accepts a head of 10000 fields", "a fetch accepts two equal lengths",
        "a fetch accepts a body in gzip within gzip",
    ]

    @Test(
        arguments: RemoteDataFetchConformanceSuite.hostileResponseCases.filter {
            !beyondLimits.contains($0.description)
        }
    )
    func hostileResponseHasItsOutcome(_ example: ConformanceCase<RemoteSubject>) async throws {
        try await example.check(.served { AsyncHTTPClientDataFetch(clock: $0) })
    }

    @Test func responsesBeyondLimitsExist() {
        let facts = Set(RemoteDataFetchConformanceSuite.hostileResponseCases.map(\.description))
        #expect(Self.beyondLimits.isSubset(of: facts))
    }

    @Test(arguments: [
        RemoteHeaders([(name: "X", value: String(repeating: "a", count: 100_000))]),
        // The server adds two fields.
        RemoteHeaders((0..<255).map { (name: "X-\($0)", value: "a") }),
        RemoteHeaders((0..<9_998).map { (name: "X-\($0)", value: "a") }),
        ["Content-Length": "2"], ["Content-Encoding": "gzip, gzip"],
    ])
    func responseBeyondLimitsIsMalformed(_ headers: RemoteHeaders) async throws {
        let server = try LoopbackServer { RemoteResponse(url: $0.url, headers: headers, body: Data("ok".utf8)) }
        defer { server.stop() }
        let request = RemoteRequest(server.url("/a"), retry: RemoteRetryPolicy(limit: 2, delay: 0))
        await #expect(throws: RemoteDataFetchError(.malformedResponse, url: request.url)) {
            try await AsyncHTTPClientDataFetch.shared.fetch(request)
        }
        #expect(server.requests.count == 1)
    }
}
