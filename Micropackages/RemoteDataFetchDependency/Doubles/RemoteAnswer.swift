public import Foundation
public import RemoteDataFetchDependency

/// An answer of ``InMemoryRemoteDataFetch`` to a request.
///
/// ```swift
/// let slow = RemoteAnswer.response(body: Data(count: 1_000)).after(2).inChunks(of: 100, every: 0.1)
/// ```
public struct RemoteAnswer: Sendable {
    enum Kind: Sendable {
        case response(@Sendable (RemoteRequest) async throws -> RemoteResponse)
        case failure(RemoteDataFetchError.Code)
        case hang
    }

    let kind: Kind
    private(set) var delay: TimeInterval = 0
    private(set) var chunkSize: Int?
    private(set) var chunkDelay: TimeInterval = 0
    private(set) var end: (count: Int, kind: Kind)?

    private init(_ kind: Kind) {
        self.kind = kind
    }

    /// Returns an answer with a response.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - headers: The header fields.
    ///   - body: The body. It is omitted if HTTP allows none: for HEAD, 204 and 304.
    /// - Returns: The answer.
    public static func response(
        status: Int = 200,
        headers: RemoteHeaders = [:],
        body: Data = Data()
    ) -> RemoteAnswer {
        RemoteAnswer(.response { RemoteResponse(url: $0.url, status: status, headers: headers, body: body) })
    }

    /// Returns an answer with a response that depends on the request.
    ///
    /// - Parameter respond: A closure that returns the response, or throws an error.
    /// - Returns: The answer.
    public static func response(
        _ respond: @escaping @Sendable (RemoteRequest) async throws -> RemoteResponse
    ) -> RemoteAnswer {
        RemoteAnswer(.response(respond))
    }

    /// Returns an answer with a failure in place of a response.
    ///
    /// - Parameter code: The code of the error, which has the URL of the request.
    /// - Returns: The answer.
    public static func failure(_ code: RemoteDataFetchError.Code) -> RemoteAnswer {
        RemoteAnswer(.failure(code))
    }

    /// Returns an answer with a failure in place of a response.
    ///
    /// - Parameter error: The error to throw.
    /// - Returns: The answer.
    public static func failure(_ error: any Error) -> RemoteAnswer {
        RemoteAnswer(.response { _ in throw error })
    }

    /// An answer that never arrives, until the request times out or is cancelled.
    public static let hang = RemoteAnswer(.hang)

    /// Returns this answer with a delay before the response.
    ///
    /// - Parameter seconds: The delay in seconds.
    /// - Returns: The answer.
    public func after(_ seconds: TimeInterval) -> RemoteAnswer {
        var answer = self
        answer.delay = seconds
        return answer
    }

    /// Returns this answer with the body in chunks.
    ///
    /// - Parameters:
    ///   - size: The number of bytes of each chunk except the last one.
    ///   - seconds: The delay in seconds before each chunk.
    /// - Returns: The answer.
    public func inChunks(of size: Int, every seconds: TimeInterval = 0) -> RemoteAnswer {
        var answer = self
        answer.chunkSize = max(1, size)
        answer.chunkDelay = seconds
        return answer
    }

    /// Returns this answer with a connection that is lost within the body.
    ///
    /// - Parameter count: The number of bytes of the body that arrive.
    /// - Returns: The answer.
    public func truncated(to count: Int) -> RemoteAnswer {
        var answer = self
        answer.end = (count, .failure(.connectionLost))
        return answer
    }

    /// Returns this answer with a body that stops arriving, until the request times out or is cancelled.
    ///
    /// - Parameter count: The number of bytes of the body that arrive.
    /// - Returns: The answer.
    public func hanging(after count: Int) -> RemoteAnswer {
        var answer = self
        answer.end = (count, .hang)
        return answer
    }
}
