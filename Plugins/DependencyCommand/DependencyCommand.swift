import Foundation
import PackagePlugin

/// `swift package dependencies lint` and `swift package dependencies graph`: builds the package unless that is to be skipped, and
/// runs `dependency-tool` on it.
///
/// SwiftPM compiles the plug-ins of all packages in each clean build, so this is one plug-in, short and without Codable.
@main
struct DependencyCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let command = arguments.first ?? "--help"
        if !arguments.isEmpty, !arguments.contains(where: ["--skip-build", "--help", "--rules"].contains) {
            let result = try packageManager.build(.all(includingTests: true), parameters: .init(configuration: .debug))
            guard result.succeeded else { throw DependencyToolError("The package does not build:\n\(result.logText)") }
        }
        // The index store is in the build folder, and so is `plugins/outputs/…`, the folder of a plug-in's output.
        let outputs = context.pluginWorkDirectoryURL.path
        let end = outputs.range(of: "/plugins/")?.lowerBound ?? outputs.endIndex
        var options = ["--skip-build", "--package-path", context.package.directoryURL.path]
        if !arguments.contains("--scratch-path") { options += ["--scratch-path", String(outputs[..<end])] }
        var packages: Set<String> = []
        options += describe(context.package, except: &packages)
        let process = Process()
        process.executableURL = try context.tool(named: "dependency-tool").url
        process.arguments = [command] + arguments.dropFirst() + options
        try process.run()
        process.waitUntilExit()
        switch process.terminationStatus {
        case 0: return
        // SwiftPM prints this before the output of the tool if its own output is a file.
        case 1: throw DependencyToolError("\(command) found problems.")
        default: throw DependencyToolError("\(command) did not run. The output of the tool has the reason.")
        }
    }

    /// Returns the options for a package, its products and its targets, and for those that it depends on.
    private func describe(_ package: Package, except described: inout Set<String>) -> [String] {
        guard described.insert(package.id).inserted else { return [] }
        let id = package.id
        switch package.origin {
        case .repository, .registry: return ["--package", "\(id)|\(id)|fetched|"]
        default: break
        }
        var options = ["--package", "\(id)|\(package.displayName)|local|\(package.directoryURL.path)"]
        for product in package.products {
            let targets = product.targets.map(\.name).joined(separator: ",")
            options += [
                "--product", "\(id)|\(product.name)|\(product is LibraryProduct ? "library" : "other")|\(targets)",
            ]
        }
        for target in package.targets {
            guard let module = target.sourceModule else { continue }
            var targets: [String] = []
            var products: [String] = []
            for dependency in target.dependencies {
                switch dependency {
                case .target(let target): targets.append(target.name)
                case .product(let product): products.append(product.name)
                @unknown default: break
                }
            }
            let lists = "\(targets.joined(separator: ","))|\(products.joined(separator: ","))"
            options += ["--target", "\(id)|\(target.name)|\(module.kind)|\(target.directoryURL.path)|\(lists)"]
        }
        // The packages that a copy of the library depends on are not part of the program.
        if described.count > 1, package.targets.contains(where: { $0.name == "GlobalDependencies" }) { return options }
        for dependency in package.dependencies { options += describe(dependency.package, except: &described) }
        return options
    }
}

/// An error that ends a plug-in.
private struct DependencyToolError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
