private import GlobalDependencies

/// A Boolean value that indicates whether the process runs tests.
///
/// If a test or a preview may override the context, use `@Dependency(\.context)` instead.
public var isTesting: Bool {
    DependencyContext.ofProcess == .test
}
