/// The expectations of conformance cases, each of which throws ``ConformanceFailure`` where it is not met.
public enum Expect {
    /// Expects a condition.
    ///
    /// - Parameters:
    ///   - condition: What should be true.
    ///   - finding: What is the case where it is not.
    ///   - fileID: The file of the expectation.
    ///   - line: The line of the expectation.
    /// - Throws: ``ConformanceFailure`` where it is false.
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
    ///   - actual: What there is.
    ///   - expected: What there should be.
    ///   - fileID: The file of the expectation.
    ///   - line: The line of the expectation.
    /// - Throws: ``ConformanceFailure`` where they are not.
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
    ///   - isolation: The actor to stay on.
    ///   - operation: What should throw.
    /// - Throws: ``ConformanceFailure`` where it returns, or throws anything else.
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
    ///   - isolation: The actor to stay on.
    ///   - operation: What should throw.
    /// - Throws: ``ConformanceFailure`` where it returns, or throws anything else.
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

    /// Returns what an operation returns, or what it throws.
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
