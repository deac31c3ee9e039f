import Foundation
package import GlobalDependenciesFiles

extension SystemFailure {
    /// Calls a closure, and throws the `CocoaError` that `FileManager` throws for a failed system call.
    ///
    /// - Parameters:
    ///   - path: The path that the failure concerns.
    ///   - isReading: A Boolean value that indicates whether the call reads, which has codes of its own.
    ///   - body: The closure.
    /// - Returns: The result of the closure.
    /// - Throws: `CocoaError`.
    package static func asCocoaError<Result>(
        at path: String,
        isReading: Bool,
        _ body: () throws -> Result
    ) throws -> Result {
        do {
            return try body()
        } catch let error as SystemFailure {
            let code: CocoaError.Code =
                switch error.number {
                case ENOENT?: isReading ? .fileReadNoSuchFile : .fileNoSuchFile
                case EACCES?, EPERM?: isReading ? .fileReadNoPermission : .fileWriteNoPermission
                case ENAMETOOLONG?: isReading ? .fileReadInvalidFileName : .fileWriteInvalidFileName
                case EFBIG? where isReading: .fileReadTooLarge
                case ENOSPC?, EDQUOT?: .fileWriteOutOfSpace
                case EROFS?: .fileWriteVolumeReadOnly
                case EEXIST?: .fileWriteFileExists
                default: isReading ? .fileReadUnknown : .fileWriteUnknown
                }
            var values: [String: Any] = [NSFilePathErrorKey: path, NSURLErrorKey: URL(fileURLWithPath: path)]
            if let code = error.number.flatMap(POSIXErrorCode.init) { values[NSUnderlyingErrorKey] = POSIXError(code) }
            throw CocoaError(code, userInfo: values)
        }
    }
}

extension URL {
    /// Returns the absolute path of a URL that is relative to a directory, unless it is relative to another URL than the current
    /// directory of the process.
    ///
    /// - Parameters:
    ///   - directory: The path of the directory.
    ///   - isReading: A Boolean value that indicates whether the path is to be read, which has codes of its own.
    /// - Returns: The path.
    /// - Throws: `CocoaError` if the URL has a scheme other than `file`, or the path is longer than the system allows.
    package func path(relativeTo directory: String, isReading: Bool = true) throws -> String {
        guard scheme == nil || isFileURL else {
            let code: CocoaError.Code = isReading ? .fileReadUnsupportedScheme : .fileWriteUnsupportedScheme
            throw CocoaError(code, userInfo: [NSURLErrorKey: self])
        }
        let path = path(in: directory)
        guard path.utf8.count < Int(PATH_MAX) else {
            let code: CocoaError.Code = isReading ? .fileReadInvalidFileName : .fileWriteInvalidFileName
            throw CocoaError(code, userInfo: [NSFilePathErrorKey: path])
        }
        return path
    }

    private func path(in directory: String) -> String {
        guard !relativePath.hasPrefix("/") else { return path }
        let base = baseURL?.standardizedFileURL.path
        guard base == nil || base == URL(fileURLWithPath: ".").standardizedFileURL.path else { return path }
        return directory + "/" + relativePath
    }
}
