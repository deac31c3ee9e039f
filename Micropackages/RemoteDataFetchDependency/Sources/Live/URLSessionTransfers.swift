import Foundation
import GlobalDependencies

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session delegate that forwards the events of each task to its transfer.
final class URLSessionTransfers: NSObject, URLSessionDataDelegate {
    private let transfers = Mutex<[Int: URLSessionTransfer]>([:])

    /// Adds a transfer, which is retained until its task is complete.
    func add(_ transfer: URLSessionTransfer, of task: URLSessionTask) {
        transfers.withLock { $0[task.taskIdentifier] = transfer }
    }

    private func transfer(of task: URLSessionTask) -> URLSessionTransfer? {
        transfers.withLock { $0[task.taskIdentifier] }
    }

    /// Returns a Boolean value that indicates whether a completion handler of the session may be called.
    private func isWanted(_ task: URLSessionTask) -> Bool {
        #if canImport(FoundationNetworking)
        // NB: on Linux the process traps if a handler of a cancelled task is called: "Received callback for HTTP
        // redirection, but we're not waiting for it". A transfer ends before its task is cancelled, and the
        // cancellation waits for the thread that runs this method.
        transfer(of: task)?.hasEnded == false
        #else
        true
        #endif
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        transfer(of: dataTask)?.received(response)
        guard isWanted(dataTask) else { return }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        transfer(of: dataTask)?.received(data)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        transfer(of: task)?.sent(totalBytesSent)
    }

    /// Treats a redirect as a response, since the engine follows it.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        guard isWanted(task) else { return }
        completionHandler(nil)
    }

    /// Treats a request for credentials as a response.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
        // NB: on Linux the default handling waits for credentials that never arrive, and the response is already
        // complete.
        // https://github.com/swiftlang/swift-corelibs-foundation/pull/5457
        // The handler is not called, since it would wait for the thread that runs this method.
        transfer(of: task)?.challenged(with: challenge.failureResponse)
        #else
        completionHandler(.performDefaultHandling, nil)
        #endif
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        if let error {
            transfer?.completed(with: error)
        } else {
            // On Linux a redirect without a `Location` is delivered only here.
            transfer?.completed(with: task.response)
        }
    }
}
