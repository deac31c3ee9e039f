import FerryClients
import Observation
import SwiftDependenciesCompatibility

/// A model that receives the tide in callbacks.
@MainActor
@Observable
public final class TideModel {
    public private(set) var readings: [TideReading] = []
    public private(set) var ending: String?

    @ObservationIgnored @Dependency(\.tide) private var tide

    public init() {}

    public func watch() {
        withEscapedDependencies { (dependencies: DependencyValues.Continuation) in
            tide.observe(
                { level in
                    let reading = dependencies.yield { TideReading(level: level) }
                    Task { @MainActor in self.readings.append(reading) }
                },
                { error in
                    let minute = dependencies.pause.minute()
                    let ending = error.map { "\($0) at \(minute)" } ?? "calm at \(minute)"
                    Task { @MainActor in self.ending = ending }
                }
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
