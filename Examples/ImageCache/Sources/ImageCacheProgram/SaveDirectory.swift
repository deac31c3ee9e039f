import Foundation

/// The directory that `--save` names.
struct SaveDirectory {
    let url: URL

    /// Makes the directory, and those that it is in, where they are missing.
    func make() throws(SaveDirectoryError) {
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch let error as CocoaError where error.code == .fileWriteFileExists {
            throw SaveDirectoryError(description: "cannot save in \(url.path): it is a file")
        } catch {
            throw SaveDirectoryError(description: "cannot save in \(url.path): \(Format.reason(error))")
        }
        guard FileManager.default.isWritableFile(atPath: url.path) else {
            throw SaveDirectoryError(description: "cannot save in \(url.path): it cannot be written")
        }
    }
}
