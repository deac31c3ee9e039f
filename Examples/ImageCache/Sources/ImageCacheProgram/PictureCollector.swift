import ImageCache

/// Asks a cache for many pictures, a few at a time.
struct PictureCollector {
    let cache: ImageCache
    let concurrency: Int

    /// Returns what became of each address, in the order of the addresses.
    func collect(_ addresses: [String], onEach: () -> Void) async -> [Outcome] {
        await withTaskGroup(of: (Int, Outcome).self) { group in
            var outcomes: [Int: Outcome] = [:]
            var waiting = addresses.enumerated().makeIterator()
            func startNext() {
                guard let (index, address) = waiting.next() else { return }
                group.addTask { (index, await outcome(of: address)) }
            }
            for _ in 0..<min(concurrency, addresses.count) {
                startNext()
            }
            while let (index, outcome) = await group.next() {
                outcomes[index] = outcome
                onEach()
                startNext()
            }
            return addresses.indices.compactMap { outcomes[$0] }
        }
    }

    private func outcome(of address: String) async -> Outcome {
        let clock = ContinuousClock()
        let start = clock.now
        do {
            let image = try await cache.image(at: PictureAddress(text: address).url)
            return Outcome(address: address, result: .success(image), duration: clock.now - start)
        } catch {
            return Outcome(address: address, result: .failure(error), duration: clock.now - start)
        }
    }
}
