import Foundation

/// An error that ends the tool, with the place and a fix.
package struct MigrationError: Error, CustomStringConvertible, Equatable {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// The Swift files of a folder.
package struct SourceFolder: Sendable {
    /// The path of the folder.
    package let path: String
    package private(set) var files: [SourceFile]
    /// The manifests of the packages in the folder.
    package private(set) var manifests: [SourceFile]
    /// Notes for the plan about the files that the tool does not read.
    package private(set) var notes: [String] = []

    /// The names of folders with code that does not belong to the project.
    private static let skipped: Set<String> = [
        ".build", ".swiftpm", ".git", "Carthage", "checkouts", "DerivedData", "Pods", "SourcePackages",
    ]

    /// Reads all Swift files of a folder, in the order of their paths.
    ///
    /// - Throws: A `MigrationError` that names the folder or the file that cannot be read.
    package init(path: String) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw MigrationError("There is no folder at \(path). Pass the folder of a package or of a project.")
        }
        guard isFolder.boolValue else {
            throw MigrationError("\(path) is a file. Pass the folder of a package or of a project.")
        }
        var sources: [(path: String, source: String)] = []
        var notes: [String] = []
        try Self.read(path, below: "", into: &sources, &notes)
        if sources.isEmpty { throw MigrationError("There are no Swift files in \(path).") }
        self.init(path: path, sources: sources)
        self.notes = notes
    }

    /// Creates a folder from the contents of its files.
    package init(path: String = "", sources: [(path: String, source: String)]) {
        self.path = path
        let all = sources.map { SourceFile(path: $0.path, source: $0.source) }
        files = all.filter { !Self.isManifest($0.path) }
        manifests = all.filter { Self.isManifest($0.path) }
    }

    /// Returns the folder without the packages in it that declare the module of a library, such as a copy of the library.
    package func withoutPackages(of library: Library) -> SourceFolder {
        let copies = manifests.filter { manifest in
            let targets = Manifest(manifest, library).targets.map(\.name)
            return !manifest.folder.isEmpty && targets.contains { library.modules.contains($0) }
        }.map(\.folder)
        let isKept = { (file: SourceFile) in !copies.contains { file.path.hasPrefix($0) } }
        var folder = self
        folder.files = files.filter(isKept)
        folder.manifests = manifests.filter(isKept)
        folder.notes += copies.map { "\($0): This package is \(library.name) itself, and is skipped." }
        return folder
    }

    private static func isManifest(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name == "Package.swift" || name.hasPrefix("Package@swift-")
    }

    private static func read(
        _ folder: String,
        below prefix: String,
        into sources: inout [(path: String, source: String)],
        _ notes: inout [String]
    ) throws {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        } catch {
            throw MigrationError("The folder \(folder) could not be read: \(error.localizedDescription)")
        }
        for name in names where !skipped.contains(name) {
            let path = folder + "/" + name
            let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            if type == .typeDirectory {
                try read(path, below: prefix + name + "/", into: &sources, &notes)
            } else if type == .typeSymbolicLink {
                var isFolder: ObjCBool = false
                _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
                if isFolder.boolValue || name.hasSuffix(".swift") {
                    notes.append("\(prefix + name): The tool does not follow this symbolic link.")
                }
            } else if type == .typeRegular, name.hasSuffix(".swift") {
                if let source = try? String(contentsOfFile: path, encoding: .utf8) {
                    sources.append((prefix + name, source))
                } else {
                    notes.append("\(prefix + name): The tool cannot read this file as UTF-8, and skips it.")
                }
            }
        }
    }
}
