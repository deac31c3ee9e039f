public import GlobalDependencies

/// What a component declares in order to wait, while the machine sleeps as well.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public protocol ContinuousClockDependency: Dependencies {
    /// A clock that goes on while the machine sleeps.
    var continuousClock: any Clock<Duration> { get }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension GlobalDependencies: ContinuousClockDependency {
    /// A clock that goes on while the machine sleeps: the system's `ContinuousClock` unless it is overridden.
    public var continuousClock: any Clock<Duration> {
        get { resolveDependency(forKeyPath: \.continuousClock, defaultImplementation: ContinuousClock()) }
        set { override(keyPath: \.continuousClock, with: newValue) }
    }
}
