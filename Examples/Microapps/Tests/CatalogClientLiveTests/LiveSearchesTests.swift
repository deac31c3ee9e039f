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
@Suite(
    .dependencies {
        $0.useLive(\.catalogClient)
        $0.catalogConfiguration = CatalogConfiguration(address: try address("/"), timeout: 2)
    },
    .timeLimit(.minutes(1))
)
struct LiveSearchesTests {
    private let clock = TestClock()
    private let remote: InMemoryRemoteDataFetch
    private let local = InMemoryLocalDataFetch()
    private let catalog: CatalogClient
    private let owl: URL

    init() throws {
        remote = InMemoryRemoteDataFetch(clock: clock)
        owl = try address("/search?q=owl")
        catalog =
            GlobalDependencies.default
            .with(override: remote, for: \.remoteDataFetch)
            .with(override: local, for: \.localDataFetch)
            .catalogClient
    }

    private static let answer = RemoteAnswer.response(
        body: Data(#"{"items":[{"name":"Barn owl","summary":"Hears.","picture":"barn-owl"}]}"#.utf8)
    )
    private static let items = [CatalogItem(name: "Barn owl", summary: "Hears.", picture: "barn-owl")]

    @Test func answerComesFromService() async throws {
        remote.stub(.url(owl), with: Self.answer)
        #expect(try await catalog.search("Owl") == CatalogAnswer(items: Self.items))
        #expect(remote.requests.map(\.timeout) == [2])
    }

    @Test func wordsAreEscaped() async throws {
        remote.stub(.url(try address("/search?q=a%20%26%20b")), with: Self.answer)
        #expect(try await catalog.search("a & b").items == Self.items)
    }

    @Test(arguments: [
        (RemoteAnswer.failure(.cannotConnect), CatalogError.unreachable(address: "http://catalogue.example/")),
        (.failure(.connectionLost), .unreachable(address: "http://catalogue.example/")),
        (.failure(.timedOut), .slow(seconds: 2)),
        (.response(status: 503), .refused(status: 503)),
        (.response(body: Data("<h1>Hello</h1>".utf8)), .nonsense),
        (.response(body: Data(#"{"items":[{}]}"#.utf8)), .nonsense),
    ])
    func networkFailureBecomesCatalogError(_ answer: RemoteAnswer, error: CatalogError) async throws {
        remote.stub(.url(owl), with: answer)
        await #expect(throws: error) { try await catalog.search("owl") }
        #expect(local.snapshot == [:])
    }

    @Test func earlierAnswerReplacesFailedSearch() async throws {
        remote.stub(.url(owl), with: Self.answer, .failure(.timedOut))
        _ = try await catalog.search("owl")
        let earlier = CatalogAnswer(items: Self.items, origin: .cache(because: .slow(seconds: 2)))
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

    @Test func unreadableStoredAnswerIsIgnored() async throws {
        remote.stub(.url(owl), with: Self.answer, .failure(.cannotConnect))
        _ = try await catalog.search("owl")
        let path = try #require(local.snapshot.keys.first)
        try await local.write(Data("{".utf8), to: path)
        await #expect(throws: CatalogError.unreachable(address: "http://catalogue.example/")) {
            try await catalog.search("owl")
        }
    }
}
