public import Foundation

/// The number, the delays and the conditions of further attempts of a failed request.
///
/// ```swift
/// func patientRequest(for url: URL) -> RemoteRequest {
///     RemoteRequest(url, retry: .standard)
/// }
/// ```
///
/// A request is sent again if the connection could not be established, if it was lost, or if the status is one of
/// ``statuses`` and not accepted by the request. All attempts and the time between them share one timeout: if the next
/// attempt would be too late, the failure is thrown immediately. A stream is not restarted after its head has arrived.
public struct RemoteRetryPolicy: Sendable, Hashable {
    /// The policy that sends a request once.
    public static let never = RemoteRetryPolicy(limit: 0)
    /// The policy that sends a request at most three times, with the defaults of the initializer.
    public static let standard = RemoteRetryPolicy()

    /// The maximum number of further attempts.
    public var limit: Int
    /// The number of seconds before the second attempt.
    public var delay: TimeInterval
    /// The factor by which the delay grows with each attempt.
    public var factor: Double
    /// The maximum delay in seconds.
    ///
    /// If a server requires more with `Retry-After`, the request is not sent again.
    public var longestDelay: TimeInterval
    /// The random part of the delay, from 0 to 1, which prevents clients from retrying at the same moment.
    public var jitter: Double
    /// The statuses after which a request is sent again.
    public var statuses: Set<Int>
    /// The methods whose requests are sent again.
    ///
    /// Include idempotent methods only: the server may have processed a request whose response was lost. A request with
    /// another method is sent once.
    public var methods: Set<RemoteMethod>

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of further attempts.
    ///   - delay: The number of seconds before the second attempt.
    ///   - factor: The factor by which the delay grows with each attempt.
    ///   - longestDelay: The maximum delay in seconds.
    ///   - jitter: The random part of the delay, from 0 to 1.
    ///   - statuses: The statuses after which a request is sent again.
    ///   - methods: The methods whose requests are sent again.
    public init(
        limit: Int = 2,
        delay: TimeInterval = 0.5,
        factor: Double = 2,
        longestDelay: TimeInterval = 30,
        jitter: Double = 0.5,
        statuses: Set<Int> = [408, 429, 500, 502, 503, 504],
        methods: Set<RemoteMethod> = [.get, .head, .put, .delete, .options, .trace]
    ) {
        self.limit = limit
        self.delay = delay
        self.factor = factor
        self.longestDelay = longestDelay
        self.jitter = jitter
        self.statuses = statuses
        self.methods = methods
    }
}
