import FerryClients
import SwiftDependenciesCompatibility

/// A level and its time, which reads a dependency when it is created.
public struct TideReading: Equatable, Sendable {
    public let level: Int
    public let minute: Int

    public init(level: Int) {
        @Dependency(\.pause) var pause
        self.level = level
        minute = pause.minute()
    }
}
