import Foundation
import GlobalDependencies
import GlobalDependenciesFaults

/// The time limits of a request, and the operations to cancel when one of them expires.
final class Deadline: Sendable {
    private struct State: Sendable {
        /// The error of the limit that has expired.
        var expiry: RemoteDataFetchError?
        /// The time of the latest byte.
        var latestActivity = 0.0
        var nextKey = 0
        var running: [(key: Int, cancel: @Sendable () -> Void)] = []
    }

    /// The number of seconds without a byte after which a request ends, or nil if there is no such limit.
    private let idleTimeout: Double?
    private let error: RemoteDataFetchError
    private let timer: RemoteTimer
    private let moment: Double
    private let state = Mutex(State())
    private let alarm = Mutex<Task<Void, Never>?>(nil)

    /// Starts the timeout of a request.
    ///
    /// - Throws: ``RemoteDataFetchError/Code/timedOut`` if a timeout is not positive.
    convenience init(of request: RemoteRequest, _ timer: RemoteTimer) throws(RemoteDataFetchError) {
        let detail = "no complete response within \(request.timeout) seconds"
        let error = RemoteDataFetchError(.timedOut, url: request.url, detail: detail)
        try self.init(after: request.timeout, idle: request.idleTimeout, timer, error)
    }

    private init(after timeout: Double, idle: Double? = nil, _ timer: RemoteTimer, _ error: RemoteDataFetchError)
        throws(RemoteDataFetchError)
    {
        self.error = error
        self.timer = timer
        idleTimeout = idle.flatMap { $0 < RemoteTimer.longest ? $0 : nil }
        moment = timer.now() + timeout
        guard timeout > 0 else { throw error }
        if let idle, !(idle > 0) { throw error.ofIdleServer(for: idle) }
        guard timeout < RemoteTimer.longest else { return }
        let sleepUntilMoment = timer.limitFromNow(timeout)
        let sleep = FaultInjection.withoutCancellations {
            Task { [weak self] in
                guard (try? await sleepUntilMoment()) != nil else { return }
                self?.end(with: error)
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

    /// Restarts the idle timeout, since a byte was sent or received.
    func noteActivity() {
        guard idleTimeout != nil else { return }
        let now = timer.now()
        state.withLock { $0.latestActivity = now }
    }

    /// Runs an operation that waits for a server, and cancels it at the deadline, or if the server is idle for too long.
    func runTransfer<Value: Sendable>(_ operation: @escaping @Sendable () async throws -> Value) async throws -> Value {
        guard let idleTimeout else { return try await run(operation) }
        let firstSleep = timer.limitFromNow(idleTimeout)
        let watch = FaultInjection.withoutCancellations {
            Task {
                var sleep = firstSleep
                while (try? await sleep()) != nil {
                    let rest = state.withLock { $0.latestActivity } + idleTimeout - timer.now()
                    // A clock rounds a shorter sleep to none.
                    guard rest > 1e-6 else { return end(with: error.ofIdleServer(for: idleTimeout)) }
                    sleep = timer.limitFromNow(rest)
                }
            }
        }
        defer { watch.cancel() }
        return try await run(operation)
    }

    /// Runs an operation, and cancels it at the deadline.
    func run<Value: Sendable>(_ operation: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let task = FaultInjection.withoutCancellations { Task { try await operation() } }
        let key = begin { task.cancel() }
        defer { state.withLock { $0.running.removeAll { $0.key == key } } }
        if let expiry { throw expiry }
        do {
            let value = try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
            // A cancelled operation may return as if it were complete.
            if let expiry { throw expiry }
            return value
        } catch {
            throw expiry ?? error
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

    private var expiry: RemoteDataFetchError? {
        state.withLock { $0.expiry }
    }

    private func begin(_ cancel: @escaping @Sendable () -> Void) -> Int {
        let (key, isOver) = state.withLock { state in
            state.nextKey += 1
            state.running.append((state.nextKey, cancel))
            return (state.nextKey, state.expiry != nil)
        }
        if isOver { cancel() }
        return key
    }

    private func end(with error: RemoteDataFetchError) {
        let running = state.withLock { state in
            state.expiry = state.expiry ?? error
            return state.running
        }
        for operation in running { operation.cancel() }
    }
}

extension RemoteDataFetchError {
    /// Returns this error of a timeout, for the timeout of an idle server.
    fileprivate func ofIdleServer(for seconds: Double) -> RemoteDataFetchError {
        RemoteDataFetchError(code, url: url, detail: "no byte within \(seconds) seconds")
    }
}
