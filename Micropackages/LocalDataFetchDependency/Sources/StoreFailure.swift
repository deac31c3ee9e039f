import Foundation
import GlobalDependenciesFiles

/// A failed system call, before its path in the store is determined.
package struct StoreFailure: SystemCallError {
    package let code: LocalDataFetchError.Code
    let detail: String
    package let number: Int32?

    /// A Boolean value that indicates whether the file system has no locks, rather than that it refused one.
    package var saysThatThereAreNoLocks: Bool {
        guard let number else { return false }
        return [ENOTSUP, EOPNOTSUPP, ENOLCK, ENOSYS].contains(number)
    }

    package init(_ code: LocalDataFetchError.Code, _ detail: String, number: Int32? = nil) {
        self.number = number
        self.code = code
        self.detail = detail
    }

    /// Creates a failure from `errno` right after a failed call.
    package init(_ call: String, number: Int32 = errno) {
        self.number = number
        code =
            switch number {
            case ENOENT: .notFound
            case EEXIST: .alreadyExists
            case ENOTEMPTY: .directoryNotEmpty
            case EISDIR: .isDirectory
            case ENOTDIR: .notADirectory
            case EACCES, EPERM: .permissionDenied
            case EROFS: .readOnly
            // The error of rename for a directory that would be moved into itself.
            case EINVAL where call == "rename": .invalidPath
            case ENAMETOOLONG, EILSEQ: .invalidPath
            case ELOOP: .outsideRoot
            case ENOSPC, EDQUOT, EFBIG: .noSpace
            default: .other
            }
        detail = "\(call): \(SystemFailure(call, number: number).reason)"
    }

    package func error(at path: LocalPath?) -> LocalDataFetchError {
        let underlyingError = number.flatMap(POSIXErrorCode.init(rawValue:)).map { POSIXError($0) }
        return LocalDataFetchError(code, path: path, detail: detail, underlyingError: underlyingError)
    }
}
