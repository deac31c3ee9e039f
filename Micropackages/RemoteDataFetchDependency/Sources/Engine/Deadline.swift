import Foundation
import GlobalDependencies

/// The moment at which a request has to be done, and what is to be stopped then.
final class Deadline: Sendable {
    private struct State: Sendable {
        var isOver = false
        var nextKey = 0
        var running: [Int: @Sendable () -> Void] = [:]
    }

    private let error: RemoteDataFetchError
    private let timer: RemoteTimer
    private let moment: Double
    private let state: Locked<State>
    private let alarm = Locked<Task<Void, Never>?>(nil)

    /// Starts the time of a request.
    ///
    /// - Throws: ``RemoteDataFetchError/Code/timedOut`` where it has none.
    init(of request: RemoteRequest, _ timer: RemoteTimer) throws(RemoteDataFetchError) {
        let timeout = request.timeout
        error = RemoteDataFetchError(
            .timedOut,
            url: request.url,
            detail: "no complete response within \(timeout) seconds"
        )
        self.timer = timer
        moment = timer.now() + timeout
        state = Locked(State())
        guard timeout > 0 else { throw error }
        guard timeout < RemoteTimer.longest else { return }
        let sleep = Task { [timer, weak self] in
            guard (try? await timer.sleep(timeout)) != nil else { return }
            self?.end()
        }
        alarm.withLock { $0 = sleep }
    }

    deinit {
        alarm.withLock { $0 }?.cancel()
    }

    var secondsLeft: Double {
        moment - timer.now()
    }

    /// Runs something, and cancels it when the time is over.
    func run<Value: Sendable>(_ operation: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let task = Task { try await operation() }
        let key = begin { task.cancel() }
        defer { state.withLock { _ = $0.running.removeValue(forKey: key) } }
        do {
            return try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        } catch {
            throw state.withLock { $0.isOver } ? self.error : error
        }
    }

    /// Returns the beginning of a body, as far as it comes in time.
    func prefix(of stream: RemoteStream, upTo limit: Int) async -> Data {
        var prefix = Data()
        while prefix.count < limit, let chunk = try? await run({ try await stream.next() }) { prefix.append(chunk) }
        return prefix.prefix(limit)
    }

    private func begin(_ cancel: @escaping @Sendable () -> Void) -> Int {
        let (key, isOver) = state.withLock { state in
            state.nextKey += 1
            state.running[state.nextKey] = cancel
            return (state.nextKey, state.isOver)
        }
        if isOver { cancel() }
        return key
    }

    private func end() {
        let running = state.withLock { state in
            state.isOver = true
            return Array(state.running.values)
        }
        for cancel in running { cancel() }
    }
}
