import SwiftDependenciesCompatibility

/// A class that is not `Sendable`.
public class Printer {
    public var name: String

    public init(name: String) {
        self.name = name
    }
}

public enum PrinterKey: DependencyKey {
    public static var liveValue: Printer { return Printer(name: "office") }
    public static var testValue: Printer { return Printer(name: "toy") }
}
