package import Foundation

extension String {
    /// The path at the end of the symbolic links at this path, where there may be no file yet.
    ///
    /// It is the path of a link only if there are more than 40, as in a loop.
    package var endOfLinks: String {
        var path = self
        for _ in 0..<40 {
            guard let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            path = destination.hasPrefix("/") ? destination : folder + destination
        }
        return path
    }
}

extension Data {
    /// Creates or replaces a file as a whole, at the end of the symbolic links at its path.
    ///
    /// `Data.write(to:options:)` would replace a link, a pipe or a device with a file.
    ///
    /// - Parameter url: The file.
    /// - Throws: The error of `Data.write(to:options:)`, or a `CocoaError` if there is anything but a regular file.
    package func replaceFile(at url: URL) throws {
        let path = url.path.endOfLinks
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        guard type == nil || type == .typeRegular else {
            let description = "\(path) could not be written: it is not a regular file."
            throw CocoaError(.fileWriteUnknown, userInfo: [NSLocalizedDescriptionKey: description])
        }
        try write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
