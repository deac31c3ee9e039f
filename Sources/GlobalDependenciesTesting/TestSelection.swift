/// Which tests of the process are to run.
enum TestSelection {
    /// Whether some are left out, as far as the arguments of the process tell.
    static var isPart: Bool {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.contains("--testing-library") {
            return arguments.contains { ["--filter", "--skip"].contains($0) }
        }
        // XCTest gets the names of the tests that are to run.
        return !arguments.isEmpty
    }
}
