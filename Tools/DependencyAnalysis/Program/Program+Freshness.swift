import Foundation
import SourceIndex

extension Program {
    /// Throws an error if a source file is newer than its index, or has none.
    ///
    /// - Throws: ``ToolError``
    package func requireFreshIndex() throws(ToolError) {
        var stale: [String] = []
        for (file, contents) in zip(files, index.files) where file.kind != .external {
            let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
            guard let date = attributes?[.modificationDate] as? Date else { continue }
            if date.timeIntervalSince1970 > contents.indexTime { stale.append(file.relativePath) }
        }
        let targets = indexedTargets
        let missing = packages.requiredTargets.filter { target in
            ["library", "executable", "test"].contains(target.type) && !targets.contains(target.name)
                && packages.hasSwiftSources(target)
        }.map(\.name)
        func listed(_ names: [String]) -> String {
            names.sorted().prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
        }
        var problems: [String] = []
        if !stale.isEmpty { problems.append("these files have changed since: " + listed(stale)) }
        if !missing.isEmpty { problems.append("it lacks the targets " + listed(missing)) }
        guard !problems.isEmpty else { return }
        throw ToolError(
            "The index is stale: " + problems.joined(separator: "; ")
                + (packages.isBuildOfRoot
                    ? ". Run `swift build --build-tests`, or run this command without --skip-build."
                    : ". Build the app and its tests again, for example with `xcodebuild build-for-testing`.")
        )
    }
}

extension ProgramPackages {
    /// A Boolean value that indicates whether the folder of a target contains a Swift file.
    func hasSwiftSources(_ target: PackageDescription.Target) -> Bool {
        folder(of: target).flatMap(FileManager.default.enumerator(atPath:))?
            .contains { ($0 as? String)?.hasSuffix(".swift") ?? false } ?? false
    }
}
