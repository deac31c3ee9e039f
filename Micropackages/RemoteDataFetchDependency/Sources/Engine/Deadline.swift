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
    private let state = Mutex(State())
    private let alarm = Mutex<Task<Void, Never>?>(nil)

    /// Starts the time of a request.
    ///
    /// - Throws: ``RemoteDataFetchError/Code/timedOut`` where it has none.
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
        let sleepUntilMoment = timer.sleepFromNow(timeout)
        let sleep = Task { [weak self] in
            guard (try? await sleepUntilMoment()) != nil else { return }
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
        guard !isOver else { throw error }
        do {
            let value = try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
            // What was given up in the middle may end as if that were all.
            guard !isOver else { throw error }
            return value
        } catch {
            throw isOver ? self.error : error
        }
    }

    /// Gives up the rest of a body when the time is over, whether or not somebody is reading it.
    func end(_ stream: RemoteStream) {
        _ = begin { stream.cancel() }
    }

    /// Returns the beginning of the body of an error response, as far as it arrives in time.
    ///
    /// In real time that is five seconds at most. On a clock it is the rest of the time until the deadline.
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
            return Array(state.running.values)
        }
        for cancel in running { cancel() }
    }
}
