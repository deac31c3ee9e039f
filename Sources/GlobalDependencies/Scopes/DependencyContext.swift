#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What a process runs for.
enum DependencyContext: String, CaseIterable, Sendable {
    case live
    case preview
    case test

    /// The context of this process, as it is found out once.
    static let ofProcess = context(
        arguments: CommandLine.arguments,
        environment: { name in getenv(name).map { String(cString: $0) } }
    )

    /// Tells the context of a process.
    ///
    /// The environment variable `GLOBAL_DEPENDENCIES_CONTEXT` decides. Without it, Xcode's previews and whatever runs
    /// tests are known by what they set and how they are called.
    static func context(arguments: [String], environment: (String) -> String?) -> DependencyContext {
        if let name = environment(variable) {
            if let context = DependencyContext(rawValue: name) { return context }
            Misuse.unknownContext(name, variable: variable, known: allCases.map(\.rawValue)).report()
        }
        if environment("XCODE_RUNNING_FOR_PREVIEWS") == "1" { return .preview }
        let ofTests = ["XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier"]
        if ofTests.contains(where: { environment($0) != nil }) { return .test }
        let program = arguments.first?.split(separator: "/").last ?? ""
        let runners: [Substring] = ["xctest", "swiftpm-testing-helper"]
        let isTest =
            runners.contains(program) || program.hasSuffix(".xctest") || arguments.contains("--testing-library")
        return isTest ? .test : .live
    }

    private static let variable = "GLOBAL_DEPENDENCIES_CONTEXT"
}
