import CatalogClient
import CatalogClientLive
import ClockDoubles
import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import LocalDataFetchDoubles
import RemoteDataFetchDoubles
import Testing

/// Tests for the live catalogue with a network and a disk in memory.
@Suite(.dependencies { $0.useLive(\.catalogClient) }, .timeLimit(.minutes(1)))
struct CatalogClientLiveTests {
    private let clock = TestClock()
    private let remote: InMemoryRemoteDataFetch
    private let local = InMemoryLocalDataFetch()
    private let catalog: CatalogClient
    private let address: URL
    private let owl: URL

    init() throws {
        remote = InMemoryRemoteDataFetch(clock: clock)
        address = try #require(URL(string: "http://catalogue.example/"))
        owl = try #require(URL(string: "search?q=owl", relativeTo: address)).absoluteURL
        catalog =
            GlobalDependencies.default.with { [remote, local, address] in
                $0.catalogAddress = address
                $0.localDataFetch = local
                $0.remoteDataFetch = remote
            }.catalogClient
    }

    private static let answer = RemoteAnswer.response(
        body: Data(#"{"items":[{"name":"Barn owl","summary":"Hears."}]}"#.utf8)
    )
    private static let items = [CatalogItem(name: "Barn owl", summary: "Hears.")]

    @Test(arguments: [
        (RemoteAnswer.failure(.timedOut), CatalogError.unreachable), (.response(status: 503), .refused(status: 503)),
        (.response(body: Data("<h1>Hello</h1>".utf8)), .nonsense),
    ])
    func networkFailureBecomesCatalogError(_ answer: RemoteAnswer, error: CatalogError) async throws {
        remote.stub(.url(owl), with: answer)
        await #expect(throws: error) { try await catalog.search("owl") }
        #expect(local.snapshot == [:])
    }

    @Test func earlierAnswerReplacesFailedSearch() async throws {
        remote.stub(.url(owl), with: Self.answer, .failure(.timedOut))
        #expect(try await catalog.search("Owl") == CatalogAnswer(items: Self.items))
        let earlier = CatalogAnswer(items: Self.items, origin: .cache(because: .unreachable))
        #expect(try await catalog.search("OWL") == earlier)
    }

    @Test func cancelledSearchThrowsCancellation() async throws {
        remote.stub(.url(owl), with: Self.answer, .hang)
        _ = try await catalog.search("owl")
        let search = Task { [catalog] in try await catalog.search("owl") }
        await clock.waitForSleepers()
        search.cancel()
        await #expect(throws: CancellationError.self) { try await search.value }
    }

    @Test func fullDiskDoesNotStopSearch() async throws {
        remote.stub(.url(owl), with: Self.answer)
        local.failNext(.write, with: LocalDataFetchError(.noSpace, path: "searches"))
        #expect(try await catalog.search("owl").items == Self.items)
    }

    @Test func songIsFetchedOnceUnlessItFails() async throws {
        let song = RemoteAnswer.response(body: Data(#"{"song":"kee-wick"}"#.utf8))
        remote.stub(.prefix(address), with: .response(status: 503), song)
        await #expect(throws: CatalogError.refused(status: 503)) { try await catalog.song("Barn owl") }
        for _ in 1...2 { #expect(try await catalog.song("Barn owl") == "kee-wick") }
        #expect(remote.requests.count == 2)
    }
}
