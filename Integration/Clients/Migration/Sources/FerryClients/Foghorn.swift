import SwiftDependenciesCompatibility

/// A protocol whose key is private.
public protocol Foghorn: Sendable {
    func sound() -> String
}

private struct Horn: Foghorn {
    let tone: String
    func sound() -> String { tone }
}

private enum FoghornKey: DependencyKey {
    static let liveValue: any Foghorn = Horn(tone: "HOOOT")
    static let previewValue: any Foghorn = Horn(tone: "toot")
    static let testValue: any Foghorn = Horn(tone: "")
}

extension DependencyValues {
    public var foghorn: any Foghorn {
        get { self[FoghornKey.self] }
        set { self[FoghornKey.self] = newValue }
    }
}
