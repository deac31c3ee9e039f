import GlobalDependencies

/// Counts the bytes of a request in one direction only, through redirects and further attempts.
final class ProgressMeter: Sendable {
    private let progress: Locked<RemoteProgress>
    private let handler: RemoteProgress.Handler?

    init(of request: RemoteRequest, _ handler: RemoteProgress.Handler?) {
        progress = Locked(RemoteProgress(totalSentBytes: handler == nil ? 0 : request.body?.size ?? 0))
        self.handler = handler
    }

    func sent(_ count: Int64) {
        report { $0.sentBytes = max($0.sentBytes, min(count, $0.totalSentBytes)) }
    }

    func received(_ count: Int64, of total: Int64?) {
        report { progress in
            // Where there is a response, all was sent that ever will be.
            progress.sentBytes = progress.totalSentBytes
            progress.receivedBytes = max(progress.receivedBytes, count)
            progress.totalReceivedBytes = total.map { max($0, progress.receivedBytes) }
        }
    }

    /// Reports a change, with the lock held, so that steps arrive in their order.
    private func report(_ change: @Sendable (inout RemoteProgress) -> Void) {
        guard let handler else { return }
        progress.withLock { progress in
            let before = progress
            change(&progress)
            if progress != before { handler(progress) }
        }
    }
}
