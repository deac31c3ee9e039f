import GlobalDependencies
import ImageCache
import RemoteDataFetchDependency

import struct Foundation.URL

/// Requests many pictures with limited concurrency.
struct PictureCollector<Value: Sendable>: Sendable {
    private enum Event: Sendable {
        case received(index: Int, bytes: Int64)
        case finished
    }

    let concurrency: Int
    let get: @Sendable (URL, @escaping RemoteProgress.Handler) async throws -> Value

    /// Returns the outcome of each address, in the order of the addresses.
    ///
    /// A cancelled task waits for its pending requests, and starts no further ones.
    func collect(_ addresses: [String], onStep: (PictureStep) -> Void) async -> [Outcome<Value>] {
        // Progress is reported on any thread. A stream serializes the steps.
        let (stream, events) = AsyncStream.makeStream(of: Event.self)
        return await withTaskGroup(of: (Int, Outcome<Value>).self) { group in
            var waiting = addresses.enumerated().makeIterator()
            func startNext() {
                guard let (index, address) = waiting.next() else { return }
                // The stream may have buffered steps before the cancellation.
                _ = group.addTaskUnlessCancelled {
                    defer { events.yield(.finished) }
                    return (index, await outcome(of: address) { events.yield(.received(index: index, bytes: $0)) })
                }
            }
            for _ in 0..<min(concurrency, addresses.count) {
                startNext()
            }
            var received: [Int: Int64] = [:]
            var finished = 0
            var iterator = stream.makeAsyncIterator()
            while finished < addresses.count, let event = await iterator.next() {
                switch event {
                case .received(let index, let bytes):
                    let more = bytes - (received.updateValue(bytes, forKey: index) ?? 0)
                    if more > 0 { onStep(.received(bytes: more)) }
                case .finished:
                    finished += 1
                    onStep(.finished)
                    startNext()
                }
            }
            let outcomes = await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            return addresses.indices.map { index in
                let cancelled = Result<Value, any Error>.failure(CancellationError())
                return outcomes[index] ?? Outcome(address: addresses[index], result: cancelled, duration: .zero)
            }
        }
    }

    private func outcome(
        of address: String,
        onBytes: @escaping @Sendable (Int64) -> Void
    ) async -> Outcome<Value> {
        let clock = ContinuousClock()  // dependencies:allow the duration is only printed
        let start = clock.now
        do {
            let value = try await get(PictureAddress(text: address).url) { onBytes($0.receivedBytes) }
            return Outcome(address: address, result: .success(value), duration: clock.now - start)
        } catch {
            return Outcome(address: address, result: .failure(error), duration: clock.now - start)
        }
    }
}

extension PictureCollector<CachedImage> {
    /// - Parameters:
    ///   - concurrency: The maximum number of concurrent requests.
    ///   - dependencies: The container of the cache.
    init(concurrency: Int, dependencies: GlobalDependencies = .default) {
        let dependencies: any ImageCachingDependency = dependencies
        self.init(concurrency: concurrency) { try await dependencies.imageCache.image(at: $0, progress: $1) }
    }
}
