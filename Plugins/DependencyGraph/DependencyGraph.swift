import PackagePlugin

/// `swift package dependency-graph`: prints which code reads which dependency.
@main
struct DependencyGraph: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try runDependencyTool("graph", context: context, arguments: arguments)
    }
}
