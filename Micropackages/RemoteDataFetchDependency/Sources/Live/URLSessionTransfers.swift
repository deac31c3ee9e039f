import Foundation
import GlobalDependencies

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Hands what happens to the tasks of a session to their transfers.
final class URLSessionTransfers: NSObject, URLSessionDataDelegate {
    private let transfers = Mutex<[Int: URLSessionTransfer]>([:])

    /// Adds a transfer, which is kept until its task is complete.
    func add(_ transfer: URLSessionTransfer, of task: URLSessionTask) {
        transfers.withLock { $0[task.taskIdentifier] = transfer }
    }

    private func transfer(of task: URLSessionTask) -> URLSessionTransfer? {
        transfers.withLock { $0[task.taskIdentifier] }
    }

    /// Whether a session may be told how to go on with a task.
    private func isWanted(_ task: URLSessionTask) -> Bool {
        #if canImport(FoundationNetworking)
        // NB: on Linux the process traps where it is told that of a task that was cancelled in the meantime: "Received
        // callback for HTTP redirection, but we're not waiting for it". The cancellation is in the same queue.
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

    /// Takes a redirect for a response, since the engine follows it.
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

    /// Takes the response that asks who is asking for one like any other.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
        // NB: on Linux the default is to wait for credentials that never come, and the response is complete by now.
        // https://github.com/swiftlang/swift-corelibs-foundation/pull/5457
        guard isWanted(task) else { return }
        transfer(of: task)?.completed(with: challenge.failureResponse)
        completionHandler(.cancelAuthenticationChallenge, nil)
        #else
        completionHandler(.performDefaultHandling, nil)
        #endif
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        if let error {
            transfer?.completed(with: error)
        } else {
            // On Linux a redirect that names no address is only here.
            transfer?.completed(with: task.response)
        }
    }
}
