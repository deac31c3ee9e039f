import SwiftDependenciesCompatibility

/// A dependency that is a function.
private enum AlertKey: DependencyKey {
    static let liveValue: @Sendable (_ text: String) async -> Bool = { _ in true }
    static let testValue: @Sendable (_ text: String) async -> Bool = { _ in false }
}

extension DependencyValues {
    /// Asks the passenger, who says yes or no.
    public var alert: @Sendable (_ text: String) async -> Bool {
        get { self[AlertKey.self] }
        set { self[AlertKey.self] = newValue }
    }
}
