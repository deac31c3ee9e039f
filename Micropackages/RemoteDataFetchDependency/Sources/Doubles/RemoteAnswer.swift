public import Foundation

/// What ``InMemoryRemoteDataFetch`` answers to a request.
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

    /// A response.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - headers: The header fields.
    ///   - body: The body, which is not handed out where HTTP has none: for HEAD, 204 and 304.
    /// - Returns: The answer.
    public static func response(
        status: Int = 200,
        headers: RemoteHeaders = [:],
        body: Data = Data()
    ) -> RemoteAnswer {
        RemoteAnswer(.response { RemoteResponse(url: $0.url, status: status, headers: headers, body: body) })
    }

    /// A response that depends on the request.
    ///
    /// - Parameter respond: Returns the response, or throws the failure.
    /// - Returns: The answer.
    public static func response(
        _ respond: @escaping @Sendable (RemoteRequest) async throws -> RemoteResponse
    ) -> RemoteAnswer {
        RemoteAnswer(.response(respond))
    }

    /// A failure, in place of a response.
    ///
    /// - Parameter code: What is thrown, with the URL of the request.
    /// - Returns: The answer.
    public static func failure(_ code: RemoteDataFetchError.Code) -> RemoteAnswer {
        RemoteAnswer(.failure(code))
    }

    /// A failure, in place of a response.
    ///
    /// - Parameter error: What is thrown.
    /// - Returns: The answer.
    public static func failure(_ error: any Error) -> RemoteAnswer {
        RemoteAnswer(.response { _ in throw error })
    }

    /// No answer at all, until the request times out or is cancelled.
    public static let hang = RemoteAnswer(.hang)

    /// Lets time pass before anything is answered.
    ///
    /// - Parameter seconds: How many seconds.
    /// - Returns: The answer.
    public func after(_ seconds: TimeInterval) -> RemoteAnswer {
        var answer = self
        answer.delay = seconds
        return answer
    }

    /// Hands out the body in parts.
    ///
    /// - Parameters:
    ///   - size: How many bytes each part has, but for the last one.
    ///   - seconds: How many seconds pass before each part.
    /// - Returns: The answer.
    public func inChunks(of size: Int, every seconds: TimeInterval = 0) -> RemoteAnswer {
        var answer = self
        answer.chunkSize = max(1, size)
        answer.chunkDelay = seconds
        return answer
    }

    /// Loses the connection in the middle of the body.
    ///
    /// - Parameter count: How many bytes of the body arrive.
    /// - Returns: The answer.
    public func truncated(to count: Int) -> RemoteAnswer {
        var answer = self
        answer.end = (count, .failure(.connectionLost))
        return answer
    }

    /// Sends nothing more in the middle of the body, until the request times out or is cancelled.
    ///
    /// - Parameter count: How many bytes of the body arrive.
    /// - Returns: The answer.
    public func hanging(after count: Int) -> RemoteAnswer {
        var answer = self
        answer.end = (count, .hang)
        return answer
    }
}
