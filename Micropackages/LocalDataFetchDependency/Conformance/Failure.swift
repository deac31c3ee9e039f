import FacadeConformance
import LocalDataFetchDependency

/// The expectation of an error of this package.
enum Failure {
    /// Expects an operation to throw the error of a code and a path.
    static func expect(
        _ code: LocalDataFetchError.Code,
        at path: LocalPath?,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        from operation: () async throws -> some Any
    ) async throws {
        let expected = LocalDataFetchError(code, path: path)
        try await Expect.error(expected, fileID: fileID, line: line, from: operation)
    }
}
