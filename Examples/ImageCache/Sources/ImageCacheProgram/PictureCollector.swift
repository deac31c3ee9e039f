import Foundation
import GlobalDependencies
import ImageCache

/// Requests many pictures with limited concurrency.
struct PictureCollector: Sendable {
    /// The maximum number of concurrent requests.
    static let concurrency = 4

    private let dependencies: any ImageCachingDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Returns the outcome of each address, in the order of the addresses.
    ///
    /// A cancelled task waits for its pending requests, and starts no further ones.
    func collect(_ addresses: [String]) async -> [Outcome] {
        await withTaskGroup(of: (Int, Outcome).self) { group in
            var waiting = addresses.enumerated().makeIterator()
            func startNext() {
                guard let (index, address) = waiting.next() else { return }
                _ = group.addTaskUnlessCancelled { (index, await outcome(of: address)) }
            }
            for _ in 0..<Self.concurrency { startNext() }
            var outcomes = addresses.map { Outcome(address: $0, result: .failure(CancellationError())) }
            while let (index, outcome) = await group.next() {
                outcomes[index] = outcome
                startNext()
            }
            return outcomes
        }
    }

    private func outcome(of address: String) async -> Outcome {
        do {
            guard let url = URL(string: address) else { throw URLError(.badURL) }
            return Outcome(address: address, result: .success(try await dependencies.imageCache.image(at: url)))
        } catch {
            return Outcome(address: address, result: .failure(error))
        }
    }
}
