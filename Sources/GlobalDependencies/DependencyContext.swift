/// The context in which a container resolves dependencies.
public enum DependencyContext: String, CaseIterable, Sendable {
    /// An app, or any other program that is not a preview or a test.
    case live
    /// A preview in Xcode.
    case preview
    /// A test, or an app that hosts tests.
    case test

    /// The context of this process, which is determined once.
    ///
    /// If the environment variable `GLOBAL_DEPENDENCIES_CONTEXT` is set to the name of a case, it selects that case.
    /// Any other value is reported, and ignored. Without the name of a case, the arguments and the environment of the
    /// process identify Xcode previews, and test runners for XCTest or Swift Testing.
    public static let ofProcess = context(
        arguments: CommandLine.arguments,
        environment: HostProcess.environmentVariable
    )

    /// Returns the context of a process.
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
    /// The context in which this container resolves dependencies.
    ///
    /// ```swift
    /// let dependencies = GlobalDependencies.default.with { $0.context = .preview }
    /// ```
    ///
    /// You can override the context like a dependency. It is a property of the container, however: tests do not report
    /// it as read or unused, and the graph does not contain it. The default is ``DependencyContext/ofProcess``.
    public var context: DependencyContext {
        get {
            stored.probe?.willUseContext()
            return stored.current(after: .read(.context)).context
        }
        set { setContext(newValue, at: SourceLocation(fileID: #fileID, line: #line)) }
    }

    /// Overrides the context, or restores that of the process.
    mutating func setContext(_ context: DependencyContext?, at location: SourceLocation) {
        let contents = stored.current(after: .derived(location))
        contents.probe?.willUseContext()
        storage = contents.derived(contents.overrides, context: context)
    }

    /// Creates a container that resolves dependencies in a context, and has no other overrides.
    public init(context: DependencyContext) {
        storage = ContainerStorage(ofRoot: context)
    }

    /// The shared container of this process that resolves dependencies in the live context.
    ///
    /// All code that uses this container shares its instances. Use ``init(context:)`` to create another one.
    public static let live = GlobalDependencies(context: .live)

    /// The shared container of this process that resolves dependencies in the preview context.
    public static let preview = GlobalDependencies(context: .preview)

    /// The shared container of this process that resolves dependencies in the test context.
    ///
    /// It does not have the overrides of a test. A strict test reports each read of a live implementation through it.
    public static let test = GlobalDependencies(context: .test)
}

extension AccessorCall {
    /// The read of the context, which messages name like that of a dependency.
    fileprivate static let context = AccessorCall(
        DependencyContext.self,
        in: "context",
        fileID: #fileID,
        line: #line,
        column: #column
    )
}
