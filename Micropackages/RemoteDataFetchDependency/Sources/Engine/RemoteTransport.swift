/// What brings one request to a server and the head of the response back.
///
/// It is all that another HTTP client has to be wrapped in: ``TransportDataFetch`` adds what is the same everywhere.
public protocol RemoteTransport: Sendable {
    /// Sends one request.
    ///
    /// Only ``RemoteRequest/url``, ``RemoteRequest/method``, ``RemoteRequest/headers`` and ``RemoteRequest/body`` matter
    /// here. The URL is one of `http` or `https` with a host and without a user, and all that is sent was checked.
    /// Redirects and challenges are responses like any other. Interim responses, with a status below 200, are skipped.
    ///
    /// - Parameters:
    ///   - request: What to send where.
    ///   - onSent: What to call with the number of bytes of the body that were sent so far, where that is known.
    /// - Returns: The head of the response, as soon as it is there, and the body. It throws soon where its task is cancelled.
    /// - Throws: ``RemoteDataFetchError`` where there is no response.
    func send(_ request: RemoteRequest, onSent: @escaping @Sendable (Int64) -> Void) async throws -> RemoteStream
}
