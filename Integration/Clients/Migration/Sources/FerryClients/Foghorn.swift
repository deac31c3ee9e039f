import SwiftDependenciesCompatibility

/// The private key of a function.
private enum FoghornKey: DependencyKey {
    static let liveValue: @Sendable () -> String = { "HOOOT" }
    static let previewValue: @Sendable () -> String = { "toot" }
    static let testValue: @Sendable () -> String = { "" }
}

extension DependencyValues {
    /// Sounds the foghorn, and returns its sound.
    public var foghorn: @Sendable () -> String {
        get { self[FoghornKey.self] }
        set { self[FoghornKey.self] = newValue }
    }
}
