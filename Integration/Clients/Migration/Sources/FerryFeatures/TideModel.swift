import FerryClients
import Foundation
import SwiftDependenciesCompatibility

/// A level and its time, which reads a dependency when it is created.
public struct TideReading: Equatable, Sendable {
    public let level: Int
    public let date: Date

    public init(level: Int) {
        @Dependency(\.date.now) var now
        self.level = level
        date = now
    }
}

/// A model that receives the tide in callbacks, on any thread.
public struct TideModel: Sendable {
    public let readings = LockIsolated<[TideReading]>([])
    public let ending = LockIsolated<Date?>(nil)

    @Dependency(\.tide) private var tide

    public init() {}

    public func watch() {
        withEscapedDependencies { (dependencies: DependencyValues.Continuation) in
            tide.observe(
                { level in dependencies.yield { self.readings.withValue { $0.append(TideReading(level: level)) } } },
                { _ in self.ending.setValue(dependencies.date.now) }
            )
        }
    }

    /// Returns the next reading.
    public func next() async throws -> TideReading {
        try await withEscapedDependencies { dependencies in
            try await withCheckedThrowingContinuation { continuation in
                tide.observe(
                    { level in dependencies.yield { continuation.resume(returning: TideReading(level: level)) } },
                    { error in if let error { continuation.resume(throwing: error) } }
                )
            }
        }
    }
}
