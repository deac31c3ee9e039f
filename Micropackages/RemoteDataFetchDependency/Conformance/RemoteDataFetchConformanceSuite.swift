public import FacadeConformance
import RemoteDataFetchDependency

/// The conformance suite of `RemoteDataFetch`: test cases that every implementation passes.
///
/// To check your own implementation, pass the cases as the arguments of a test:
///
/// ```swift
/// import FacadeConformance
/// import RemoteDataFetchConformance
/// import RemoteDataFetchDependency
/// import Testing
///
/// struct MyDataFetchTests {
///     @Test(arguments: RemoteDataFetchConformanceSuite.cases)
///     func conforms(_ example: ConformanceCase<RemoteSubject>) async throws {
///         try await example.check(.served { URLSessionDataFetch(clock: $0) })  // or yours
///     }
/// }
/// ```
///
/// This starts servers on this machine for each case, and a clock that the case advances, so that no timeout depends on
/// the load of the machine. An implementation that accepts no clock is checked in real time, with
/// ``RemoteSubject/served(by:)`` and without ``connectionCases``. The ``hostileResponseCases`` are not in ``cases``,
/// because an HTTP client may have limits that an implementation cannot change.
public enum RemoteDataFetchConformanceSuite {
    /// All cases.
    public static let cases: [ConformanceCase<RemoteSubject>] = timelessCases + timedCases + connectionCases

    /// The cases that also apply to an implementation that answers immediately, without waiting.
    package static let timelessCases: [ConformanceCase<RemoteSubject>] =
        StatusCases.all + BodyCases.all + UploadCases.all + HeaderCases.all + MethodCases.all + RedirectCases.all
        + RedirectedRequestCases.all + CredentialCases.all + RefusalCases.all + LimitCases.all + ConnectionCases.all
        + DownloadCases.all + ProgressCases.all + EventCases.all + RetryCases.all + RepetitionCases.all
        + DecodingCases.all

    /// The cases in which a server delays its reply.
    package static let timedCases: [ConformanceCase<RemoteSubject>] =
        timeoutCases + CancellationCases.all
        + CancellationStormCases.all + ConcurrencyCases.all

    /// The cases that observe the connections of an implementation, or release it.
    ///
    /// They need ``RemoteSubject/served(makingWithClock:)``.
    public static let connectionCases: [ConformanceCase<RemoteSubject>] = OpenConnectionCases.all

    /// The cases in which a server is broken or hostile, or tests the rules of HTTP.
    ///
    /// To leave out the responses that an HTTP client cannot handle, filter the cases by their descriptions.
    public static let hostileResponseCases: [ConformanceCase<RemoteSubject>] =
        HostileResponse.all.map(\.conformanceCase)

    /// The cases in which a request times out.
    ///
    /// A busy machine does not make them fail, even in real time.
    package static let timeoutCases: [ConformanceCase<RemoteSubject>] = TimeoutCases.all
}

extension ConformanceCase where Subject == RemoteSubject {
    /// Creates a case that needs the servers of a scenario.
    init(
        _ fact: String,
        _ scenario: RemoteScenario = [:],
        _ body: @escaping @Sendable (RemoteFixture) async throws -> Void
    ) {
        self.init(fact) { subject in try await subject.fixture(scenario).perform(body) }
    }
}

typealias RemoteCase = ConformanceCase<RemoteSubject>
