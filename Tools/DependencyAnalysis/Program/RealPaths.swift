import Foundation

/// Paths without symbolic links, so that the paths of SwiftPM and those of the compiler are equal.
///
/// The folder of a local package may be a symbolic link.
package struct RealPaths {
    private var folders: [String: String] = [:]

    package init() {}

    /// Returns the path of a file with the real path of its folder, which is looked up once.
    package mutating func file(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return path }
        let folder = String(path[..<slash])
        let real = folders[folder] ?? Self.folder(folder)
        folders[folder] = real
        return real + path[slash...]
    }

    /// Returns the real path of a folder, or the path itself if the folder does not exist.
    package static func folder(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}
