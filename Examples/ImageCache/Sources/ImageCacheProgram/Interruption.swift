import Foundation

/// The handling of Ctrl-C and SIGTERM.
enum Interruption {
    private static let signals = [SIGINT, SIGTERM]

    /// Runs an operation that the first signal cancels, so that it can clean up.
    ///
    /// A second signal ends the program. Call this function at most once per process.
    static func cancels<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) async -> Value {
        let (stream, arrivals) = AsyncStream.makeStream(of: Void.self)
        var sources: [any DispatchSourceSignal] = []
        for number in signals {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { arrivals.yield() }
            await withCheckedContinuation { registered in
                source.setRegistrationHandler { registered.resume() }
                source.resume()
            }
            sources.append(source)
        }
        let work = Task { await operation() }
        let watch = Task { [sources] in
            for await _ in stream.prefix(1) {
                work.cancel()
            }
            for source in sources { source.cancel() }
            for number in signals { signal(number, SIG_DFL) }
        }
        let value = await work.value
        arrivals.finish()
        await watch.value
        return value
    }
}
