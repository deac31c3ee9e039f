import FacadeConformance
import RemoteDataFetchConformance
import RemoteDataFetchDoubles
import Testing

@Suite(.timeLimit(.minutes(15)))
struct RemoteDataFetchConformanceTests {
    /// The cases for implementations whose connections cannot be observed.
    private static let unobservedCases =
        RemoteDataFetchConformanceSuite.timelessCases + RemoteDataFetchConformanceSuite.timedCases

    @Test(arguments: RemoteDataFetchConformanceSuite.cases)
    func liveImplementationConforms(_ example: ConformanceCase<RemoteSubject>) async throws {
        try await example.check(.served { URLSessionDataFetch(clock: $0) })
    }

    @Test(arguments: RemoteDataFetchConformanceSuite.timeoutCases)
    func liveImplementationTimesOutInRealTime(_ example: ConformanceCase<RemoteSubject>) async throws {
        try await example.check(.served(by: URLSessionDataFetch.shared))
    }

    @Test(arguments: unobservedCases)
    func inMemoryImplementationConforms(_ example: ConformanceCase<RemoteSubject>) async throws {
        try await example.check(.inMemory())
    }

    @Test(arguments: RemoteDataFetchConformanceSuite.timelessCases)
    func forwardingMockConforms(_ example: ConformanceCase<RemoteSubject>) async throws {
        let subject = RemoteSubject { scenario in
            let fixture = try await RemoteSubject.inMemory().fixture(scenario)
            let (mock, target) = (MockRemoteDataFetch(), fixture.remoteDataFetch)
            mock.streamOverride = { try await target.stream($0, progress: $1) }
            mock.fetchOverride = { try await target.fetch($0, progress: $1) }
            mock.downloadOverride = { try await target.download($0, to: $1, progress: $2) }
            mock.dataFromURLOverride = { try await target.data(from: $0) }
            return fixture.with(mock)
        }
        try await example.check(subject)
    }

    @Test(arguments: unobservedCases)
    func recordedImplementationConforms(_ example: ConformanceCase<RemoteSubject>) async throws {
        try await example.check(.recording(.served { URLSessionDataFetch(clock: $0) }))
    }

    /// The cases that a replay cannot pass: a cassette contains whole responses, and no results of files.
    static let beyondReplay: Set<String> = [
        "a download keeps a pipe that appears meanwhile",
        "a download to an invalid file URL fails",
        "a stream can be left early",
        "a stream without a reader ends with its request",
    ]

    @Test(arguments: RemoteDataFetchConformanceSuite.timelessCases.filter { !beyondReplay.contains($0.description) })
    func replayConforms(_ example: ConformanceCase<RemoteSubject>) async throws {
        let recordings = RemoteRecordings()
        try await example.check(.recording(.inMemory(), onto: recordings))
        try await example.check(.replaying(recordings))
    }
}
