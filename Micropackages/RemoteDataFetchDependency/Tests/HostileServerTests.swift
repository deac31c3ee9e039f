import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency
import Testing

@Suite(.timeLimit(.minutes(15)))
struct HostileServerTests {
    private let live = URLSessionDataFetch(clock: ManualClock())

    @Test(arguments: HostileResponse.all(for: .urlSession))
    func responseHasItsOutcomeWithURLSession(_ response: HostileResponse) async throws {
        let outcome = try await response.outcome(with: .served { URLSessionDataFetch(clock: $0) })
        #expect(outcome == response.expected(of: .urlSession))
    }

    @Test(arguments: HostileResponse.all(for: .inMemory))
    func responseHasItsOutcomeInMemory(_ response: HostileResponse) async throws {
        #expect(try await response.outcome(with: .inMemory()) == response.expected(of: .inMemory))
    }

    /// A response that no test receives could hide a mistake, so the number of exceptions does not grow unnoticed.
    @Test func responsesWithoutATestAreCounted() {
        let all = HostileResponse.all
        #expect(all.count - HostileResponse.all(for: .inMemory).count == 7)
        #if canImport(FoundationNetworking)
        #expect(all.count - HostileResponse.all(for: .urlSession).count == 8)
        #endif
    }

    @Test(
        arguments: [
            ("post", "other: URLSession sends the method \"post\" as \"POST\" (http://127.0.0.1/a)"),
            ("GET", "other: a GET request has no body: use POST or PUT (http://127.0.0.1/a)"),
        ]
    )
    func errorStatesTheFlawOfARequest(_ method: String, _ description: String) async throws {
        let url = try #require(URL(string: "http://127.0.0.1/a"))
        let request = RemoteRequest(url, method: RemoteMethod(rawValue: method), body: .data(Data()))
        let error = await #expect(throws: RemoteDataFetchError.self) { try await live.fetch(request) }
        #expect(error?.description == description)
    }

    #if canImport(FoundationNetworking)
    @Test func addressInBracketsIsRefusedOnLinux() async throws {
        let url = try #require(URL(string: "http://[::1]:8080/a"))
        let error = await #expect(throws: RemoteDataFetchError.self) { try await live.data(from: url) }
        #expect(error?.detail == "URLSession on Linux cannot connect to an IPv6 address: use the name of the host")
    }
    #endif
}
