// Scripts/mocks.sh writes this file: the expansion of @DependencyMock(when: .always) on RemoteDataFetch.

public import Foundation
public import GlobalDependenciesDoubles
public import RemoteDataFetchDependency

/// A mock of `RemoteDataFetch` that runs an override for each call, and records the calls.
///
/// A call without an override is reported, with the place where the mock was created.
public nonisolated final class MockRemoteDataFetch: RemoteDataFetch, GlobalDependencies.MacroSupport.Mock {
    /// A call of this mock.
    public nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
        /// The requirement and the arguments.
        public let recorded: GlobalDependencies.MacroSupport.RecordedCall

        /// Creates a call.
        public init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) { self.recorded = recorded }

        /// A call of `stream(_:progress:)`.
        public static func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) -> Self {
            Self("stream(_:progress:)", [.init(request), .init(progress)])
        }

        /// A call of `fetch(_:progress:)`.
        public static func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) -> Self {
            Self("fetch(_:progress:)", [.init(request), .init(progress)])
        }

        /// A call of `download(_:to:progress:)`.
        public static func download(_ request: RemoteRequest, to file: URL, progress: RemoteProgress.Handler?) -> Self {
            Self("download(_:to:progress:)", [.init(request), .init(file), .init(progress)])
        }

        /// A call of `data(from:)`.
        public static func data(from url: URL) -> Self { Self("data(from:)", [.init(url)]) }
    }

    /// The calls of this mock.
    public let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

    /// Creates a mock without overrides.
    public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        self.mockJournal = .init(of: "MockRemoteDataFetch", fileID: fileID, line: line)
    }

    private let streamRequirement:
        MockRequirement<
            nonisolated(nonsending) @Sendable (RemoteRequest, RemoteProgress.Handler?) async throws -> RemoteStream,
            (request: RemoteRequest, progress: RemoteProgress.Handler?)
        > = .init("stream(_:progress:)", set: "streamOverride")

    /// The closure that `stream(_:progress:)` runs.
    public var streamOverride:
        (nonisolated(nonsending) @Sendable (RemoteRequest, RemoteProgress.Handler?) async throws -> RemoteStream)?
    {
        get { streamRequirement.override }
        set { streamRequirement.override = newValue }
    }

    /// The arguments of the calls of `stream(_:progress:)`, in order.
    public var streamCalls: [(request: RemoteRequest, progress: RemoteProgress.Handler?)] { streamRequirement.calls }

    /// Records the call and runs ``streamOverride``.
    public func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
        return try await mockJournal.record(
            .stream(request, progress: progress),
            (request, progress),
            in: streamRequirement
        ).orThrow()(request, progress)
    }

    private let fetchRequirement:
        MockRequirement<
            nonisolated(nonsending) @Sendable (RemoteRequest, RemoteProgress.Handler?) async throws -> RemoteResponse,
            (request: RemoteRequest, progress: RemoteProgress.Handler?)
        > = .init("fetch(_:progress:)", set: "fetchOverride")

    /// The closure that `fetch(_:progress:)` runs.
    public var fetchOverride:
        (nonisolated(nonsending) @Sendable (RemoteRequest, RemoteProgress.Handler?) async throws -> RemoteResponse)?
    {
        get { fetchRequirement.override }
        set { fetchRequirement.override = newValue }
    }

    /// The arguments of the calls of `fetch(_:progress:)`, in order.
    public var fetchCalls: [(request: RemoteRequest, progress: RemoteProgress.Handler?)] { fetchRequirement.calls }

    /// Records the call and runs ``fetchOverride``.
    public func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteResponse {
        return try await mockJournal.record(
            .fetch(request, progress: progress),
            (request, progress),
            in: fetchRequirement
        ).orThrow()(request, progress)
    }

    private let downloadRequirement:
        MockRequirement<
            nonisolated(nonsending) @Sendable (
                RemoteRequest,
                URL,
                RemoteProgress.Handler?
            ) async throws -> RemoteResponseHead,
            (request: RemoteRequest, file: URL, progress: RemoteProgress.Handler?)
        > = .init("download(_:to:progress:)", set: "downloadOverride")

    /// The closure that `download(_:to:progress:)` runs.
    public var downloadOverride:
        (
            nonisolated(nonsending) @Sendable (
                RemoteRequest,
                URL,
                RemoteProgress.Handler?
            ) async throws -> RemoteResponseHead
        )?
    {
        get { downloadRequirement.override }
        set { downloadRequirement.override = newValue }
    }

    /// The arguments of the calls of `download(_:to:progress:)`, in order.
    public var downloadCalls: [(request: RemoteRequest, file: URL, progress: RemoteProgress.Handler?)] {
        downloadRequirement.calls
    }

    /// Records the call and runs ``downloadOverride``.
    public func download(
        _ request: RemoteRequest,
        to file: URL,
        progress: RemoteProgress.Handler?
    ) async throws -> RemoteResponseHead {
        return try await mockJournal.record(
            .download(request, to: file, progress: progress),
            (request, file, progress),
            in: downloadRequirement
        ).orThrow()(request, file, progress)
    }

    private let dataFromURLRequirement:
        MockRequirement<nonisolated(nonsending) @Sendable (URL) async throws -> Data, URL> =
            .init("data(from:)", set: "dataFromURLOverride")

    /// The closure that `data(from:)` runs.
    public var dataFromURLOverride: (nonisolated(nonsending) @Sendable (URL) async throws -> Data)? {
        get { dataFromURLRequirement.override }
        set { dataFromURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `data(from:)`, in order.
    public var dataFromURLCalls: [URL] { dataFromURLRequirement.calls }

    /// Records the call and runs ``dataFromURLOverride``.
    public func data(from url: URL) async throws -> Data {
        return try await mockJournal.record(.data(from: url), url, in: dataFromURLRequirement).orThrow()(url)
    }
}
