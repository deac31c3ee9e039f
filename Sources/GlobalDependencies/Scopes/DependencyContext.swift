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

    /// The identity of the context as a dependency.
    package static let id = AccessorCall(valueType: Self.self, accessor: "context", fileID: #fileID, line: 1, column: 1)
        .with(keyPath: \GlobalDependencies.context)

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
        get { resolve(DependencyContext.id.call, keyPath: { \.context }, as: .defaultImplementation) { .ofProcess } }
        set {
            let id = DependencyContext.id
            let location = placeOfOverride(of: id, SourceLocation(fileID: #fileID, line: #line), id.call.accessor)
            insert(Override(newValue, of: id, location: location))
        }
    }

    /// Creates a container without other overrides that resolves dependencies in a context.
    public init(context: DependencyContext) {
        self = GlobalDependencies().with { $0.context = context }
    }

    /// The container of this process that resolves dependencies as in an app.
    ///
    /// Everything that uses it shares its instances. ``init(context:)`` creates another one.
    public static let live = GlobalDependencies(context: .live)

    /// The container of this process that resolves dependencies as in a preview.
    public static let preview = GlobalDependencies(context: .preview)

    /// The container of this process that resolves dependencies as in a test.
    public static let test = GlobalDependencies(context: .test)
}
