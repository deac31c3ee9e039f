import Foundation

/// The directory in the option `--save`.
struct SaveDirectory {
    let url: URL

    /// Creates the directory and its missing parents.
    func make() throws(SaveDirectoryError) {
        do {
            // dependencies:allow the user of the program names the directory
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch let error as CocoaError where error.code == .fileWriteFileExists {
            throw SaveDirectoryError(description: "cannot save in \(url.path): it is a file")
        } catch {
            throw SaveDirectoryError(description: "cannot save in \(url.path): \(Format.reason(error))")
        }
        // dependencies:allow the user of the program names the directory
        guard FileManager.default.isWritableFile(atPath: url.path) else {
            throw SaveDirectoryError(description: "cannot save in \(url.path): it cannot be written")
        }
    }
}
