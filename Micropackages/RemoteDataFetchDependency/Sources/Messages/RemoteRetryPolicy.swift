public import Foundation

/// How often, and after which time, a request that failed is sent again.
///
/// ```swift
/// func patientRequest(for url: URL) -> RemoteRequest {
///     RemoteRequest(url, retry: .standard)
/// }
/// ```
///
/// A request is sent again where no connection came about, where it was lost, and where the status is one of
/// ``statuses`` and none that the request accepts. All attempts and the time between them share one timeout: where the
/// next attempt would come too late the failure is final at once. A stream is not started again once it has a head.
public struct RemoteRetryPolicy: Sendable, Hashable {
    /// A request is sent once.
    public static let never = RemoteRetryPolicy(limit: 0)
    /// A request is sent at most three times, as the initializer says.
    public static let standard = RemoteRetryPolicy()

    /// How many times a request is sent again.
    public var limit: Int
    /// How many seconds pass before the second attempt.
    public var delay: TimeInterval
    /// By what the time grows with each attempt.
    public var factor: Double
    /// How many seconds pass at most: a server that asks for more with `Retry-After` is not asked again.
    public var longestDelay: TimeInterval
    /// Which part of the time is left to chance, from 0 to 1, so that clients do not come back all at once.
    public var jitter: Double
    /// The statuses after which a request is sent again.
    public var statuses: Set<Int>
    /// The methods that are sent again: those that do the same if they arrive twice.
    public var methods: Set<RemoteMethod>

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - limit: How many times a request is sent again.
    ///   - delay: How many seconds pass before the second attempt.
    ///   - factor: By what the time grows with each attempt.
    ///   - longestDelay: How many seconds pass at most.
    ///   - jitter: Which part of the time is left to chance, from 0 to 1.
    ///   - statuses: The statuses after which a request is sent again.
    ///   - methods: The methods that are sent again.
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
