import SwiftDependenciesCompatibility

/// An actor that is its own key.
public actor Logbook {
    public private(set) var lines: [String] = []

    public init() {}

    public func note(_ line: String) {
        lines.append(line)
    }
}

extension Logbook: DependencyKey {
    public static let liveValue = Logbook()
    public static var testValue: Logbook { Logbook() }
}
