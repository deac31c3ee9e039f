import FerryClients
import SwiftDependenciesCompatibility

/// A level, and when it was read: what is created in a callback, and has dependencies itself.
public struct TideReading: Equatable, Sendable {
    public let level: Int
    public let minute: Int

    public init(level: Int) {
        @Dependency(\.pause) var pause
        self.level = level
        minute = pause.minute()
    }
}
