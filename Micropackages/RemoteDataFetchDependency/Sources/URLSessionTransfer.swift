import Dispatch
import Foundation
import GlobalDependencies

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request on its way: ends with the response, a failure, the timeout or the cancellation, whichever is first.
final class URLSessionTransfer: Sendable {
    typealias Continuation = CheckedContinuation<RemoteResponse, any Error>

    private enum State: Sendable {
        case created
        case running(Continuation, URLSessionDataTask)
        case ended
    }

    /// Where timeouts fire and cancellations arrive, which must not hold up whoever cancels.
    private static let queue = DispatchQueue(label: "RemoteDataFetchDependency.URLSessionTransfer")

    /// A week, so that no timeout is too long to compute with.
    fileprivate static let longestTimeout: TimeInterval = 86_400 * 7

    private let request: RemoteRequest
    private let session: URLSession
    private let state = Locked(State.created)

    init(_ request: RemoteRequest, in session: URLSession) {
        self.request = request
        self.session = session
    }

    func start(resuming continuation: Continuation) {
        guard request.timeout > 0 else { return continuation.resume(throwing: timeoutError) }
        let task = session.dataTask(with: URLRequest(request)) { [self] data, response, error in
            _ = end(with: Result { try self.response(data, response, error) })
        }
        #if canImport(FoundationNetworking)
        task.delegate = RedirectGuard()
        #endif
        let isStarted = state.withLock { state in
            guard case .created = state else { return false }
            state = .running(continuation, task)
            return true
        }
        guard isStarted else { return continuation.resume(throwing: CancellationError()) }
        // It cannot be taken back, as what could be is not Sendable on Linux, so it must not keep the transfer.
        Self.queue.asyncAfter(deadline: .now() + min(request.timeout, Self.longestTimeout)) { [weak self] in
            guard let self else { return }
            abort(with: timeoutError)
        }
        task.resume()
    }

    func cancel() {
        Self.queue.async { [self] in abort(with: CancellationError()) }
    }

    private func abort(with error: any Error) {
        guard let task = end(with: .failure(error)) else { return }
        // NB: on Linux the process traps where a task is cancelled while its completion handler runs, or waits to: "Trying
        // to access a behaviour for a task that in not in the registry". Those run one at a time in this queue, so in it
        // there is no such moment. https://github.com/swiftlang/swift-corelibs-foundation/issues/3296
        session.delegateQueue.addOperation { task.cancel() }
    }

    /// Resumes whoever waits, and returns the task that has no one to answer to any more.
    private func end(with result: Result<RemoteResponse, any Error>) -> URLSessionDataTask? {
        let ended = state.withLock { state in
            defer { state = .ended }
            return state
        }
        guard case .running(let continuation, let task) = ended else { return nil }
        continuation.resume(with: result)
        return task
    }

    private func response(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) throws -> RemoteResponse {
        if let error { throw RemoteDataFetchError.from(error, for: request) }
        guard let response = response as? HTTPURLResponse else {
            throw RemoteDataFetchError(.malformedResponse, url: request.url, detail: "the answer is not one of HTTP")
        }
        return RemoteResponse(response, body: data ?? Data(), url: request.url)
    }

    private var timeoutError: RemoteDataFetchError {
        RemoteDataFetchError(
            .timedOut,
            url: request.url,
            detail: "no complete response within \(request.timeout) seconds"
        )
    }
}

extension RemoteResponse {
    fileprivate init(_ response: HTTPURLResponse, body: Data, url: URL) {
        var headers = RemoteHeaders()
        let fields = response.allHeaderFields.map { (name: "\($0.key)", value: "\($0.value)") }
        for field in fields.sorted(by: { $0.name.lowercased() < $1.name.lowercased() }) {
            headers.add(field.value, for: field.name)
        }
        self.init(url: response.url ?? url, status: response.statusCode, headers: headers, body: body)
    }
}

extension URLRequest {
    fileprivate init(_ request: RemoteRequest) {
        // The timeout of the transfer is the one that counts. This one, which URLSession on Linux truncates to whole
        // seconds, only has to come later.
        self.init(
            url: request.url,
            timeoutInterval: min(request.timeout, URLSessionTransfer.longestTimeout).rounded(.up) + 60
        )
        httpMethod = request.method.rawValue
        httpBody = request.body
        for (name, value) in request.headers { addValue(value, forHTTPHeaderField: name) }
    }
}
