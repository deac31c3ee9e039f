public import Foundation

/// The time of the system.
public struct SystemDate: DateGenerator {
    /// Creates what tells the time of the system.
    public init() {}

    /// The time of the system.
    public var now: Date {
        Date()
    }
}

extension DateGenerator where Self == SystemDate {
    /// The time of the system.
    public static var system: SystemDate {
        SystemDate()
    }
}
