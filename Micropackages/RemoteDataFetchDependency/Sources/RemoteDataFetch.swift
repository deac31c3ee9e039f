public import Foundation

/// A type that fetches data from HTTP servers.
///
/// A conforming type must implement only ``RemoteDataFetch/stream(_:progress:)``:
///
/// ```swift
/// struct OfflineDataFetch: RemoteDataFetch {
///     func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
///         throw RemoteDataFetchError(.cannotConnect, url: request.url, detail: "this device is offline")
///     }
/// }
/// ```
///
/// The implementations of this package throw ``RemoteDataFetchError``, and `CancellationError` if the calling task is
/// cancelled. None of them sends a GET or HEAD request with a body: see ``RemoteRequest/body``.
public protocol RemoteDataFetch: Sendable {
    /// Sends one request and returns the response as it arrives.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: A closure that is called as bytes are sent, and as the stream returns received bytes.
    /// - Returns: The head of the response, whose status is one that the request accepts, and its body in chunks.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` if the task is cancelled.
    func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream

    /// Sends one request and returns the whole response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The response, whose status is one that the request accepts.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` if the task is cancelled.
    func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteResponse

    /// Sends one request and writes the body of the response to a file.
    ///
    /// If the file is a symbolic link, its target is created or replaced, and the link stays. No request is sent, and
    /// the error is ``RemoteDataFetchError/Code/fileFailure``, if the file exists but is not a regular file: a
    /// directory, a device, a pipe or a socket.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - file: The file, which is created or replaced atomically when the body is complete, not before.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The head of the response, whose status is one that the request accepts.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` if the task is cancelled. No part of the body is
    ///   left on the disk then.
    func download(
        _ request: RemoteRequest,
        to file: URL,
        progress: RemoteProgress.Handler?
    ) async throws -> RemoteResponseHead

    /// Sends a GET request and returns the body of the response.
    ///
    /// - Parameter url: The URL, with the scheme `http` or `https`.
    /// - Returns: The body of a response with a status from 200 to 299.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` if the task is cancelled.
    func data(from url: URL) async throws -> Data
}

/// The default implementations, which use ``RemoteDataFetch/stream(_:progress:)``.
extension RemoteDataFetch {
    /// Sends one request and returns the whole response, which it reads with ``RemoteDataFetch/stream(_:progress:)``.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The response, whose body has at most ``RemoteRequest/bodyLimit`` bytes.
    /// - Throws: The errors of ``RemoteDataFetch/stream(_:progress:)``, or ``RemoteDataFetchError`` if the body is too large.
    public func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteResponse {
        try await stream(request, progress: progress).response(upTo: request.memoryLimit)
    }

    /// Sends one request and writes the body of the response, which it reads with ``RemoteDataFetch/stream(_:progress:)``, to a file.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - file: The file, which is created or replaced atomically when the body is complete.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The head of the response.
    /// - Throws: The errors of ``RemoteDataFetch/stream(_:progress:)``, or ``RemoteDataFetchError`` if the file cannot be written.
    public func download(
        _ request: RemoteRequest,
        to file: URL,
        progress: RemoteProgress.Handler?
    ) async throws -> RemoteResponseHead {
        try UnfinishedFile.check(file, url: request.url)
        return try await stream(request, progress: progress).save(to: file)
    }

    /// Sends a GET request with ``RemoteDataFetch/fetch(_:progress:)`` and returns the body of the response.
    ///
    /// - Parameter url: The URL, with the scheme `http` or `https`.
    /// - Returns: The body of a response with a status from 200 to 299.
    /// - Throws: The errors of ``RemoteDataFetch/fetch(_:progress:)``.
    public func data(from url: URL) async throws -> Data {
        try await fetch(RemoteRequest(url)).body
    }
}

/// Overloads without progress.
extension RemoteDataFetch {
    /// Sends one request and returns the response as it arrives.
    ///
    /// - Parameter request: The request.
    /// - Returns: The head of the response and its body in chunks.
    /// - Throws: The errors of ``RemoteDataFetch/stream(_:progress:)``.
    public func stream(_ request: RemoteRequest) async throws -> RemoteStream {
        try await stream(request, progress: nil)
    }

    /// Sends one request and returns the whole response.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response, whose status is one that the request accepts.
    /// - Throws: The errors of ``RemoteDataFetch/fetch(_:progress:)``.
    public func fetch(_ request: RemoteRequest) async throws -> RemoteResponse {
        try await fetch(request, progress: nil)
    }

    /// Sends one request and writes the body of the response to a file.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - file: The file, which is created or replaced atomically when the body is complete.
    /// - Returns: The head of the response.
    /// - Throws: The errors of ``RemoteDataFetch/download(_:to:progress:)``.
    @discardableResult
    public func download(_ request: RemoteRequest, to file: URL) async throws -> RemoteResponseHead {
        try await download(request, to: file, progress: nil)
    }
}
