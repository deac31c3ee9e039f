import Foundation
import SourceIndex

/// A package and its modules, as `swift package describe --type json` prints them.
package struct PackageDescription: Decodable, Equatable, Sendable {
    package let name: String
    /// The folder of the package, without symbolic links.
    package let path: String
    package let targets: [Target]
    let products: [Product]
    let dependencies: [Dependency]

    package struct Target: Decodable, Equatable, Sendable {
        package let name: String
        /// The kind: `library`, `executable`, `test`, `macro`, `plugin`, `snippet` or `system-target`.
        package let type: String
        /// The folder of the sources, relative to the package's or absolute.
        package let path: String
        /// The names of the package's own targets that this one depends on directly.
        package let targetDependencies: [String]?
        /// The names of the products of other packages that this one depends on directly.
        package let productDependencies: [String]?

        package init(
            name: String,
            type: String,
            path: String,
            targetDependencies: [String]? = nil,
            productDependencies: [String]? = nil
        ) {
            self.name = name
            self.type = type
            self.path = path
            self.targetDependencies = targetDependencies
            self.productDependencies = productDependencies
        }

        enum CodingKeys: String, CodingKey {
            case name, type, path
            case targetDependencies = "target_dependencies"
            case productDependencies = "product_dependencies"
        }

        /// The name of the module: a target's name may contain characters that a module's may not.
        var moduleName: String {
            String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        }
    }

    /// A product that other packages can use.
    package struct Product: Equatable, Sendable {
        let name: String
        let isLibrary: Bool
        let targets: [String]

        package init(name: String, isLibrary: Bool, targets: [String]) {
            self.name = name
            self.isLibrary = isLibrary
            self.targets = targets
        }
    }

    /// A dependency on another package.
    package struct Dependency: Decodable, Equatable, Sendable {
        let identity: String
        /// `fileSystem` for a local package, `sourceControl` or `registry`.
        let type: String
        let path: String?
    }

    /// Creates the description of a package with targets.
    ///
    /// Without a name, its name is that of its folder.
    package init(
        name: String? = nil,
        path: String,
        targets: [Target],
        products: [Product] = [],
        dependencies: [Dependency] = []
    ) {
        self.name = name ?? path.split(separator: "/").last.map(String.init) ?? path
        self.path = RealPaths.folder(path)
        self.targets = targets
        self.products = products
        self.dependencies = dependencies
    }

    /// Describes the packages in folders, in their order.
    ///
    /// SwiftPM describes up to eight packages in parallel, which takes about 0.2 s. It fetches nothing.
    ///
    /// - Parameters:
    ///   - folders: The folders.
    ///   - root: The folder that may get a build folder. SwiftPM needs one for each package that it describes.
    /// - Returns: The descriptions.
    /// - Throws: ``ToolError`` if a folder contains no package that SwiftPM can describe.
    static func descriptions(
        of folders: [String],
        root: String? = nil
    ) throws(ToolError) -> [PackageDescription] {
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("dependency-tool-\(UUID())")
        try? FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        var descriptions: [PackageDescription] = []
        while descriptions.count < folders.count {
            let part = folders.dropFirst(descriptions.count).prefix(8)
            let commands = part.enumerated().map { position, folder in
                var arguments = ["swift", "package", "--package-path", folder]
                if folder != root {
                    // SwiftPM leaves a lock of each build folder in the temporary one.
                    arguments.insert("TMPDIR=\(scratch.path)", at: 0)
                    arguments += ["--scratch-path", scratch.appendingPathComponent("\(position)").path]
                }
                return (folder, ToolchainCommand(arguments + ["describe", "--type", "json"]).start())
            }
            // All of them end, also if one fails.
            let outputs = commands.map { folder, command in (folder, command?.output()) }
            for (folder, output) in outputs {
                guard let data = output,
                    let description = try? JSONDecoder().decode(PackageDescription.self, from: data)
                else {
                    throw ToolError(
                        "SwiftPM could not describe the package in \(folder). Its own message is above."
                    )
                }
                descriptions.append(description.withRealPath)
            }
        }
        return descriptions
    }

    private var withRealPath: PackageDescription {
        PackageDescription(name: name, path: path, targets: targets, products: products, dependencies: dependencies)
    }

    /// A Boolean value that indicates whether this is the package of the library.
    ///
    /// An app may depend on a copy of it by path.
    var isLibrary: Bool {
        targets.contains { $0.name == "GlobalDependencies" && $0.type == "library" }
    }

    /// Returns the folder of a target, with a slash at its end.
    func folder(of target: Target) -> String {
        let folder = RealPaths.folder(target.path.hasPrefix("/") ? target.path : path + "/" + target.path)
        return folder.hasSuffix("/") ? folder : folder + "/"
    }
}

extension PackageDescription.Product: Decodable {
    private enum CodingKeys: String, CodingKey {
        case name, targets, type
    }

    private enum Kind: String, CodingKey {
        case library
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        targets = try container.decode([String].self, forKey: .targets)
        isLibrary = try container.nestedContainer(keyedBy: Kind.self, forKey: .type).contains(.library)
    }
}
