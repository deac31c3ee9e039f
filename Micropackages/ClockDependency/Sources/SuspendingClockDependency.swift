public import GlobalDependencies

/// What a component declares in order to wait, but for the time in which the machine sleeps.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public protocol SuspendingClockDependency: Dependencies {
    /// A clock that stands still while the machine sleeps.
    var suspendingClock: any Clock<Duration> { get }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension GlobalDependencies: SuspendingClockDependency {
    /// A clock that stands still while the machine sleeps: the system's `SuspendingClock` unless it is overridden.
    public var suspendingClock: any Clock<Duration> {
        get { resolveDependency(forKeyPath: \.suspendingClock, defaultImplementation: SuspendingClock()) }
        set { override(keyPath: \.suspendingClock, with: newValue) }
    }
}
