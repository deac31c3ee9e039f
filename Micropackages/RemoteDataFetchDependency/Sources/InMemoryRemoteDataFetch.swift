public import Foundation
import GlobalDependencies

/// Answers requests from memory, in the way that a server would through ``URLSessionDataFetch``.
///
/// ```swift
/// let remoteDataFetch = InMemoryRemoteDataFetch()
/// remoteDataFetch.stub(url, headers: ["Content-Type": "text/plain"], body: Data("hello".utf8))
/// remoteDataFetch.stub(url, method: .delete, status: 403)
/// ```
///
/// What a request accepts is applied to the stubbed status, and a request that nothing is stubbed for is an error that
/// names what is.
public final class InMemoryRemoteDataFetch: RemoteDataFetch {
    private struct Key: Hashable, Sendable, CustomStringConvertible {
        let method: RemoteMethod
        let address: String

        /// What a server could not tell apart is the same address.
        init(_ method: RemoteMethod, _ url: URL) {
            self.method = method
            var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
            components?.fragment = nil
            if components?.path.isEmpty == true { components?.path = "/" }
            address = components?.string ?? url.absoluteString
        }

        var description: String {
            "\(method) \(address)"
        }
    }

    private struct State: Sendable {
        var stubs: [Key: Result<RemoteResponse, any Error>] = [:]
        var requests: [RemoteRequest] = []
    }

    private let state = Locked(State())

    /// Creates an implementation without stubs.
    public init() {}

    /// The requests so far, in order, whether or not there was a stub for them.
    public var requests: [RemoteRequest] {
        state.withLock { $0.requests }
    }

    /// Answers every request for a URL from now on with a response.
    ///
    /// - Parameters:
    ///   - url: The address, all of it but the fragment.
    ///   - method: The method.
    ///   - status: The status of the response.
    ///   - headers: The header fields of the response.
    ///   - body: The body of the response, which is not handed out where HTTP has none: for HEAD, 204 and 304.
    public func stub(
        _ url: URL,
        method: RemoteMethod = .get,
        status: Int = 200,
        headers: RemoteHeaders = [:],
        body: Data = Data()
    ) {
        let body = method == .head || status == 204 || status == 304 ? Data() : body
        let response = RemoteResponse(url: url, status: status, headers: headers, body: body)
        state.withLock { $0.stubs[Key(method, url)] = .success(response) }
    }

    /// Answers every request for a URL from now on with a failure.
    ///
    /// - Parameters:
    ///   - url: The address, all of it but the fragment.
    ///   - method: The method.
    ///   - failure: What to throw.
    public func stub(_ url: URL, method: RemoteMethod = .get, failure: any Error) {
        state.withLock { $0.stubs[Key(method, url)] = .failure(failure) }
    }

    /// Takes back what was stubbed for a URL, if anything.
    ///
    /// - Parameters:
    ///   - url: The address, all of it but the fragment.
    ///   - method: The method.
    public func remove(_ url: URL, method: RemoteMethod = .get) {
        state.withLock { $0.stubs[Key(method, url)] = nil }
    }

    /// Returns the response that is stubbed for a request.
    ///
    /// - Parameter request: The request, whose URL and method select the stub.
    /// - Returns: The response, whose status is one that the request accepts.
    /// - Throws: The stubbed failure, ``RemoteDataFetchError``, or `CancellationError` where the task is cancelled.
    public func fetch(_ request: RemoteRequest) async throws -> RemoteResponse {
        try Task.checkCancellation()
        try request.validate()
        let key = Key(request.method, request.url)
        let (stub, stubbed) = state.withLock { state in
            state.requests.append(request)
            return (state.stubs[key], state.stubs.keys.map(\.description).sorted())
        }
        guard let stub else {
            let list = stubbed.isEmpty ? "nothing is" : "these are: " + stubbed.joined(separator: ", ")
            throw RemoteDataFetchError(.unimplemented, url: request.url, detail: "\(key) is not stubbed; \(list)")
        }
        return try request.accept(stub.get())
    }
}
