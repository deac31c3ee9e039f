import PackagePlugin

/// `swift package lint-dependencies`: reports code that reaches the system past the container.
@main
struct LintDependencies: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try runDependencyTool("lint", context: context, arguments: arguments)
    }
}
