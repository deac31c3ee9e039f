import Foundation

extension ProgramPackages {
    /// Selects packages of the package in a folder and of those that it depends on by path, directly or not.
    ///
    /// SwiftPM describes the packages in parallel. This takes about 0.2 s for each level of dependencies, and fetches nothing.
    ///
    /// - Parameters:
    ///   - folder: The folder of the root package.
    ///   - names: The names or folders of the packages to read, or none for the default.
    /// - Throws: ``PackageDescriptionError`` if SwiftPM cannot describe a package, or ``UnknownPackageError``.
    package init(describing folder: String, selecting names: [String]) throws {
        // The other packages get no build folder.
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("dependency-tool-\(UUID())")
        defer { try? FileManager.default.removeItem(at: scratch) }
        try self.init(describing: folder, selecting: names) { folder, position throws(PackageDescriptionError) in
            try PackageDescription(
                describing: folder,
                scratchPath: position == 0 ? nil : scratch.appendingPathComponent("\(position)").path
            )
        }
    }

    init(
        describing folder: String,
        selecting names: [String],
        describe: @Sendable (_ folder: String, _ position: Int) throws(PackageDescriptionError) -> PackageDescription
    ) throws {
        var packages: [PackageDescription] = []
        var fetched: Set<String> = []
        var level = [folder]
        var found: Set<String> = [folder]
        while !level.isEmpty {
            let descriptions = try concurrently(level, from: packages.count, describe)
            packages += descriptions
            level = []
            let dependencies = descriptions.filter { $0.path == packages[0].path || !$0.isLibrary }.flatMap(
                \.dependencies
            )
            for dependency in dependencies {
                guard dependency.type == "fileSystem", let path = dependency.path else {
                    fetched.insert(dependency.identity)
                    continue
                }
                if found.insert(path).inserted { level.append(path) }
            }
        }
        try self.init(packages, fetched: fetched.sorted(), selecting: names)
    }
}

/// Describes packages in parallel, in their order.
private func concurrently(
    _ folders: [String],
    from position: Int,
    _ describe: @Sendable (_ folder: String, _ position: Int) throws(PackageDescriptionError) -> PackageDescription
) throws -> [PackageDescription] {
    let results = Results(count: folders.count)
    DispatchQueue.concurrentPerform(iterations: folders.count) { index in
        do throws(PackageDescriptionError) {
            results[index] = .success(try describe(folders[index], position + index))
        } catch {
            results[index] = .failure(error)
        }
    }
    return try (0..<folders.count).compactMap { try results[$0]?.get() }
}

/// The descriptions of packages, which threads store.
private final class Results: @unchecked Sendable {
    // The lock protects the array.
    private let lock = NSLock()
    private var results: [Result<PackageDescription, PackageDescriptionError>?]

    init(count: Int) {
        results = Array(repeating: nil, count: count)
    }

    subscript(index: Int) -> Result<PackageDescription, PackageDescriptionError>? {
        get { lock.withLock { results[index] } }
        set { lock.withLock { results[index] = newValue } }
    }
}
