import DependencyAnalysis
import Foundation

/// The packages that a plug-in passes, because it cannot run SwiftPM.
struct PluginPackages {
    static let options: [CommandArguments.Option] = [
        .init("--package", "<id|name|origin|folder>", help: ""),
        .init("--product", "<package|name|kind|targets>", help: ""),
        .init("--target", "<package|name|kind|folder|targets|products>", help: ""),
    ]

    private let packages: [String]
    private let products: [String]
    private let targets: [String]

    init(_ arguments: CommandArguments) {
        packages = arguments.all("--package")
        products = arguments.all("--product")
        targets = arguments.all("--target")
    }

    /// Returns the packages, or nil if no plug-in passes them.
    ///
    /// - Throws: ``UsageError`` if an option has another form, or ``ToolError`` if a name is that of no local package.
    func packages(selecting names: [String]) throws -> ProgramPackages? {
        guard !packages.isEmpty else { return nil }
        let all = try packages.map { try parts($0, of: "--package", count: 4) }
        let products = try Dictionary(grouping: products.map { try parts($0, of: "--product", count: 4) }) { $0[0] }
        let targets = try Dictionary(grouping: targets.map { try parts($0, of: "--target", count: 6) }) { $0[0] }
        let local = all.filter { $0[2] == "local" }.map { package in
            PackageDescription(
                name: package[1],
                path: package[3],
                targets: (targets[package[0]] ?? []).map(target),
                products: (products[package[0]] ?? []).map { product in
                    .init(name: product[1], isLibrary: product[2] == "library", targets: list(product[3]))
                }
            )
        }
        return try ProgramPackages(
            local,
            fetched: all.filter { $0[2] != "local" }.map { $0[0] },
            selecting: names
        )
    }

    private func target(_ parts: [String]) -> PackageDescription.Target {
        PackageDescription.Target(
            name: parts[1],
            type: parts[2] == "generic" ? "library" : parts[2],
            path: parts[3],
            targetDependencies: list(parts[4]),
            productDependencies: list(parts[5])
        )
    }

    private func list(_ text: String) -> [String] {
        text.split(separator: ",").map(String.init)
    }

    private func parts(_ text: String, of option: String, count: Int) throws -> [String] {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == count else { throw UsageError("\(option) \(text) has not \(count) parts") }
        return parts
    }
}
