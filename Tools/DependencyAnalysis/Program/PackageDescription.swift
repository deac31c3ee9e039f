import Foundation
package import SourceIndex

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

        package init(identity: String, type: String, path: String?) {
            self.identity = identity
            self.type = type
            self.path = path
        }
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

    /// Creates the description of a folder without a manifest, such as that of an Xcode project, from an index.
    ///
    /// A module of which the folder contains a file is a target. If its name ends with `Tests`, it is one of tests.
    package init(path: String, index: SourceIndex) {
        let modules = Set(index.files.filter { $0.path.hasPrefix(path + "/") }.map(\.module))
        self.init(
            path: path,
            targets: modules.sorted().map { module in
                Target(name: module, type: module.hasSuffix("Tests") ? "test" : "executable", path: path)
            }
        )
    }

    /// Creates the description of the package in a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder of the package.
    ///   - scratchPath: The build folder, or nil for that of the package.
    /// - Throws: ``PackageDescriptionError`` if the folder contains no package that SwiftPM can describe.
    package init(describing folder: String, scratchPath: String? = nil) throws(PackageDescriptionError) {
        var arguments = ["swift", "package", "--package-path", folder]
        if let scratchPath { arguments += ["--scratch-path", scratchPath] }
        guard let data = ToolchainCommand(arguments + ["describe", "--type", "json"]).output(),
            let description = try? JSONDecoder().decode(PackageDescription.self, from: data)
        else { throw PackageDescriptionError(folder: folder) }
        self.init(
            name: description.name,
            path: description.path,
            targets: description.targets,
            products: description.products,
            dependencies: description.dependencies
        )
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

/// An error thrown if SwiftPM cannot describe a package.
package struct PackageDescriptionError: Error, CustomStringConvertible {
    let folder: String

    package var description: String {
        "SwiftPM could not describe the package in \(folder). Its own message is above."
    }
}
