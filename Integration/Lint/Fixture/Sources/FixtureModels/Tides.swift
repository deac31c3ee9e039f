import Foundation
import GlobalDependenciesScopes

/// The tides of a harbor, as a struct of closures.
public struct Tides: Sendable {
    /// Returns the water level at a date.
    public var level: @Sendable (Date) -> Double
    /// Returns the current date.
    public var now: @Sendable () -> Date

    /// Creates the tides.
    public init(level: @escaping @Sendable (Date) -> Double, now: @escaping @Sendable () -> Date) {
        self.level = level
        self.now = now
    }
}

extension Tides: TestDependencyKey {
    /// The tides in tests.
    public static let testValue = Tides(level: { _ in 0 }, now: { .distantPast })
    /// The tides in previews.
    public static let previewValue = Tides(level: { _ in 1 }, now: { Date() })  // look-alike: a preview value
}

extension DependencyValues {
    /// The tides of the harbor.
    public var tides: Tides {
        get { self[Tides.self] }
        set { self[Tides.self] = newValue }
    }
}

/// The depth of a harbor, as a key of its own.
public enum DepthKey: DependencyKey {
    /// The depth in an app.
    public static let liveValue = Double.random(in: 8...12)  // look-alike: a live value
    /// The depth in tests.
    public static let testValue = 10.0
}

extension GlobalDependencies {
    /// The depth of the harbor.
    public var depth: Double {
        get { self[DepthKey.self] }
        set { self[DepthKey.self] = newValue }
    }
}
