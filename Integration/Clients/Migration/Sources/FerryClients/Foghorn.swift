import SwiftDependenciesCompatibility

/// A protocol whose key is private.
public protocol Foghorn: Sendable {
    func sound() -> String
}

private struct BrassFoghorn: Foghorn {
    func sound() -> String { "HOOOT" }
}

private struct PaperFoghorn: Foghorn {
    func sound() -> String { "toot" }
}

private struct MuteFoghorn: Foghorn {
    func sound() -> String { "" }
}

private enum FoghornKey: DependencyKey {
    static let liveValue: any Foghorn = BrassFoghorn()
    static let previewValue: any Foghorn = PaperFoghorn()
    static let testValue: any Foghorn = MuteFoghorn()
}

extension DependencyValues {
    public var foghorn: any Foghorn {
        get { self[FoghornKey.self] }
        set { self[FoghornKey.self] = newValue }
    }
}
