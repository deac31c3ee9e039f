import GlobalDependencies

/// Tells when the main actor has done what was ready to run on it.
final class MainActorEcho: Sendable {
    private let isAwaited = Locked(false)

    /// Calls the main actor.
    ///
    /// - Returns: False where it has not answered to the last call, as its thread is blocked.
    func call() -> Bool {
        let isFirst = isAwaited.withLock { isAwaited in
            defer { isAwaited = true }
            return !isAwaited
        }
        guard isFirst else { return false }
        Task { @MainActor in isAwaited.withLock { $0 = false } }
        return true
    }

    /// Whether it has answered.
    var hasAnswered: Bool {
        isAwaited.withLock { !$0 }
    }
}
