/// The expectations of conformance cases, each of which throws ``ConformanceFailure`` if it is not met.
public enum Expect {
    /// Expects a condition to be true.
    ///
    /// - Parameters:
    ///   - condition: The condition.
    ///   - finding: The description of the failure.
    ///   - fileID: The file of the expectation.
    ///   - line: The line of the expectation.
    /// - Throws: ``ConformanceFailure`` if the condition is false.
    public static func that(
        _ condition: Bool,
        _ finding: @autoclosure () -> String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ConformanceFailure) {
        guard !condition else { return }
        throw ConformanceFailure(finding: finding(), place: "\(fileID):\(line)")
    }

    /// Expects two values to be equal.
    ///
    /// - Parameters:
    ///   - actual: The actual value.
    ///   - expected: The expected value.
    ///   - fileID: The file of the expectation.
    ///   - line: The line of the expectation.
    /// - Throws: ``ConformanceFailure`` if they differ.
    public static func equal<Value: Equatable>(
        _ actual: Value,
        _ expected: Value,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ConformanceFailure) {
        guard actual != expected else { return }
        let finding = "expected \(String(reflecting: expected)), got \(String(reflecting: actual))"
        throw ConformanceFailure(finding: finding, place: "\(fileID):\(line)")
    }

    /// Expects an operation to throw an error that is equal to another.
    ///
    /// - Parameters:
    ///   - expected: The error.
    ///   - fileID: The file of the expectation.
    ///   - line: The line of the expectation.
    ///   - isolation: The actor of the caller.
    ///   - operation: The operation that should throw.
    /// - Throws: ``ConformanceFailure`` if the operation returns, or throws another error.
    public static func error<Failure: Error & Equatable>(
        _ expected: Failure,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        isolation: isolated (any Actor)? = #isolation,
        from operation: () async throws -> some Any
    ) async throws {
        let (result, failure) = await outcome(of: operation)
        if let failure = failure as? Failure, failure == expected { return }
        let finding = "expected the error \(String(reflecting: expected)), got \(String(reflecting: failure ?? result))"
        throw ConformanceFailure(finding: finding, place: "\(fileID):\(line)")
    }

    /// Expects an operation to throw `CancellationError`.
    ///
    /// - Parameters:
    ///   - fileID: The file of the expectation.
    ///   - line: The line of the expectation.
    ///   - isolation: The actor of the caller.
    ///   - operation: The operation that should throw.
    /// - Throws: ``ConformanceFailure`` if the operation returns, or throws another error.
    public static func cancellation(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        isolation: isolated (any Actor)? = #isolation,
        from operation: () async throws -> some Any
    ) async throws {
        let (result, failure) = await outcome(of: operation)
        if failure is CancellationError { return }
        let finding = "expected CancellationError, got \(String(reflecting: failure ?? result))"
        throw ConformanceFailure(finding: finding, place: "\(fileID):\(line)")
    }

    /// Returns the result of an operation, or the error that it throws.
    private static func outcome(
        isolation: isolated (any Actor)? = #isolation,
        of operation: () async throws -> some Any
    ) async -> (result: Any, failure: (any Error)?) {
        do {
            return (try await operation(), nil)
        } catch {
            return ((), error)
        }
    }
}
