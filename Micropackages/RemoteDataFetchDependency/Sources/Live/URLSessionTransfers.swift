import Foundation
import GlobalDependencies

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Passes what happens to the tasks of a session to their transfers.
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
        // NB: on Linux the process traps if a handler of a cancelled task is called: "Received callback for HTTP redirection,
        // but we're not waiting for it". A transfer ends before its task is cancelled, and the cancellation waits for the
        // thread that runs this.
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

    /// Makes a redirect a response like any other, since the engine follows it.
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

    /// Makes a request for credentials a response like any other.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
        // NB: on Linux the default handling waits for credentials that never come, and the response is complete by now.
        // https://github.com/swiftlang/swift-corelibs-foundation/pull/5457
        // The handler is not called, since it would wait for the thread that runs this.
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
            // On Linux a redirect without an address is only here.
            transfer?.completed(with: task.response)
        }
    }
}
