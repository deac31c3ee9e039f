public import Foundation
import GlobalDependencies
public import RemoteDataFetchDependency

/// An implementation that fetches through another one, and records the requests and responses.
///
/// It records the response after all redirects and attempts, or the failure. It does not record a request that is
/// cancelled or never sent, a request whose stream is not read to its end, or a failure of a file.
public final class RecordingRemoteDataFetch: RemoteDataFetch {
    private let wrapped: any RemoteDataFetch
    private let redaction: RemoteRedaction
    private let recorded: Mutex<RemoteCassette>

    /// Creates an implementation that records another one.
    ///
    /// - Parameters:
    ///   - wrapped: The implementation that fetches.
    ///   - redaction: The values to redact in the recordings.
    public init(wrapping wrapped: any RemoteDataFetch, redaction: RemoteRedaction = .standard) {
        self.wrapped = wrapped
        self.redaction = redaction
        var cassette = RemoteCassette()
        cassette.log.redactedQueryItems = redaction.queryItems.sorted()
        recorded = Mutex(cassette)
    }

    /// The requests and responses so far, ordered by URL, method and body, and if these are equal, by the arrival of the
    /// response.
    public var cassette: RemoteCassette {
        recorded.withLock { $0 }
    }

    /// Fetches through the other implementation, and records the response once the stream has been read to its end.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The stream of the other implementation.
    /// - Throws: The error of the other implementation.
    public func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
        let key = try key(of: request)
        let stream = try await remembering(key) { try await wrapped.stream(request, progress: progress) }
        let response = Mutex(RemoteResponse(stream.head, body: Data()))
        return RemoteStream(stream.head, cancel: { stream.cancel() }) { [self] in
            do {
                let chunk = try await stream.next()
                if let chunk {
                    response.withLock { $0.body.append(chunk) }
                } else {
                    remember(key, response.withLock { $0 })
                }
                return chunk
            } catch let error as RemoteDataFetchError {
                remember(key, response.withLock { $0 }, error)
                throw error
            }
        }
    }

    /// Fetches through the other implementation, and records the response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The response of the other implementation.
    /// - Throws: The error of the other implementation.
    public func fetch(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteResponse {
        let key = try key(of: request)
        return try await remembering(key) {
            let response = try await wrapped.fetch(request, progress: progress)
            remember(key, response)
            return response
        }
    }

    /// Fetches through the other implementation into a file, and records the response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - file: The file.
    ///   - progress: A closure that is called as bytes are sent and received.
    /// - Returns: The head of the response of the other implementation.
    /// - Throws: The error of the other implementation, or `RemoteDataFetchError` if the file cannot be read.
    public func download(
        _ request: RemoteRequest,
        to file: URL,
        progress: RemoteProgress.Handler?
    ) async throws -> RemoteResponseHead {
        let key = try key(of: request)
        return try await remembering(key) {
            let head = try await wrapped.download(request, to: file, progress: progress)
            guard let body = try? Data(contentsOf: file) else {
                throw RemoteDataFetchError(.fileFailure, url: head.url, detail: "cannot read \(file.path)")
            }
            remember(key, RemoteResponse(head, body: body))
            return head
        }
    }

    /// Returns the key of a request, or nil if the request is invalid and never sent.
    private func key(of request: RemoteRequest) throws(RemoteDataFetchError) -> HTTPArchive.Request? {
        guard (try? request.validate()) != nil, request.timeout > 0, request.idleTimeout ?? 1 > 0 else { return nil }
        return HTTPArchive.Request(request, body: try request.bodyData(), redaction)
    }

    private func remembering<Value>(
        _ key: HTTPArchive.Request?,
        _ operation: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await operation()
        } catch let error as RemoteDataFetchError where error.code != .fileFailure {
            remember(key, error.response, error.response == nil ? error : nil)
            throw error
        }
    }

    private func remember(
        _ key: HTTPArchive.Request?,
        _ response: RemoteResponse?,
        _ error: RemoteDataFetchError? = nil
    ) {
        guard let key else { return }
        let entry = HTTPArchive.Entry(request: key, response: .init(response, error, to: key, redaction))
        recorded.withLock { cassette in
            let place = cassette.log.entries.firstIndex { key.precedes($0.request) }
            cassette.log.entries.insert(entry, at: place ?? cassette.log.entries.count)
        }
    }
}

extension RemoteRequest {
    /// Returns the body, which is read from the file if it is one, or nil if there is none.
    func bodyData() throws(RemoteDataFetchError) -> Data? {
        switch body {
        case nil: return nil
        case .data(let data): return data
        case .file(let file):
            do {
                return try Data(contentsOf: file)
            } catch {
                let detail = "cannot read \(file.path): \(error)"
                throw RemoteDataFetchError(.fileFailure, url: url, detail: detail, underlyingError: error)
            }
        }
    }
}
