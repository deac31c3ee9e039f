public import Foundation
import GlobalDependencies

/// Runs what a test sets for each method, and records the calls.
///
/// ```swift
/// let mock = MockRemoteDataFetch()
/// mock.dataFromURLOverride = { url in throw RemoteDataFetchError(.timedOut, url: url) }
/// ```
///
/// A call of a method without an override throws ``RemoteDataFetchError/Code/unimplemented``.
public final class MockRemoteDataFetch: RemoteDataFetch {
    /// What ``fetchOverride`` is: a replacement for ``fetch(_:)``.
    public typealias Fetch = @Sendable (RemoteRequest) async throws -> RemoteResponse
    /// What ``dataFromURLOverride`` is: a replacement for ``data(from:)``.
    public typealias DataFromURL = @Sendable (URL) async throws -> Data

    private struct State: Sendable {
        var fetchOverride: Fetch?
        var dataFromURLOverride: DataFromURL?
        var fetchCalls: [RemoteRequest] = []
        var dataFromURLCalls: [URL] = []
    }

    private let state = Locked(State())

    /// Creates a mock without overrides.
    public init() {}

    /// What ``fetch(_:)`` runs, and ``data(from:)`` where it has no override of its own.
    public var fetchOverride: Fetch? {
        get { state.withLock { $0.fetchOverride } }
        set { state.withLock { $0.fetchOverride = newValue } }
    }

    /// What ``data(from:)`` runs.
    public var dataFromURLOverride: DataFromURL? {
        get { state.withLock { $0.dataFromURLOverride } }
        set { state.withLock { $0.dataFromURLOverride = newValue } }
    }

    /// The arguments of the calls of ``fetch(_:)`` so far, in order, those that ``data(from:)`` made included.
    public var fetchCalls: [RemoteRequest] {
        state.withLock { $0.fetchCalls }
    }

    /// The arguments of the calls of ``data(from:)`` so far, in order.
    public var dataFromURLCalls: [URL] {
        state.withLock { $0.dataFromURLCalls }
    }

    /// Records the call and runs ``fetchOverride``.
    ///
    /// - Parameter request: What to hand to the override.
    /// - Returns: What the override returns.
    /// - Throws: What the override throws, or ``RemoteDataFetchError`` where there is none.
    public func fetch(_ request: RemoteRequest) async throws -> RemoteResponse {
        let override = state.withLock { state in
            state.fetchCalls.append(request)
            return state.fetchOverride
        }
        guard let override else { throw unimplemented("fetch(_:)", set: "fetchOverride", url: request.url) }
        return try await override(request)
    }

    /// Records the call and runs ``dataFromURLOverride``, or ``fetch(_:)`` where only that has an override.
    ///
    /// - Parameter url: What to hand to the override.
    /// - Returns: What the override returns.
    /// - Throws: What the override throws, or ``RemoteDataFetchError`` where there is none.
    public func data(from url: URL) async throws -> Data {
        let (override, fetches) = state.withLock { state in
            state.dataFromURLCalls.append(url)
            return (state.dataFromURLOverride, state.fetchOverride != nil)
        }
        if let override { return try await override(url) }
        guard fetches else { throw unimplemented("data(from:)", set: "dataFromURLOverride", url: url) }
        return try await fetch(RemoteRequest(url)).body
    }

    private func unimplemented(_ method: String, set property: String, url: URL) -> RemoteDataFetchError {
        let detail = "MockRemoteDataFetch.\(method) has no override: set \(property)"
        return RemoteDataFetchError(.unimplemented, url: url, detail: detail)
    }
}
