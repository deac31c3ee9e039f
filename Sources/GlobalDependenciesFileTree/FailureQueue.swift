/// Failures that a test requests, each for the next matching call.
package struct FailureQueue<Operation: Equatable & Sendable, Path: Equatable & Sendable>: Sendable {
    private struct Failure: Sendable {
        let operation: Operation?
        let path: Path?
        let error: any Error
    }

    private var failures: [Failure] = []

    package init() {}

    /// The failures that no call has run into, in order.
    package var descriptions: [String] {
        failures.map { failure in
            let (operation, path) = (failure.operation.map { "\($0)" }, failure.path.map { "\($0)" })
            return "\(operation ?? "any call") at \(path ?? "any path"): \(failure.error)"
        }
    }

    /// Adds a failure of a method at a path, or of any for nil.
    package mutating func add(_ operation: Operation?, at path: Path?, _ error: any Error) {
        failures.append(Failure(operation: operation, path: path, error: error))
    }

    /// Removes the earliest failure that matches a call.
    ///
    /// - Parameters:
    ///   - operation: The method.
    ///   - paths: The item, or the source and the destination.
    /// - Returns: The error of the failure, or nil if none matches.
    package mutating func take(_ operation: Operation, at paths: [Path]) -> (any Error)? {
        let index = failures.firstIndex { failure in
            (failure.operation ?? operation) == operation && failure.path.map(paths.contains) != false
        }
        return index.map { failures.remove(at: $0).error }
    }
}
