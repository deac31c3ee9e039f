public import GlobalDependencies

/// The dependency of a component that logs messages.
public protocol LogDependency: Dependencies {
    /// The destination of log messages.
    var log: any Log { get }
}

extension GlobalDependencies: LogDependency {
    /// The destination of log messages: standard error from level ``LogLevel/info`` by default, and ``DiscardingLog``
    /// in tests.
    ///
    /// Logging makes no test fail, so tests discard messages, and strict containers do not report reads of this
    /// dependency.
    public var log: any Log {
        get {
            resolveDependency(
                forKeyPath: \.log,
                defaultImplementation: StandardErrorLog.shared,
                testImplementation: DiscardingLog()
            )
        }
        set { override(keyPath: \.log, with: newValue) }
    }
}
