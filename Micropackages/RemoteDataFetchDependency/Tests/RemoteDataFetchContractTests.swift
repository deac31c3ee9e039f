import DependencyContracts
import RemoteDataFetchContractTests
import RemoteDataFetchDependency
import Testing

@Suite(.timeLimit(.minutes(15)))
struct RemoteDataFetchContractTests {
    @Test(arguments: RemoteDataFetchContract.cases)
    func theLiveImplementationKeepsIt(_ example: ContractCase<RemoteSubject>) async throws {
        try await example.check(.served { URLSessionDataFetch(clock: $0) })
    }

    @Test(arguments: RemoteDataFetchContract.timeoutCases)
    func liveImplementationTimesOutInRealTime(_ example: ContractCase<RemoteSubject>) async throws {
        try await example.check(.served(by: URLSessionDataFetch.shared))
    }

    @Test(arguments: RemoteDataFetchContract.cases)
    func theImplementationInMemoryKeepsIt(_ example: ContractCase<RemoteSubject>) async throws {
        try await example.check(.inMemory())
    }

    @Test(arguments: RemoteDataFetchContract.cases)
    func aRecordedImplementationKeepsIt(_ example: ContractCase<RemoteSubject>) async throws {
        try await example.check(.recording(.served { URLSessionDataFetch(clock: $0) }))
    }

    /// What a cassette is not for: it holds whole responses, and what became of no file.
    static let beyondReplay: Set<String> = [
        "a download into a folder that is missing fails",
        "a download to what is no file fails",
        "a stream can be left in the middle",
        "a stream that nobody reads is no trouble",
    ]

    @Test(arguments: RemoteDataFetchContract.timelessCases.filter { !beyondReplay.contains($0.description) })
    func aReplayKeepsIt(_ example: ContractCase<RemoteSubject>) async throws {
        let tape = RemoteTape()
        try await example.check(.recording(.inMemory(), onto: tape))
        try await example.check(.replaying(tape))
    }
}
