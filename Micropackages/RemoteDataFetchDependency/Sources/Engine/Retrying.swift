import Foundation

extension RemoteRetryPolicy {
    /// Returns the number of seconds to wait before the next attempt, or nil if there is none.
    func delay(after error: RemoteDataFetchError, of request: RemoteRequest, attempts: Int) -> TimeInterval? {
        guard attempts < limit, methods.contains(request.method) else { return nil }
        switch error.code {
        case .cannotConnect, .connectionLost: break
        case .unacceptableStatus where error.status.map(statuses.contains) == true: break
        default: return nil
        }
        let pause = min(delay * pow(factor, Double(attempts)), longestDelay)
        let ours = max(0, pause * (1 - min(max(jitter, 0), 1) * .random(in: 0...1)))
        guard let theirs = error.response?.headers["Retry-After"].flatMap({ RetryAfter($0) })?.seconds else {
            return ours
        }
        return theirs <= longestDelay ? max(ours, theirs) : nil
    }
}
