import Foundation

/// The folder in which Xcode keeps the builds and indexes of projects.
package struct DerivedData: Sendable {
    private let path: String

    /// Creates the folder at a path, or the one that Xcode has unless its settings name another.
    package init(path: String?) {
        let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
        self.path = path ?? home + "/Library/Developer/Xcode/DerivedData"
    }

    /// Returns the index store of a project that was written last.
    ///
    /// A project has a folder for each place that it was in, such as `Radio-` and 28 letters.
    ///
    /// - Throws: ``ToolError`` if the project has no index store.
    package func newestStore(ofProject name: String) throws(ToolError) -> String {
        let stores = folders.filter { $0.project == name }.compactMap { folder -> (path: String, date: Date)? in
            let store = "\(path)/\(folder.name)/Index.noindex/DataStore"
            return Self.date(ofStore: store).map { (store, $0) }
        }
        guard let newest = stores.max(by: { $0.date < $1.date }) else {
            let projects = Set(folders.map(\.project)).sorted()
            throw ToolError(
                "There is no index of the project `\(name)` in \(path). "
                    + (projects.isEmpty ? "" : "The folder has builds of \(projects.joined(separator: ", ")). ")
                    + "Build the project in Xcode, name another project, or name another folder with --derived-data."
            )
        }
        return newest.path
    }

    /// The folders of projects.
    private var folders: [(name: String, project: String)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap { name in
            name.lastIndex(of: "-").map { (name, String(name[..<$0])) }
        }
    }

    /// The date at which a unit was last added to a store: `v5/units` in current versions of Xcode.
    private static func date(ofStore store: String) -> Date? {
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: store)) ?? []
        return versions.compactMap { version in
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(store)/\(version)/units")
            return attributes?[.modificationDate] as? Date
        }.max()
    }
}
