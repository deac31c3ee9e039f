public import GlobalDependencies
public import Logging

/// The dependency on the logger of the program.
public protocol LoggerDependency: Dependencies {
    /// The logger of the program.
    var logger: Logger { get }
}

extension GlobalDependencies: LoggerDependency {
    /// The logger of the program.
    ///
    /// In tests, it discards its messages. In the lifetime of a request, the logger of ``TideRequest`` hides this one.
    public var logger: Logger {
        get {
            resolveDependency(
                forKeyPath: \.logger,
                defaultImplementation: Logger(label: "tides"),
                testImplementation: Logger(label: "tides") { _ in SwiftLogNoOpLogHandler() }
            )
        }
        set { override(keyPath: \.logger, with: newValue) }
    }
}
