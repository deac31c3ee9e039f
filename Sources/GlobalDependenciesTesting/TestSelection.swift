/// The selection of the tests that the process runs.
enum TestSelection {
    /// A Boolean value that indicates whether the arguments of the process exclude some of the tests.
    static var isPart: Bool {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.contains("--testing-library") {
            return arguments.contains { ["--filter", "--skip"].contains($0) }
        }
        // XCTest receives the names of the tests to run.
        return !arguments.isEmpty
    }
}
