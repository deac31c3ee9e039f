public import Foundation
import GlobalDependencies

/// Runs what a test sets for each method, and records the calls.
///
/// ```swift
/// func makeSilentServer() -> any RemoteDataFetch {
///     let mock = MockRemoteDataFetch()
///     mock.dataFromURLOverride = { url in throw RemoteDataFetchError(.timedOut, url: url) }
///     return mock
/// }
/// ```
///
/// A call of a method without an override is reported, and throws ``RemoteDataFetchError/Code/unimplemented``.
public final class MockRemoteDataFetch: RemoteDataFetch {
    /// What ``streamOverride`` is: a replacement for ``stream(_:progress:)``.
    public typealias Stream = @Sendable (RemoteRequest, RemoteProgress.Handler?) async throws -> RemoteStream
    /// What ``fetchOverride`` is: a replacement for ``fetch(_:progress:)``.
    public typealias Fetch = @Sendable (RemoteRequest, RemoteProgress.Handler?) async throws -> RemoteResponse
    /// What ``downloadOverride`` is: a replacement for ``download(_:to:progress:)``.
    public typealias Download =
        @Sendable (RemoteRequest, URL, RemoteProgress.Handler?) async throws -> RemoteResponseHead
    /// What ``dataFromURLOverride`` is: a replacement for ``data(from:)``.
    public typealias DataFromURL = @Sendable (URL) async throws -> Data

    /// The arguments of a call of ``download(_:to:progress:)``.
    public struct DownloadCall: Sendable, Hashable {
        /// What to ask of which server.
        public var request: RemoteRequest
        /// The file.
        public var file: URL

        /// Creates a record.
        ///
        /// - Parameters:
        ///   - request: What to ask of which server.
        ///   - file: The file.
        public init(request: RemoteRequest, file: URL) {
            self.request = request
            self.file = file
        }
    }

    private struct State: Sendable {
        var streamOverride: Stream?
        var fetchOverride: Fetch?
        var downloadOverride: Download?
        var dataFromURLOverride: DataFromURL?
        var streamCalls: [RemoteRequest] = []
        var fetchCalls: [RemoteRequest] = []
        var downloadCalls: [DownloadCall] = []
        var dataFromURLCalls: [URL] = []
    }

    private let fileID: StaticString
    private let line: UInt
    private let state = Mutex(State())

    /// Creates a mock without overrides.
    ///
    /// - Parameters:
    ///   - fileID: The file of the call, which the report of a call without an override names.
    ///   - line: The line of the call.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
        self.fileID = fileID
        self.line = line
    }

    /// What ``stream(_:progress:)`` runs.
    public var streamOverride: Stream? {
        get { state.withLock { $0.streamOverride } }
        set { state.withLock { $0.streamOverride = newValue } }
    }

    /// What ``fetch(_:progress:)`` runs, and ``data(from:)`` where it has no override of its own.
    public var fetchOverride: Fetch? {
        get { state.withLock { $0.fetchOverride } }
        set { state.withLock { $0.fetchOverride = newValue } }
    }

    /// What ``download(_:to:progress:)`` runs.
    public var downloadOverride: Download? {
        get { state.withLock { $0.downloadOverride } }
        set { state.withLock { $0.downloadOverride = newValue } }
    }

    /// What ``data(from:)`` runs.
    public var dataFromURLOverride: DataFromURL? {
        get { state.withLock { $0.dataFromURLOverride } }
        set { state.withLock { $0.dataFromURLOverride = newValue } }
    }

    /// The requests of the calls of ``stream(_:progress:)`` so far, in order.
    public var streamCalls: [RemoteRequest] { state.withLock { $0.streamCalls } }

    /// The requests of the calls of ``fetch(_:progress:)`` so far, in order, those that ``data(from:)`` made included.
    public var fetchCalls: [RemoteRequest] { state.withLock { $0.fetchCalls } }

    /// The arguments of the calls of ``download(_:to:progress:)`` so far, in order.
    public var downloadCalls: [DownloadCall] { state.withLock { $0.downloadCalls } }

    /// The arguments of the calls of ``data(from:)`` so far, in order.
    public var dataFromURLCalls: [URL] { state.withLock { $0.dataFromURLCalls } }

    /// Records the call and runs ``streamOverride``.
    ///
    /// - Parameters:
    ///   - request: What to hand to the override.
    ///   - progress: What to hand to the override.
    /// - Returns: What the override returns.
    /// - Throws: What the override throws, or ``RemoteDataFetchError`` where there is none.
    public func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
        let override = state.withLock { state in
            state.streamCalls.append(request)
            return state.streamOverride
        }
        guard let override else { throw failure(set: "streamOverride", url: request.url) }
        return try await override(request, progress)
    }

    /// Records the call and runs ``fetchOverride``.
    ///
    /// - Parameters:
    ///   - request: What to hand to the override.
    ///   - progress: What to hand to the override.
    /// - Returns: What the override returns.
    /// - Throws: What the override throws, or ``RemoteDataFetchError`` where there is none.
    public func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteResponse {
        let override = state.withLock { state in
            state.fetchCalls.append(request)
            return state.fetchOverride
        }
        guard let override else { throw failure(set: "fetchOverride", url: request.url) }
        return try await override(request, progress)
    }

    /// Records the call and runs ``downloadOverride``.
    ///
    /// - Parameters:
    ///   - request: What to hand to the override.
    ///   - file: What to hand to the override.
    ///   - progress: What to hand to the override.
    /// - Returns: What the override returns.
    /// - Throws: What the override throws, or ``RemoteDataFetchError`` where there is none.
    public func download(
        _ request: RemoteRequest,
        to file: URL,
        progress: RemoteProgress.Handler?
    ) async throws -> RemoteResponseHead {
        let override = state.withLock { state in
            state.downloadCalls.append(DownloadCall(request: request, file: file))
            return state.downloadOverride
        }
        guard let override else { throw failure(set: "downloadOverride", url: request.url) }
        return try await override(request, file, progress)
    }

    /// Records the call and runs ``dataFromURLOverride``, or ``fetch(_:progress:)`` where only that has an override.
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
        guard fetches else { throw failure(set: "dataFromURLOverride", url: url) }
        return try await fetch(RemoteRequest(url)).body
    }

    private func failure(set property: String, url: URL, method: String = #function) -> RemoteDataFetchError {
        let name = "MockRemoteDataFetch.\(method)"
        let failure = RemoteDataFetchError(
            .unimplemented,
            url: url,
            detail: "\(name) has no override: set \(property)"
        )
        return unimplemented(name, placeholder: failure, fileID: fileID, line: line)
    }
}
