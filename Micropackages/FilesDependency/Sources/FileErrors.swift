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
    package func path(relativeTo directory: String) -> String {
        guard !relativePath.hasPrefix("/") else { return path }
        let base = baseURL?.standardizedFileURL.path
        guard base == nil || base == URL(fileURLWithPath: ".").standardizedFileURL.path else { return path }
        return directory + "/" + relativePath
    }
}
