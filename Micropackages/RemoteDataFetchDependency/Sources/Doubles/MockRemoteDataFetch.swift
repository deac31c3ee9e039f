// Scripts/mocks.sh writes this file: the expansion of @DependencyMock(when: .always) on RemoteDataFetch.

public import Foundation
import GlobalDependencies

/// A mock of ``RemoteDataFetch`` that runs an override for each call, and records the calls.
///
/// A call without an override is reported, with the place where the mock was created.
public nonisolated final class MockRemoteDataFetch: RemoteDataFetch {
    private let streamRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (RemoteRequest, RemoteProgress.Handler?) async throws -> RemoteStream,
        (request: RemoteRequest, progress: RemoteProgress.Handler?)
    >()
    private let fetchRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (RemoteRequest, RemoteProgress.Handler?) async throws -> RemoteResponse,
        (request: RemoteRequest, progress: RemoteProgress.Handler?)
    >()
    private let downloadRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (RemoteRequest, URL, RemoteProgress.Handler?) async throws -> RemoteResponseHead,
        (request: RemoteRequest, file: URL, progress: RemoteProgress.Handler?)
    >()
    private let dataFromURLRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (URL) async throws -> Data, URL
    >()
    private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

    /// Creates a mock without overrides.
    public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(
            of: "MockRemoteDataFetch",
            fileID: fileID,
            line: line
        )
    }

    /// The closure that `stream(_:progress:)` runs.
    public var streamOverride: (@Sendable (RemoteRequest, RemoteProgress.Handler?) async throws -> RemoteStream)? {
        get {
            self.streamRequirement.override
        }
        set {
            self.streamRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `stream(_:progress:)`, in order.
    public var streamCalls: [(request: RemoteRequest, progress: RemoteProgress.Handler?)] {
        self.streamRequirement.calls
    }

    /// The closure that `fetch(_:progress:)` runs.
    public var fetchOverride: (@Sendable (RemoteRequest, RemoteProgress.Handler?) async throws -> RemoteResponse)? {
        get {
            self.fetchRequirement.override
        }
        set {
            self.fetchRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `fetch(_:progress:)`, in order.
    public var fetchCalls: [(request: RemoteRequest, progress: RemoteProgress.Handler?)] {
        self.fetchRequirement.calls
    }

    /// The closure that `download(_:to:progress:)` runs.
    public var downloadOverride:
        (@Sendable (RemoteRequest, URL, RemoteProgress.Handler?) async throws -> RemoteResponseHead)?
    {
        get {
            self.downloadRequirement.override
        }
        set {
            self.downloadRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `download(_:to:progress:)`, in order.
    public var downloadCalls: [(request: RemoteRequest, file: URL, progress: RemoteProgress.Handler?)] {
        self.downloadRequirement.calls
    }

    /// The closure that `data(from:)` runs.
    public var dataFromURLOverride: (@Sendable (URL) async throws -> Data)? {
        get {
            self.dataFromURLRequirement.override
        }
        set {
            self.dataFromURLRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `data(from:)`, in order.
    public var dataFromURLCalls: [URL] {
        self.dataFromURLRequirement.calls
    }

    /// Records the call and runs ``streamOverride``.
    public func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
        guard let override = self.streamRequirement.record((request: request, progress: progress)) else {
            return try self.mockCreation.unimplemented(
                "stream(_:progress:)",
                set: "streamOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try await override(request, progress)
    }

    /// Records the call and runs ``fetchOverride``.
    public func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteResponse {
        guard let override = self.fetchRequirement.record((request: request, progress: progress)) else {
            return try self.mockCreation.unimplemented(
                "fetch(_:progress:)",
                set: "fetchOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try await override(request, progress)
    }

    /// Records the call and runs ``downloadOverride``.
    public func download(_ request: RemoteRequest, to file: URL, progress: RemoteProgress.Handler?) async throws
        -> RemoteResponseHead
    {
        guard let override = self.downloadRequirement.record((request: request, file: file, progress: progress)) else {
            return try self.mockCreation.unimplemented(
                "download(_:to:progress:)",
                set: "downloadOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try await override(request, file, progress)
    }

    /// Records the call and runs ``dataFromURLOverride``.
    public func data(from url: URL) async throws -> Data {
        guard let override = self.dataFromURLRequirement.record(url) else {
            return try self.mockCreation.unimplemented(
                "data(from:)",
                set: "dataFromURLOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try await override(url)
    }
}
