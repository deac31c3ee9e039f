public import Foundation

extension RemoteDataFetch {
    /// Sends data as the body of a request and returns the whole response.
    ///
    /// - Parameters:
    ///   - request: The request. Its method must not be HEAD or GET, which is the default. Its own body is not sent.
    ///   - data: The body.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The response, whose status is one that the request accepts.
    /// - Throws: The errors of ``RemoteDataFetch/fetch(_:progress:)``.
    @discardableResult
    public func upload(
        for request: RemoteRequest,
        from data: Data,
        progress: RemoteProgress.Handler? = nil
    ) async throws -> RemoteResponse {
        var request = request
        request.body = .data(data)
        return try await fetch(request, progress: progress)
    }

    /// Sends a file as the body of a request and returns the whole response.
    ///
    /// The file is not loaded into memory. It must not change while it is sent.
    ///
    /// - Parameters:
    ///   - request: The request. Its method must not be HEAD or GET, which is the default. Its own body is not sent.
    ///   - file: The file with the body.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The response, whose status is one that the request accepts.
    /// - Throws: The errors of ``RemoteDataFetch/fetch(_:progress:)``.
    @discardableResult
    public func upload(
        for request: RemoteRequest,
        fromFile file: URL,
        progress: RemoteProgress.Handler? = nil
    ) async throws -> RemoteResponse {
        var request = request
        request.body = .file(file)
        return try await fetch(request, progress: progress)
    }
}
