import Foundation

/// A namespace for the number of random operations in tests.
package enum RandomOperations {
    private static let variable = "GLOBAL_DEPENDENCIES_RANDOM_OPERATIONS"

    /// The factor in the environment, or 1.
    private static let factor: Int = {
        guard let text = ProcessInfo.processInfo.environment[variable] else { return 1 }
        guard let factor = Int(text), factor > 0 else { fatalError("\(variable) is \(text), but must be above 0") }
        return factor
    }()

    /// Returns the number of operations, seeds or repetitions of a test.
    ///
    /// The environment variable `GLOBAL_DEPENDENCIES_RANDOM_OPERATIONS` multiplies the number in every test:
    ///
    /// ```console
    /// GLOBAL_DEPENDENCIES_RANDOM_OPERATIONS=10 swift test --filter DifferentialTests
    /// ```
    ///
    /// - Parameter count: The number without the variable, which takes at most about two seconds.
    /// - Returns: The number, multiplied by the factor in the environment.
    package static func count(_ count: Int) -> Int {
        count * factor
    }
}
