package import Foundation

/// The place from which a manifest adds this package.
package struct PackageLocation: ExpressibleByStringLiteral, Sendable {
    private enum Form: Sendable {
        case expression(String)
        case clone(URL)
    }

    private let form: Form

    /// Creates a place from the expression that adds the package, such as `.package(path: "../GlobalDependencies")`.
    package init(stringLiteral expression: String) {
        form = .expression(expression)
    }

    /// Creates the place of a clone of the package.
    package init(clone: URL) {
        form = .clone(clone.standardizedFileURL.resolvingSymlinksInPath())
    }

    /// Returns the expression that adds the package to the manifest in a folder.
    func expression(from folder: String) -> String {
        switch form {
        case .expression(let expression): return expression
        case .clone(let clone):
            let start = URL(fileURLWithPath: folder).standardizedFileURL.resolvingSymlinksInPath().pathComponents
            let end = clone.pathComponents
            let shared = zip(start, end).prefix { $0 == $1 }.count
            let parts = start.dropFirst(shared).map { _ in ".." } + end.dropFirst(shared)
            // The name of a package is otherwise that of its folder.
            let name = end.last == "GlobalDependencies" ? "" : "name: \"GlobalDependencies\", "
            return ".package(\(name)path: \"\(parts.joined(separator: "/"))\")"
        }
    }
}
