import SwiftDependenciesCompatibility

/// Closures that are not `@Sendable`.
public struct Printing {
    public var line: (String, @escaping (String) -> Void) -> Void

    public init(line: @escaping (String, @escaping (String) -> Void) -> Void) {
        self.line = line
    }
}

extension Printing: DependencyKey {
    public static let liveValue = Printing { text, completion in completion("printed \(text)") }
    public static let testValue = Printing { text, completion in completion("test \(text)") }
}

extension DependencyValues {
    public var printing: Printing {
        get { self[Printing.self] }
        set { self[Printing.self] = newValue }
    }
}
