extension Program {
    /// The packages, targets and files that were read, and what was not read and why, a line each.
    var summary: String {
        let read = packages.selected.map { package in
            let files = files(of: package)
            return "\(package.name) (\(counted(Set(files).count, "target")), \(counted(files.count, "file")))"
        }
        let omissions =
            packages.omissions
            + [
                ProgramPackages.Omission(names: unindexedTargets, reason: "not in the index")
            ].filter { !$0.names.isEmpty }
        return
            (["Read " + read.joined(separator: ", ")]
            + omissions.map { "Not read: \($0.names.joined(separator: ", ")) (\($0.reason))" })
            .map { $0.escaped + ".\n" }.joined()
    }

    /// Throws an error if no file was read, so that a result would be about nothing.
    ///
    /// - Throws: ``ToolError``
    package func requireContents() throws(ToolError) {
        guard files.allSatisfy({ $0.kind == .external }) else { return }
        guard packages.isBuildOfRoot else {
            throw ToolError(
                "Nothing was read: the index contains no Swift file in \(packages.folder). Build the app, or pass the "
                    + "folder of its sources with --root."
            )
        }
        let remedy =
            packages.isNarrowed
            ? "The local packages are \(packages.names.joined(separator: ", ")): name those with code with --packages."
            : "Build the package again, or run the command in the folder of a package with code."
        let selected = packages.selected.map(\.name).joined(separator: ", ")
        throw ToolError("Nothing was read: the index contains no Swift file of \(selected). \(remedy)")
    }

    /// The names of the targets of which the index contains a file.
    var indexedTargets: Set<String> {
        Set(files.compactMap { $0.target?.name })
    }

    /// The names of the targets of packages other than the root that are not in the index, such as those of other platforms.
    private var unindexedTargets: [String] {
        guard packages.isBuildOfRoot else { return [] }
        let indexed = indexedTargets
        return packages.selected.flatMap(\.targets).filter { target in
            ["library", "executable"].contains(target.type) && !indexed.contains(target.name)
                && !packages.requiredTargets.contains(target) && packages.hasSwiftSources(target)
        }.map(\.name)
    }

    /// Returns the name of the target of each file of a package.
    private func files(of package: ProgramPackages.Selected) -> [String] {
        files.filter(package.contains).compactMap { $0.target?.name }
    }
}

/// Returns a number of things, whose name is singular.
package func counted(_ count: Int, _ name: String) -> String {
    "\(count) \(name)\(count == 1 ? "" : "s")"
}
