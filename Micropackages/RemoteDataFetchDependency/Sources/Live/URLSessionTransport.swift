import Foundation
import GlobalDependencies

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport that sends each request once, with `URLSession`.
final class URLSessionTransport: RemoteTransport {
    /// A week, in seconds.
    private static let lateTimeout: TimeInterval = 7 * 86_400

    private let session: URLSession
    private let transfers = URLSessionTransfers()

    init(_ configuration: URLSessionConfiguration, _ cache: URLCache?, _ cookies: HTTPCookieStorage?) {
        let copy = configuration.copy()
        let configuration = copy as? URLSessionConfiguration ?? configuration
        // The timeout of the engine applies, so these must be longer.
        configuration.timeoutIntervalForRequest = Self.lateTimeout
        configuration.timeoutIntervalForResource = Self.lateTimeout
        configuration.httpAdditionalHeaders = nil
        if let cache {
            configuration.urlCache = cache
            configuration.requestCachePolicy = .useProtocolCachePolicy
        }
        if let cookies {
            configuration.httpCookieStorage = cookies
            configuration.httpCookieAcceptPolicy = .onlyFromMainDocumentDomain
            configuration.httpShouldSetCookies = true
        }
        #if canImport(FoundationNetworking)
        // NB: with a cache, a task that is cancelled right after its start traps: "Trying to access a behaviour for a
        // task that in not in the registry", https://github.com/swiftlang/swift-corelibs-foundation/issues/3296
        configuration.urlCache = nil
        session = URLSession(
            configuration: configuration,
            delegate: transfers,
            delegateQueue: ImmediateOperationQueue()
        )
        #else
        session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
        #endif
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    func send(_ request: RemoteRequest, onSent: @escaping @Sendable (Int64) -> Void) async throws -> RemoteStream {
        let request = try Self.sendable(request)
        let transfer = URLSessionTransfer(request, onSent: onSent)
        return try await withTaskCancellationHandler {
            let head = try await transfer.head { [self] in
                let task = task(for: request)
                transfers.add(transfer, of: task)
                return task
            }
            return RemoteStream(
                head,
                cancel: { transfer.cancel() },
                next: { try await transfer.next() },
                drain: { try await transfer.drain(into: $0) }
            )
        } onCancel: {
            transfer.cancel()
        }
    }

    /// Returns a request in a form that `URLSession` sends unchanged, or throws if `URLSession` would change it.
    private static func sendable(_ request: RemoteRequest) throws(RemoteDataFetchError) -> RemoteRequest {
        var request = request
        #if canImport(FoundationNetworking)
        if request.url.host?.contains(":") == true {
            let detail = "URLSession on Linux cannot connect to an IPv6 address: use the name of the host"
            throw RemoteDataFetchError(.unsupportedURL, url: request.url, detail: detail)
        }
        #endif
        if let scheme = request.url.scheme, scheme != scheme.lowercased(),
            var components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        {
            components.scheme = scheme.lowercased()
            request.url = components.url ?? request.url
        }
        var named = URLRequest(url: request.url)
        named.httpMethod = request.method.rawValue
        if let method = named.httpMethod, method != request.method.rawValue {
            let detail = "URLSession sends the method \"\(request.method)\" as \"\(method)\""
            throw RemoteDataFetchError(.other, url: request.url, detail: detail)
        }
        return request
    }

    private func task(for request: RemoteRequest) -> URLSessionTask {
        var bare = request
        bare.body = nil
        bare.timeout = Self.lateTimeout
        return switch request.body {
        case .data(let data): session.uploadTask(with: URLRequest(bare), from: data)
        case .file(let file): session.uploadTask(with: URLRequest(bare), fromFile: file)
        case nil: session.dataTask(with: URLRequest(bare))
        }
    }
}

#if canImport(FoundationNetworking)
/// A queue that runs an operation immediately, on the thread that adds it.
///
/// On Linux a session adds the calls of its delegate to a queue without waiting for them. So parts of a body would
/// accumulate there, and a cancellation would be handled after them. With this queue, the delegate drops or writes a
/// part before the next one arrives.
///
/// The conformance to `Sendable` is unchecked since the compiler requires a subclass to restate it.
final class ImmediateOperationQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ operation: Operation) {
        operation.start()
    }

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        block()
    }
}
#endif
