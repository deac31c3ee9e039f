public import Foundation

/// What fetches data from HTTP servers.
///
/// ``stream(_:progress:)`` is all that a conforming type has to write:
///
/// ```swift
/// struct OfflineDataFetch: RemoteDataFetch {
///     func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
///         throw RemoteDataFetchError(.cannotConnect, url: request.url, detail: "this device is offline")
///     }
/// }
/// ```
///
/// The implementations of this package throw ``RemoteDataFetchError`` and, where the task that asks is cancelled,
/// `CancellationError`.
public protocol RemoteDataFetch: Sendable {
    /// Sends one request and returns the response as it arrives.
    ///
    /// - Parameters:
    ///   - request: What to ask of which server.
    ///   - progress: What is called as bytes are sent, and as the stream hands out what was received.
    /// - Returns: The head of the response, whose status is one that the request accepts, and its body in chunks.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` where the task is cancelled.
    func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream

    /// Sends one request and returns the whole response.
    ///
    /// - Parameters:
    ///   - request: What to ask of which server.
    ///   - progress: What is called as bytes are sent and received.
    /// - Returns: The response, whose status is one that the request accepts.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` where the task is cancelled.
    func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteResponse

    /// Sends one request and writes the body of the response to a file.
    ///
    /// - Parameters:
    ///   - request: What to ask of which server.
    ///   - file: The file, which is created or replaced at once when all of the body is there, and not touched before.
    ///   - progress: What is called as bytes are sent and received.
    /// - Returns: The head of the response, whose status is one that the request accepts.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` where the task is cancelled. No part of the body is
    ///   left on the disk then.
    func download(
        _ request: RemoteRequest,
        to file: URL,
        progress: RemoteProgress.Handler?
    ) async throws -> RemoteResponseHead

    /// Returns the body of the answer to a GET request.
    ///
    /// - Parameter url: The address, `http` or `https`.
    /// - Returns: The body of a response with a status from 200 to 299.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` where the task is cancelled.
    func data(from url: URL) async throws -> Data
}

/// What a conforming type does unless it says otherwise.
extension RemoteDataFetch {
    /// Collects what ``stream(_:progress:)`` hands out.
    ///
    /// - Parameters:
    ///   - request: What to ask of which server.
    ///   - progress: What is called as bytes are sent and received.
    /// - Returns: The response, of at most ``RemoteRequest/bodyLimit`` bytes.
    /// - Throws: What ``stream(_:progress:)`` throws, or ``RemoteDataFetchError`` where the body is too large.
    public func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteResponse {
        try await stream(request, progress: progress).response(upTo: request.memoryLimit)
    }

    /// Writes what ``stream(_:progress:)`` hands out to a file.
    ///
    /// - Parameters:
    ///   - request: What to ask of which server.
    ///   - file: The file, which is created or replaced at once when all of the body is there.
    ///   - progress: What is called as bytes are sent and received.
    /// - Returns: The head of the response.
    /// - Throws: What ``stream(_:progress:)`` throws, or ``RemoteDataFetchError`` where the file cannot be written.
    public func download(
        _ request: RemoteRequest,
        to file: URL,
        progress: RemoteProgress.Handler?
    ) async throws -> RemoteResponseHead {
        try await stream(request, progress: progress).save(to: file)
    }

    /// Returns the body of the answer to a GET request, which ``fetch(_:progress:)`` sends.
    ///
    /// - Parameter url: The address, `http` or `https`.
    /// - Returns: The body of a response with a status from 200 to 299.
    /// - Throws: What ``fetch(_:progress:)`` throws.
    public func data(from url: URL) async throws -> Data {
        try await fetch(RemoteRequest(url)).body
    }
}

/// The same, without the arguments that do not matter.
extension RemoteDataFetch {
    /// Sends one request and returns the response as it arrives.
    ///
    /// - Parameter request: What to ask of which server.
    /// - Returns: The head of the response and its body in chunks.
    /// - Throws: What ``stream(_:progress:)`` throws.
    public func stream(_ request: RemoteRequest) async throws -> RemoteStream {
        try await stream(request, progress: nil)
    }

    /// Sends one request and returns the whole response.
    ///
    /// - Parameter request: What to ask of which server.
    /// - Returns: The response, whose status is one that the request accepts.
    /// - Throws: What ``fetch(_:progress:)`` throws.
    public func fetch(_ request: RemoteRequest) async throws -> RemoteResponse {
        try await fetch(request, progress: nil)
    }

    /// Sends one request and writes the body of the response to a file.
    ///
    /// - Parameters:
    ///   - request: What to ask of which server.
    ///   - file: The file, which is created or replaced at once when all of the body is there.
    /// - Returns: The head of the response.
    /// - Throws: What ``download(_:to:progress:)`` throws.
    @discardableResult
    public func download(_ request: RemoteRequest, to file: URL) async throws -> RemoteResponseHead {
        try await download(request, to: file, progress: nil)
    }
}
