/// A transport that sends one request to a server and returns the response.
///
/// To use another HTTP client, conform to this protocol only: ``TransportDataFetch`` adds the shared behavior.
public protocol RemoteTransport: Sendable {
    /// Sends one request.
    ///
    /// Only ``RemoteRequest/url``, ``RemoteRequest/method``, ``RemoteRequest/headers`` and ``RemoteRequest/body`` are
    /// relevant here. The URL has the scheme `http` or `https`, a host and no user, and the request is validated.
    /// Return redirects and challenges like any other response. Skip interim responses, with a status below 200.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - onSent: A closure to call with the number of bytes of the body sent so far, if that is available. Without it,
    ///     a long upload may exceed the ``RemoteRequest/idleTimeout``.
    /// - Returns: The head of the response, as soon as it arrives, and the body. If the task is cancelled, it throws
    ///   soon.
    /// - Throws: ``RemoteDataFetchError`` if there is no response.
    func send(_ request: RemoteRequest, onSent: @escaping @Sendable (Int64) -> Void) async throws -> RemoteStream
}
