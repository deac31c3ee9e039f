public import GlobalDependencies
internal import Synchronization

/// The number of components of requests that are alive, as a check for leaks.
public final class RequestCounter: Sendable {
    private let createdCount = Atomic(0)
    private let liveCount = Atomic(0)

    /// Creates a counter at zero.
    public init() {}

    /// The number of components that were created.
    public var created: Int { createdCount.load(ordering: .sequentiallyConsistent) }
    /// The number of components that exist.
    public var live: Int { liveCount.load(ordering: .sequentiallyConsistent) }

    func componentWasCreated() {
        createdCount.add(1, ordering: .relaxed)
        liveCount.add(1, ordering: .relaxed)
    }

    func componentWasReleased() {
        liveCount.subtract(1, ordering: .relaxed)
    }
}

/// The dependency on the counter of live requests.
public protocol RequestCounterDependency: Dependencies {
    /// The counter of live requests.
    var requestCounter: RequestCounter { get }
}

extension GlobalDependencies: RequestCounterDependency {
    /// The counter of live requests, one for each container.
    public var requestCounter: RequestCounter {
        get {
            resolveDependency(
                forKeyPath: \.requestCounter,
                sharedImplementation: { _ in RequestCounter() },
                testImplementation: { _ in RequestCounter() }
            )
        }
        set { override(keyPath: \.requestCounter, with: newValue) }
    }
}
