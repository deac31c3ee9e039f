#if !os(Windows) && !os(WASI)
import Foundation

/// An error that can describe a failed system call.
package protocol SystemCallError: Error {
    /// The value of `errno`, or nil if no system call failed.
    var number: Int32? { get }

    /// Describes a failed system call by its name and the value of `errno`.
    init(_ call: String, number: Int32)
}

/// A failed system call, or another reason why a file is unusable.
package struct SystemFailure: SystemCallError {
    package let number: Int32?
    /// The platform's description of the error, without the name of the call.
    package let reason: String

    package init(_ call: String, number: Int32 = errno) {
        self.number = number
        reason = String(cString: strerror(number))
    }

    package init(reason: String) {
        number = nil
        self.reason = reason
    }

    /// A Boolean value that indicates whether the file does not exist.
    package var isMissing: Bool { number == ENOENT }
}
#endif
