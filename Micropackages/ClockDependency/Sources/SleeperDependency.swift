public import GlobalDependencies

/// The dependency of a component that waits, on each platform of this package.
public protocol SleeperDependency: Dependencies {
    /// A function that suspends the current task for a number of seconds.
    var sleeper: Sleeper { get }
}

extension GlobalDependencies: SleeperDependency {
    /// A function that suspends the current task for a number of seconds.
    ///
    /// It sleeps on the ``continuousClock`` of this container where there are clocks, and with `Task.sleep(nanoseconds:)` on older
    /// platforms. So a test that overrides `continuousClock` with a `TestClock` also advances this.
    public var sleeper: Sleeper {
        get {
            resolveDependency(
                forKeyPath: \.sleeper,
                composedImplementation: { dependencies in
                    guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) else {
                        return Sleeper { try await Task.sleep(nanoseconds: UInt64($0 * 1_000_000_000)) }
                    }
                    // A strict test reports a live clock at the read of the sleeper, not in a task that may outlive the test.
                    let clock = dependencies.continuousClock
                    return Sleeper { try await clock.sleep(for: .seconds($0)) }
                }
            )
        }
        set { override(keyPath: \.sleeper, with: newValue) }
    }
}

/// A function that suspends the current task for a number of seconds.
///
/// ```swift
/// import ClockDependency
/// import GlobalDependencies
///
/// struct Retry {
///     private let dependencies: any SleeperDependency
///
///     init(dependencies: GlobalDependencies = .default) {
///         self.dependencies = dependencies
///     }
///
///     func attempt(_ work: () async -> Bool) async throws {
///         while await !work() { try await dependencies.sleeper.sleep(seconds: 0.5) }
///     }
/// }
/// ```
public struct Sleeper: Sendable {
    /// A century, in seconds.
    private static let longest = 3_155_760_000.0

    private let function: @Sendable (_ seconds: Double) async throws -> Void

    /// Creates a sleeper, for tests on platforms without clocks.
    ///
    /// - Parameter function: A function that suspends the current task for a number of seconds from 0 to a century, and throws
    ///   `CancellationError` if the task is cancelled.
    public init(_ function: @escaping @Sendable (_ seconds: Double) async throws -> Void) {
        self.function = function
    }

    /// Suspends the current task.
    ///
    /// - Parameter seconds: The duration, at most a century. A number that is not positive is 0.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(seconds: Double) async throws {
        try await function(seconds > 0 ? min(seconds, Self.longest) : 0)
    }
}
