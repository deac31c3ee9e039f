private import GlobalDependencies

/// A Boolean value that indicates whether the process runs tests.
///
/// Use `@Dependency(\.context)` instead where a test or a preview may override the context.
public var isTesting: Bool {
    DependencyContext.ofProcess == .test
}
