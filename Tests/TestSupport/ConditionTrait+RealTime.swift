private import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
    /// Skips a test that waits in real time, unless the environment variable `GLOBAL_DEPENDENCIES_FULL_TESTS` is set.
    ///
    /// ```swift
    /// @Test(.waitsInRealTime("URLSession retries after a second"))
    /// func lostConnectionIsRetried() async throws { … }
    /// ```
    ///
    /// - Parameters:
    ///   - reason: The reason why the test waits, without a full stop.
    ///   - sourceLocation: The place of the trait.
    /// - Returns: The condition of the test.
    package static func waitsInRealTime(
        _ reason: Comment,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
        .enabled(
            if: ProcessInfo.processInfo.environment["GLOBAL_DEPENDENCIES_FULL_TESTS"] != nil,
            reason,
            sourceLocation: sourceLocation
        )
    }
}
