#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What dependencies are used for, which decides between the values of a key.
public enum DependencyContext: String, CaseIterable, Sendable {
    /// An app, or whatever else runs for its own sake.
    case live
    /// A preview of Xcode's.
    case preview
    /// Tests, and an app that hosts them.
    case test

    /// The context of this process, as it is found out once.
    ///
    /// The environment variable `GLOBAL_DEPENDENCIES_CONTEXT` decides, with the name of a case. Without it, Xcode's
    /// previews and whatever runs tests, with XCTest or Swift Testing, are known by how they are started.
    public static let ofProcess = context(
        arguments: CommandLine.arguments,
        environment: { name in getenv(name).map { String(cString: $0) } }
    )

    /// Tells the context of a process.
    static func context(arguments: [String], environment: (String) -> String?) -> DependencyContext {
        if let name = environment(variable) {
            if let context = DependencyContext(rawValue: name) { return context }
            Misuse.unknownContext(name, variable: variable, known: allCases.map(\.rawValue)).report()
        }
        if environment("XCODE_RUNNING_FOR_PREVIEWS") == "1" { return .preview }
        let ofTests = ["XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier"]
        for name in ofTests where environment(name) != nil { return .test }
        var program = "/" + (arguments.first ?? "")
        while program.hasSuffix("/") { program.removeLast() }
        for end in ["/xctest", "/swiftpm-testing-helper", ".xctest"] where program.hasSuffix(end) { return .test }
        return arguments.contains("--testing-library") ? .test : .live
    }

    private static let variable = "GLOBAL_DEPENDENCIES_CONTEXT"
}

extension GlobalDependencies {
    /// What this container is used for, which decides between the values of a key: a dependency like any other.
    ///
    /// ```swift
    /// let dependencies = GlobalDependencies.default.with { $0.context = .preview }
    /// ```
    ///
    /// The default is ``DependencyContext/ofProcess``.
    public var context: DependencyContext {
        get { resolveDependency(forKeyPath: \.context, defaultImplementation: .ofProcess) }
        set { override(keyPath: \.context, with: newValue) }
    }

    /// The same, without being noted as read.
    @usableFromInline
    var contextWithoutNote: DependencyContext {
        GlobalDependencies(overrides: settled).context
    }

    /// A new container in which nothing is overridden, and the values of keys are those of an app.
    public static var live: GlobalDependencies {
        container(for: .live)
    }

    /// A new container in which nothing is overridden, and the values of keys are those of previews.
    public static var preview: GlobalDependencies {
        container(for: .preview)
    }

    /// A new container in which nothing is overridden, and the values of keys are those of tests.
    public static var test: GlobalDependencies {
        container(for: .test)
    }

    @inline(never)
    private static func container(for context: DependencyContext) -> GlobalDependencies {
        GlobalDependencies().with { $0.context = context }
    }
}
