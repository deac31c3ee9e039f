import SwiftDependenciesCompatibility

/// The key of a function.
private enum AlertKey: DependencyKey {
    static let liveValue: @Sendable (_ text: String) async -> Bool = { _ in true }
    static let testValue: @Sendable (_ text: String) async -> Bool = { _ in false }
}

extension DependencyValues {
    /// Asks the passenger, and returns a Boolean value that indicates whether the passenger agrees.
    public var alert: @Sendable (_ text: String) async -> Bool {
        get { self[AlertKey.self] }
        set { self[AlertKey.self] = newValue }
    }
}
