public import GlobalDependencies

/// The dependency of a component that uses a clock that advances while the machine sleeps.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public protocol ContinuousClockDependency: Dependencies {
    /// A clock that advances while the machine sleeps.
    var continuousClock: any Clock<Duration> { get }
}

/// The dependency of a component that uses a clock that stops while the machine sleeps.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public protocol SuspendingClockDependency: Dependencies {
    /// A clock that stops while the machine sleeps.
    var suspendingClock: any Clock<Duration> { get }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension GlobalDependencies: ContinuousClockDependency, SuspendingClockDependency {
    /// A clock that advances while the machine sleeps: `ContinuousClock` by default.
    public var continuousClock: any Clock<Duration> {
        get { resolveDependency(forKeyPath: \.continuousClock, defaultImplementation: ContinuousClock()) }
        set { override(keyPath: \.continuousClock, with: newValue) }
    }

    /// A clock that stops while the machine sleeps: `SuspendingClock` by default.
    public var suspendingClock: any Clock<Duration> {
        get { resolveDependency(forKeyPath: \.suspendingClock, defaultImplementation: SuspendingClock()) }
        set { override(keyPath: \.suspendingClock, with: newValue) }
    }
}
