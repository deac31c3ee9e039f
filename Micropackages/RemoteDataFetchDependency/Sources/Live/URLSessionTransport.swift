import Foundation
import GlobalDependencies

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests with a `URLSession`, each once.
final class URLSessionTransport: RemoteTransport {
    /// A week, in seconds.
    private static let lateTimeout: TimeInterval = 7 * 86_400

    private let session: URLSession
    private let transfers = URLSessionTransfers()

    init(_ configuration: URLSessionConfiguration) {
        let copy = configuration.copy()
        let configuration = copy as? URLSessionConfiguration ?? configuration
        // The timeout of the engine is the one that counts, so these only have to come later.
        configuration.timeoutIntervalForRequest = Self.lateTimeout
        configuration.timeoutIntervalForResource = Self.lateTimeout
        #if canImport(FoundationNetworking)
        // NB: with a cache, a task that is cancelled right after its start traps: "Trying to access a behaviour for a
        // task that in not in the registry", https://github.com/swiftlang/swift-corelibs-foundation/issues/3296
        configuration.urlCache = nil
        #endif
        session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    func send(_ request: RemoteRequest, onSent: @escaping @Sendable (Int64) -> Void) async throws -> RemoteStream {
        let transfer = URLSessionTransfer(request, queue: session.delegateQueue, onSent: onSent)
        return try await withTaskCancellationHandler {
            let head = try await transfer.head {
                let task = task(for: request)
                transfers.add(transfer, of: task)
                return task
            }
            return RemoteStream(head, cancel: { transfer.cancel() }, next: { try await transfer.next() })
        } onCancel: {
            transfer.cancel()
        }
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
