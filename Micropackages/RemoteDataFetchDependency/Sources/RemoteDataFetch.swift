public import Foundation

/// What fetches data from HTTP servers.
///
/// ``fetch(_:)`` is all that a conforming type has to write:
///
/// ```swift
/// struct OfflineDataFetch: RemoteDataFetch {
///     func fetch(_ request: RemoteRequest) async throws -> RemoteResponse {
///         throw RemoteDataFetchError(.cannotConnect, url: request.url, detail: "this device is offline")
///     }
/// }
/// ```
///
/// The implementations of this package throw ``RemoteDataFetchError`` and, where the task that asks is cancelled,
/// `CancellationError`.
public protocol RemoteDataFetch: Sendable {
    /// Sends one request and returns the whole response.
    ///
    /// - Parameter request: What to ask of which server.
    /// - Returns: The response, whose status is one that the request accepts.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` where the task is cancelled.
    func fetch(_ request: RemoteRequest) async throws -> RemoteResponse

    /// Returns the body of the answer to a GET request.
    ///
    /// - Parameter url: The address, `http` or `https`.
    /// - Returns: The body of a response with a status from 200 to 299.
    /// - Throws: ``RemoteDataFetchError``, or `CancellationError` where the task is cancelled.
    func data(from url: URL) async throws -> Data
}

extension RemoteDataFetch {
    /// Returns the body of the answer to a GET request, which ``fetch(_:)`` sends.
    ///
    /// - Parameter url: The address, `http` or `https`.
    /// - Returns: The body of a response with a status from 200 to 299.
    /// - Throws: What ``fetch(_:)`` throws.
    public func data(from url: URL) async throws -> Data {
        try await fetch(RemoteRequest(url)).body
    }
}
