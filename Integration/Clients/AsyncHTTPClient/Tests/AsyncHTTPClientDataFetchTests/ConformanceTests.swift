import AsyncHTTPClientDataFetch
import FacadeConformance
import Foundation
import GlobalDependencies
import RemoteDataFetchConformance
import RemoteDataFetchDependency
import Testing

@Suite(.timeLimit(.minutes(15)))
struct ConformanceTests {
    @Test(arguments: RemoteDataFetchConformanceSuite.cases)
    func implementationPasses(_ example: ConformanceCase<RemoteSubject>) async throws {
        try await example.check(.served { AsyncHTTPClientDataFetch(clock: $0) })
    }

    @Test(arguments: HostileResponse.all(for: .asyncHTTPClient))
    func hostileResponseHasItsOutcome(_ response: HostileResponse) async throws {
        let outcome = try await response.outcome(with: .served { AsyncHTTPClientDataFetch(clock: $0) })
        #expect(outcome == response.expected(of: .asyncHTTPClient))
    }

    @Test func everyHostileResponseIsSent() {
        #expect(HostileResponse.all(for: .asyncHTTPClient).count == HostileResponse.all.count)
    }

    @Test func containerTakesImplementation() async throws {
        let server = try LoopbackServer(["/a": [.text("hello")]])
        defer { server.stop() }
        let dependencies = GlobalDependencies().with(override: AsyncHTTPClientDataFetch.shared, for: \.remoteDataFetch)
        #expect(try await dependencies.remoteDataFetch.data(from: server.url("/a")) == Data("hello".utf8))
    }
}
