/// Failures that a test requests, each for the next matching call.
///
/// Methods and paths are strings, because generic code would be compiled once for each test double with files.
package struct FailureQueue: Sendable {
    private struct Failure: Sendable {
        let operation: String?
        let path: String?
        let error: any Error
    }

    private var failures: [Failure] = []

    package init() {}

    /// The failures that no call has run into, in order.
    package var descriptions: [String] {
        failures.map { "\($0.operation ?? "any call") at \($0.path ?? "any path"): \($0.error)" }
    }

    /// Adds a failure of a method at a path.
    ///
    /// If the method or the path is nil, any method or path matches.
    package mutating func add(_ operation: String?, at path: String?, _ error: any Error) {
        failures.append(Failure(operation: operation, path: path, error: error))
    }

    /// Removes the earliest failure that matches a call.
    ///
    /// - Parameters:
    ///   - operation: The method.
    ///   - paths: The item, or the source and the destination.
    /// - Returns: The error of the failure, or nil if none matches.
    package mutating func take(_ operation: @autoclosure () -> String, at paths: [String]) -> (any Error)? {
        guard !failures.isEmpty else { return nil }
        let operation = operation()
        for (index, failure) in failures.enumerated() where (failure.operation ?? operation) == operation {
            guard let path = failure.path, !paths.contains(path) else { return failures.remove(at: index).error }
        }
        return nil
    }
}
