import Foundation
package import SourceIndex

/// A package and its modules, as `swift package describe --type json` prints them.
package struct PackageDescription: Codable, Equatable, Sendable {
    package let name: String
    /// The folder of the package.
    package let path: String
    package let targets: [Target]

    package struct Target: Codable, Equatable, Sendable {
        package let name: String
        /// The kind: `library`, `executable`, `test`, `macro`, `plugin`, `snippet` or `system-target`.
        package let type: String
        /// The folder of the sources, relative to the package's or absolute.
        package let path: String
        /// The names of the package's own targets that this one depends on directly.
        package let targetDependencies: [String]?

        package init(
            name: String,
            type: String,
            path: String,
            targetDependencies: [String]? = nil
        ) {
            self.name = name
            self.type = type
            self.path = path
            self.targetDependencies = targetDependencies
        }

        enum CodingKeys: String, CodingKey {
            case name, type, path
            case targetDependencies = "target_dependencies"
        }

        /// The name of the module: a target's name may contain characters that a module's may not.
        var moduleName: String {
            String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        }
    }

    /// Creates the description of a package with targets.
    ///
    /// Its name is that of its folder.
    package init(path: String, targets: [Target]) {
        name = path.split(separator: "/").last.map(String.init) ?? path
        self.path = path
        self.targets = targets
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
    /// - Throws: ``PackageDescriptionError`` if the folder contains no package that SwiftPM can describe.
    package init(describing folder: String) throws {
        let command = ToolchainCommand(["swift", "package", "--package-path", folder, "describe", "--type", "json"])
        guard let data = command.output() else { throw PackageDescriptionError(folder: folder) }
        self = try JSONDecoder().decode(PackageDescription.self, from: data)
    }

    /// The target that contains a source file.
    func target(ofFile file: String, module: String) -> Target? {
        targets.first { $0.moduleName == module && file.hasPrefix(folder(of: $0)) }
    }

    /// Returns the path of a file relative to the package's folder.
    func relativePath(_ file: String) -> String {
        file.hasPrefix(path + "/") ? String(file.dropFirst(path.count + 1)) : file
    }

    private func folder(of target: Target) -> String {
        let folder = target.path.hasPrefix("/") ? target.path : path + "/" + target.path
        return folder.hasSuffix("/") ? folder : folder + "/"
    }
}

/// An error thrown if SwiftPM cannot describe a package.
package struct PackageDescriptionError: Error, CustomStringConvertible {
    let folder: String

    package var description: String {
        "SwiftPM could not describe the package in \(folder). Its own message is above."
    }
}
