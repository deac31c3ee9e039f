// Scripts/mocks.sh writes this file: the expansion of @DependencyMock(when: .always) on RemoteDataFetch.

public import Foundation
public import GlobalDependenciesDoubles

/// A mock of `RemoteDataFetch` that runs an override for each call, and records the calls.
///
/// A call without an override is reported, with the place where the mock was created.
public nonisolated final class MockRemoteDataFetch: RemoteDataFetch, GlobalDependencies.MacroSupport.Mock {
    /// A call of this mock.
    public nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
        /// The requirement and the arguments.
        public let recorded: GlobalDependencies.MacroSupport.RecordedCall

        /// Creates a call.
        public init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
            self.recorded = recorded
        }

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
        public static func data(from url: URL) -> Self {
            Self("data(from:)", [.init(url)])
        }
    }

    /// The calls of this mock.
    public let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

    /// Creates a mock without overrides.
    public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        self.mockJournal = .init(of: "MockRemoteDataFetch", fileID: fileID, line: line)
    }

    private let streamRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            nonisolated(nonsending) @Sendable (RemoteRequest, RemoteProgress.Handler?) async throws -> RemoteStream,
            (request: RemoteRequest, progress: RemoteProgress.Handler?)
        > = .init()

    /// The closure that `stream(_:progress:)` runs.
    public var streamOverride:
        (
            nonisolated(nonsending) @Sendable (RemoteRequest, RemoteProgress.Handler?) async throws -> RemoteStream
        )?
    {
        get { self.streamRequirement.override }
        set { self.streamRequirement.override = newValue }
    }

    /// The arguments of the calls of `stream(_:progress:)`, in order.
    public var streamCalls: [(request: RemoteRequest, progress: RemoteProgress.Handler?)] {
        self.streamRequirement.calls
    }

    /// Records the call and runs ``streamOverride``.
    public func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
        let override =
            try self.mockJournal.record(
                MockCall.stream(request, progress: progress),
                (request: request, progress: progress),
                in: self.streamRequirement
            )
            ?? self.mockJournal.missingOverride("stream(_:progress:)", set: "streamOverride")
        return try await override(request, progress)
    }

    private let fetchRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            nonisolated(nonsending) @Sendable (RemoteRequest, RemoteProgress.Handler?) async throws -> RemoteResponse,
            (request: RemoteRequest, progress: RemoteProgress.Handler?)
        > = .init()

    /// The closure that `fetch(_:progress:)` runs.
    public var fetchOverride:
        (
            nonisolated(nonsending) @Sendable (RemoteRequest, RemoteProgress.Handler?) async throws -> RemoteResponse
        )?
    {
        get { self.fetchRequirement.override }
        set { self.fetchRequirement.override = newValue }
    }

    /// The arguments of the calls of `fetch(_:progress:)`, in order.
    public var fetchCalls: [(request: RemoteRequest, progress: RemoteProgress.Handler?)] { self.fetchRequirement.calls }

    /// Records the call and runs ``fetchOverride``.
    public func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteResponse {
        let override =
            try self.mockJournal.record(
                MockCall.fetch(request, progress: progress),
                (request: request, progress: progress),
                in: self.fetchRequirement
            )
            ?? self.mockJournal.missingOverride("fetch(_:progress:)", set: "fetchOverride")
        return try await override(request, progress)
    }

    private let downloadRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            nonisolated(nonsending) @Sendable (
                RemoteRequest,
                URL,
                RemoteProgress.Handler?
            ) async throws -> RemoteResponseHead,
            (request: RemoteRequest, file: URL, progress: RemoteProgress.Handler?)
        > = .init()

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
        get { self.downloadRequirement.override }
        set { self.downloadRequirement.override = newValue }
    }

    /// The arguments of the calls of `download(_:to:progress:)`, in order.
    public var downloadCalls: [(request: RemoteRequest, file: URL, progress: RemoteProgress.Handler?)] {
        self.downloadRequirement.calls
    }

    /// Records the call and runs ``downloadOverride``.
    public func download(
        _ request: RemoteRequest,
        to file: URL,
        progress: RemoteProgress.Handler?
    ) async throws -> RemoteResponseHead {
        let override =
            try self.mockJournal.record(
                MockCall.download(request, to: file, progress: progress),
                (request: request, file: file, progress: progress),
                in: self.downloadRequirement
            )
            ?? self.mockJournal.missingOverride("download(_:to:progress:)", set: "downloadOverride")
        return try await override(request, file, progress)
    }

    private let dataFromURLRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            nonisolated(nonsending) @Sendable (URL) async throws -> Data,
            URL
        > = .init()

    /// The closure that `data(from:)` runs.
    public var dataFromURLOverride: (nonisolated(nonsending) @Sendable (URL) async throws -> Data)? {
        get { self.dataFromURLRequirement.override }
        set { self.dataFromURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `data(from:)`, in order.
    public var dataFromURLCalls: [URL] { self.dataFromURLRequirement.calls }

    /// Records the call and runs ``dataFromURLOverride``.
    public func data(from url: URL) async throws -> Data {
        let override =
            try self.mockJournal.record(MockCall.data(from: url), url, in: self.dataFromURLRequirement)
            ?? self.mockJournal.missingOverride("data(from:)", set: "dataFromURLOverride")
        return try await override(url)
    }
}
