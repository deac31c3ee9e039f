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
    /// - Throws: ``NothingReadError``
    package func requireContents() throws(NothingReadError) {
        guard files.allSatisfy({ $0.kind == .external }) else { return }
        throw NothingReadError(
            selected: packages.selected.map(\.name),
            names: packages.isNarrowed ? packages.names : nil,
            project: packages.isBuildOfRoot ? nil : packages.folder
        )
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

    private func counted(_ count: Int, _ name: String) -> String {
        "\(count) \(name)\(count == 1 ? "" : "s")"
    }
}

/// An error thrown if a command has read no file.
package struct NothingReadError: Error, Equatable, CustomStringConvertible {
    /// The names of the packages that were to be read.
    let selected: [String]
    /// The names of all local packages, if an option has named those to read.
    let names: [String]?
    /// The root of a project, or nil if SwiftPM has built the root package.
    let project: String?

    package var description: String {
        if let project {
            return
                "Nothing was read: the index contains no Swift file in \(project). Build the app, or pass the folder of its "
                + "sources with --root."
        }
        return "Nothing was read: the index contains no Swift file of \(selected.joined(separator: ", ")). "
            + (names.map {
                "The local packages are \($0.joined(separator: ", ")): name those with code with --packages."
            }
                ?? "Build the package again, or run the command in the folder of a package with code.")
    }
}
