import GlobalDependencies

/// A meter of the bytes of a request, which never decreases, even with redirects and retries.
final class ProgressMeter: Sendable {
    private struct State: Sendable {
        var progress: RemoteProgress
        var steps: [RemoteProgress] = []
        var isDelivering = false
    }

    private let state: Mutex<State>
    private let handler: RemoteProgress.Handler?

    init(of request: RemoteRequest, _ handler: RemoteProgress.Handler?) {
        let total = handler == nil ? 0 : request.body?.size ?? 0
        state = Mutex(State(progress: RemoteProgress(totalSentBytes: total)))
        self.handler = handler
    }

    func sent(_ count: Int64) {
        report { $0.sentBytes = max($0.sentBytes, min(count, $0.totalSentBytes)) }
    }

    func received(_ count: Int64, of total: Int64?) {
        report { progress in
            // Once there is a response, the request is complete.
            progress.sentBytes = progress.totalSentBytes
            progress.receivedBytes = max(progress.receivedBytes, count)
            progress.totalReceivedBytes = (total ?? progress.totalReceivedBytes).map { max($0, progress.receivedBytes) }
        }
    }

    /// Reports changes one at a time and in order, without holding a lock.
    private func report(_ change: @Sendable (inout RemoteProgress) -> Void) {
        guard let handler else { return }
        let isFirst = state.withLock { state in
            let before = state.progress
            change(&state.progress)
            if state.progress != before { state.steps.append(state.progress) }
            guard !state.isDelivering, !state.steps.isEmpty else { return false }
            state.isDelivering = true
            return true
        }
        guard isFirst else { return }
        while let step = nextStep() { handler(step) }
    }

    private func nextStep() -> RemoteProgress? {
        state.withLock { state in
            state.isDelivering = !state.steps.isEmpty
            return state.steps.isEmpty ? nil : state.steps.removeFirst()
        }
    }
}
