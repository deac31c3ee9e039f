import FacadeConformance
import Foundation
package import RemoteDataFetchDependency

/// A response of a broken or hostile server, or one that tests the rules of HTTP, with its expected outcome.
///
/// ``RemoteDataFetchConformanceSuite/hostileResponseCases`` tests implementations without exceptions. This table contains
/// each exception of the implementations in this package.
package struct HostileResponse: Sendable, CustomStringConvertible {
    /// The result of a request.
    package enum Outcome: Sendable, Hashable {
        /// A response, as text: its body, or the property that the response tests.
        case response(String)
        /// An error with a code, after a number of requests.
        case error(RemoteDataFetchError.Code, requests: Int)
    }

    /// An implementation with exceptions.
    package enum Implementation: Sendable, Hashable {
        /// `InMemoryRemoteDataFetch`.
        case inMemory
        /// `URLSessionDataFetch`. Most of its exceptions exist on Linux only.
        case urlSession
    }

    /// The outcome of one implementation, if it differs from ``HostileResponse/expected``.
    enum Exception: Sendable, Hashable {
        case outcome(Outcome)
        /// The response ends the process, so no test can receive it.
        case endsProcess
        /// The outcome depends on chance.
        case random
    }

    /// The description of the response.
    package let description: String
    /// The outcome of a request that allows two further attempts.
    package let expected: Outcome
    /// A Boolean value that indicates whether the response exists only as bytes, so that no stub is equivalent.
    package let needsBytes: Bool
    private let scenario: RemoteScenario
    private let exceptions: [Implementation: Exception]
    private let change: @Sendable (inout RemoteRequest) -> Void
    private let text: @Sendable (RemoteResponse) throws -> String

    /// Creates a row of the table.
    ///
    /// - Parameters:
    ///   - description: The description of the response.
    ///   - scenario: The servers. The request is for `/a`.
    ///   - expected: The outcome by the rules of HTTP and of `RemoteDataFetch`.
    ///   - exceptions: The implementations with another outcome.
    ///   - change: A closure that changes the request.
    ///   - text: A closure that returns the text of a response, which is its body by default.
    init(
        _ description: String,
        _ scenario: RemoteScenario,
        expected: Outcome,
        exceptions: [Implementation: Exception] = [:],
        changing change: @escaping @Sendable (inout RemoteRequest) -> Void = { _ in },
        text: @escaping @Sendable (RemoteResponse) throws -> String = { String(decoding: $0.body, as: UTF8.self) }
    ) {
        self.description = description
        self.scenario = scenario
        self.expected = expected
        self.exceptions = exceptions
        self.change = change
        self.text = text
        needsBytes = scenario.routes.values.joined().contains { reply in
            if case .bytes(_, inMemory: nil) = reply { true } else { false }
        }
    }

    /// Creates a row of the table with a response as it is sent.
    ///
    /// - Parameters:
    ///   - description: The description of the response.
    ///   - head: The head, or all of the response, with `\n` for each line break.
    ///   - body: The bytes after the head.
    ///   - reply: The equivalent reply in memory, or nil if there is none.
    ///   - expected: The outcome by the rules of HTTP and of `RemoteDataFetch`.
    ///   - exceptions: The implementations with another outcome.
    ///   - change: A closure that changes the request.
    init(
        _ description: String,
        _ head: String,
        _ body: Data = Data(),
        inMemory reply: RemoteReply? = nil,
        expected: Outcome,
        exceptions: [Implementation: Exception] = [:],
        changing change: @escaping @Sendable (inout RemoteRequest) -> Void = { _ in }
    ) {
        self.init(
            description,
            ["/a": [.bytes(Self.bytes(head) + body, inMemory: reply)]],
            expected: expected,
            exceptions: exceptions,
            changing: change
        )
    }

    /// Returns the expected outcome of an implementation.
    ///
    /// - Parameter implementation: The implementation.
    /// - Returns: The outcome, or nil if the implementation cannot be tested with the response: because it
    ///   ``needsBytes``, because it ends the process, or because the outcome depends on chance.
    package func expected(of implementation: Implementation) -> Outcome? {
        if implementation == .inMemory, needsBytes { return nil }
        switch exceptions[implementation] {
        case .outcome(let outcome): return outcome
        case .endsProcess, .random: return nil
        case nil: return expected
        }
    }

    /// Returns the outcome of a request to a server that sends the response.
    ///
    /// - Parameter subject: The implementation that sends the request, with the server. Its clock stands still.
    /// - Returns: The outcome.
    /// - Throws: An error of the subject, or an error other than `RemoteDataFetchError`.
    package func outcome(with subject: RemoteSubject) async throws -> Outcome {
        let fixture = try await subject.fixture(scenario)
        return try await fixture.perform { fixture in
            let retry = RemoteRetryPolicy(limit: 2, delay: 0)
            var request = RemoteRequest(fixture.url("/a"), timeout: .infinity, retry: retry)
            change(&request)
            do {
                return .response(try text(try await fixture.remoteDataFetch.fetch(request)))
            } catch let error as RemoteDataFetchError {
                return .error(error.code, requests: fixture.requestCount)
            }
        }
    }

    /// The case that an implementation without exceptions passes.
    var conformanceCase: RemoteCase {
        let verb = if case .response = expected { "accepts" } else { "fails for" }
        return RemoteCase("a fetch \(verb) \(description)") { (subject: RemoteSubject) in
            try Expect.equal(try await outcome(with: subject), expected)
        }
    }

    /// All responses.
    package static let all: [HostileResponse] =
        interim + framing + lengths + truncated + heads + fields + compressed + redirects + requests

    /// Returns the responses that an implementation can be tested with.
    ///
    /// - Parameter implementation: The implementation.
    /// - Returns: The responses.
    package static func all(for implementation: Implementation) -> [HostileResponse] {
        all.filter { $0.expected(of: implementation) != nil }
    }

    /// Returns the exception of `URLSession` on Linux, or no exception on Apple platforms.
    static func onLinux(_ exception: Exception) -> [Implementation: Exception] {
        #if canImport(FoundationNetworking)
        [.urlSession: exception]
        #else
        [:]
        #endif
    }

    /// Returns the bytes of a text with `\n` for each line break.
    static func bytes(_ text: String) -> Data {
        Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
    }

    /// The head of a response that closes its connection, without the empty line.
    static let ok = "HTTP/1.1 200 OK\nConnection: close\n"
    static let hello = ok + "Content-Length: 5\n\nhello"
}
