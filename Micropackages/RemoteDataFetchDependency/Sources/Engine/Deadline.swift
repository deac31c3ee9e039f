import Foundation
import GlobalDependencies
import GlobalDependenciesTasks

/// The deadline of a request, and the operations to cancel then.
final class Deadline: Sendable {
    private struct State: Sendable {
        var isOver = false
        var nextKey = 0
        var running: [Int: @Sendable () -> Void] = [:]
    }

    private let error: RemoteDataFetchError
    private let timer: RemoteTimer
    private let moment: Double
    private let state = Mutex(State())
    private let alarm = Mutex<Task<Void, Never>?>(nil)

    /// Starts the timeout of a request.
    ///
    /// - Throws: ``RemoteDataFetchError/Code/timedOut`` if the timeout is not positive.
    convenience init(of request: RemoteRequest, _ timer: RemoteTimer) throws(RemoteDataFetchError) {
        let detail = "no complete response within \(request.timeout) seconds"
        let error = RemoteDataFetchError(.timedOut, url: request.url, detail: detail)
        try self.init(after: request.timeout, timer, error)
    }

    private init(after timeout: Double, _ timer: RemoteTimer, _ error: RemoteDataFetchError)
        throws(RemoteDataFetchError)
    {
        self.error = error
        self.timer = timer
        moment = timer.now() + timeout
        guard timeout > 0 else { throw error }
        guard timeout < RemoteTimer.longest else { return }
        let sleepUntilMoment = timer.limitFromNow(timeout)
        let sleep = FaultInjection.withoutCancellations {
            Task { [weak self] in
                guard (try? await sleepUntilMoment()) != nil else { return }
                self?.end()
            }
        }
        alarm.withLock { $0 = sleep }
    }

    deinit {
        alarm.withLock { $0 }?.cancel()
    }

    var secondsLeft: Double {
        moment - timer.now()
    }

    /// Runs an operation, and cancels it at the deadline.
    func run<Value: Sendable>(_ operation: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let task = FaultInjection.withoutCancellations { Task { try await operation() } }
        let key = begin { task.cancel() }
        defer { state.withLock { _ = $0.running.removeValue(forKey: key) } }
        guard !isOver else { throw error }
        do {
            let value = try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
            // A cancelled operation may return as if it were complete.
            guard !isOver else { throw error }
            return value
        } catch {
            throw isOver ? self.error : error
        }
    }

    /// Cancels the rest of a body at the deadline, even if no task is reading it.
    func end(_ stream: RemoteStream) {
        _ = begin { stream.cancel() }
    }

    /// Returns the beginning of the body of an error response, as far as it arrives in time.
    ///
    /// In real time that is five seconds at most. With a clock, it is the rest of the time until the deadline.
    func prefix(of stream: RemoteStream, upTo limit: Int) async -> Data {
        guard let brief = try? Deadline(after: timer.errorBodyTimeout, timer, error) else { return Data() }
        let read: @Sendable () async throws -> Data? = { try await brief.run { try await stream.next() } }
        var prefix = Data()
        while prefix.count < limit, let chunk = try? await run(read) { prefix.append(chunk) }
        return prefix.prefix(limit)
    }

    private var isOver: Bool {
        state.withLock { $0.isOver }
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
            return state.running.sorted { $0.key < $1.key }.map(\.value)
        }
        for cancel in running { cancel() }
    }
}
