import AsyncHTTPClientDataFetch
import DependencyContracts
import Foundation
import GlobalDependencies
import RemoteDataFetchContractTests
import RemoteDataFetchDependency
import Testing

@Suite(.timeLimit(.minutes(15)))
struct ContractTests {
    @Test(arguments: RemoteDataFetchContract.cases)
    func implementationPasses(_ example: ContractCase<RemoteSubject>) async throws {
        try await example.check(.served { AsyncHTTPClientDataFetch(clock: $0) })
    }

    @Test func containerTakesImplementation() async throws {
        let server = try LoopbackServer(["/a": [.text("hello")]])
        defer { server.stop() }
        let dependencies = GlobalDependencies().with(override: AsyncHTTPClientDataFetch.shared, for: \.remoteDataFetch)
        #expect(try await dependencies.remoteDataFetch.data(from: server.url("/a")) == Data("hello".utf8))
    }
}
