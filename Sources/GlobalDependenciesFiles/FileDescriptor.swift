#if !os(Windows) && !os(WASI)
package import Foundation

/// An open file that is closed when the value goes out of scope.
///
/// It calls no function for which Apple requires a privacy manifest, such as `fstat`, since this module has none. Code
/// that needs such a function is in extensions in the façades that have a manifest.
package struct FileDescriptor<Failure: SystemCallError>: ~Copyable {
    /// The largest number of bytes that one system call reads or writes.
    package static var chunk: Int { 1 << 20 }

    package let number: Int32

    /// Takes ownership of a descriptor that a system call returned, or throws if it is negative.
    package init(_ number: Int32, openedBy call: String) throws(Failure) {
        self.number = number
        guard number >= 0 else { throw Failure(call, number: errno) }
    }

    /// Opens a path.
    package init(path: String, flags: Int32, mode: mode_t = 0) throws(Failure) {
        try self.init(open(path, flags | O_CLOEXEC, mode), openedBy: "open")
    }

    deinit {
        guard number >= 0 else { return }
        // A process that another thread starts has a copy of the descriptor until it runs its program. Closing this
        // descriptor alone would not release the lock before that.
        _ = flock(number, LOCK_UN)
        close(number)
    }

    /// Makes a system call with the descriptor, and repeats it as long as signals interrupt it.
    ///
    /// - Returns: The result of the call, which is not negative.
    @discardableResult
    package func perform<Result: BinaryInteger>(
        _ call: String,
        _ body: (Int32) -> Result
    ) throws(Failure) -> Result {
        while true {
            let result = body(number)
            if result >= 0 { return result }
            guard errno == EINTR else { throw Failure(call, number: errno) }
        }
    }

    /// Locks the open file until this value goes out of scope, like `flock`.
    package func lock(_ operation: Int32) throws(Failure) {
        try perform("flock") { flock($0, operation) }
    }

    /// Waits until the written bytes are on the disk.
    package func synchronize() throws(Failure) {
        #if canImport(Darwin)
        // On Apple platforms, fsync leaves data in the cache of the disk. Not every file system supports F_FULLFSYNC.
        if fcntl(number, F_FULLFSYNC) == 0 { return }
        #endif
        try perform("fsync") { fsync($0) }
    }

    /// Reads the existing bytes of a range, in parts.
    ///
    /// - Parameters:
    ///   - range: The range.
    ///   - expected: The expected number of bytes, which determines the size of the parts.
    ///   - between: A closure that is called before each part.
    /// - Returns: The bytes.
    /// - Throws: The error of a system call, or the error of the closure.
    package func read(
        _ range: Range<Int64>,
        expecting expected: Int64,
        between: () throws -> Void = {}
    ) throws -> Data {
        var data = Data()
        // The size of a file is not reliable: a sparse file may claim any size. So the reserved capacity is limited.
        data.reserveCapacity(Int(clamping: min(max(expected, 0), 64 << 20)))
        // One byte more than expected detects the end of the file in the same call.
        var buffer = [UInt8](repeating: 0, count: min(max(Int(clamping: expected), 4095), Self.chunk - 1) + 1)
        while true {
            try between()
            let offset = range.lowerBound + Int64(data.count)
            let size = min(buffer.count, Int(clamping: range.upperBound - offset))
            if size == 0 { return data }
            let count = try perform("read") { pread($0, &buffer, size, off_t(offset)) }
            if count == 0 { return data }
            data.append(contentsOf: buffer[..<count])
        }
    }

    /// Writes bytes, in parts.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - between: A closure that is called before each part.
    /// - Throws: The error of a system call, or the error of the closure.
    package func writeAll(_ data: Data, between: () throws -> Void = {}) throws {
        var rest = data[...]
        while !rest.isEmpty {
            try between()
            let count = try perform("write") { number in
                rest.withUnsafeBytes { write(number, $0.baseAddress, min($0.count, Self.chunk)) }
            }
            rest = rest.dropFirst(count)
        }
    }
}
#endif
