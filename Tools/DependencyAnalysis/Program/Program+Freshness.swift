import Foundation
import SourceIndex

extension Program {
    /// Throws an error if a source file is newer than its index, or has none.
    ///
    /// - Throws: ``StaleIndexError``
    package func requireFreshIndex() throws(StaleIndexError) {
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
        if !stale.isEmpty || !missing.isEmpty {
            throw StaleIndexError(
                files: stale.sorted(),
                targets: missing.sorted(),
                isBuildOfRoot: packages.isBuildOfRoot
            )
        }
    }
}

extension ProgramPackages {
    /// A Boolean value that indicates whether the folder of a target contains a Swift file.
    func hasSwiftSources(_ target: PackageDescription.Target) -> Bool {
        folder(of: target).flatMap(FileManager.default.enumerator(atPath:))?
            .contains { ($0 as? String)?.hasSuffix(".swift") ?? false } ?? false
    }
}

/// An error thrown if the index does not describe the sources as they are.
package struct StaleIndexError: Error, Equatable, CustomStringConvertible {
    /// The files that have changed since the index was written.
    let files: [String]
    /// The targets that the index does not contain.
    let targets: [String]
    /// A Boolean value that indicates whether SwiftPM builds the program.
    let isBuildOfRoot: Bool

    package var description: String {
        var problems: [String] = []
        if !files.isEmpty { problems.append("these files have changed since: " + listed(files)) }
        if !targets.isEmpty { problems.append("it lacks the targets " + listed(targets)) }
        return "The index is stale: " + problems.joined(separator: "; ")
            + (isBuildOfRoot
                ? ". Run `swift build --build-tests`, or run this command without --skip-build."
                : ". Build the app and its tests again, for example with `xcodebuild build-for-testing`.")
    }

    private func listed(_ names: [String]) -> String {
        names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
    }
}
