public import GlobalDependencies

/// What a component declares in order to log.
public protocol LogDependency: Dependencies {
    /// Where what goes on is written down.
    var log: any Log { get }
}

extension GlobalDependencies: LogDependency {
    /// Where what goes on is written down: standard error from ``LogLevel/info`` on, and nowhere in tests.
    ///
    /// In tests it is ``DiscardingLog``, since what is logged makes no test fail, and so strict containers do not report it.
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
