/// An error thrown when data cannot be read, written, moved, copied, removed or listed.
///
/// ```swift
/// func draft(in localDataFetch: any LocalDataFetch) async throws -> Data? {
///     do {
///         return try await localDataFetch.data(at: "draft.txt")
///     } catch let error as LocalDataFetchError where error.code == .notFound {
///         return nil
///     }
/// }
/// ```
///
/// Two errors are equal if their codes and paths are equal: `detail` and `underlyingError` depend on the platform.
public struct LocalDataFetchError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of a failure.
    ///
    /// Later versions may add codes, so include a `default` case in every `switch`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// No item exists at the path.
        public static let notFound = Code("notFound")
        /// An item already exists at the path.
        public static let alreadyExists = Code("alreadyExists")
        /// A directory exists at the path of a file.
        public static let isDirectory = Code("isDirectory")
        /// A file exists at the path of a directory.
        public static let notADirectory = Code("notADirectory")
        /// A directory that would be replaced is not empty.
        public static let directoryNotEmpty = Code("directoryNotEmpty")
        /// The platform denies permission.
        public static let permissionDenied = Code("permissionDenied")
        /// The store or its file system is read-only.
        public static let readOnly = Code("readOnly")
        /// The path is not valid in a store or in the file system, or a directory would be moved into itself.
        public static let invalidPath = Code("invalidPath")
        /// The path goes through a symbolic link, which could lead out of the store.
        public static let outsideRoot = Code("outsideRoot")
        /// The root is not the directory that the store has used so far: it was moved or replaced.
        public static let rootReplaced = Code("rootReplaced")
        /// The device has no space left, or a file would exceed its maximum size.
        public static let noSpace = Code("noSpace")
        /// An offset in a file is negative.
        public static let invalidRange = Code("invalidRange")
        /// The content of a file cannot be decoded.
        public static let undecodable = Code("undecodable")
        /// A value cannot be encoded.
        public static let unencodable = Code("unencodable")
        /// Any other failure.
        public static let other = Code("other")

        /// The name of the constant.
        public let description: String

        private init(_ name: String) {
            description = name
        }
    }

    /// The kind of the failure.
    public let code: Code
    /// The path that the failure concerns, or nil for the root or if there is no path.
    public let path: LocalPath?
    /// A description of the failure.
    public let detail: String
    /// The error that caused this one, if another error did.
    ///
    /// It is a `POSIXError` if a system call failed, and the error of the decoder or encoder if a value could not be
    /// decoded or encoded.
    public let underlyingError: (any Error)?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: The kind of the failure.
    ///   - path: The path that the failure concerns.
    ///   - detail: A description of the failure.
    ///   - underlyingError: The error that caused this one.
    public init(_ code: Code, path: LocalPath? = nil, detail: String = "", underlyingError: (any Error)? = nil) {
        self.code = code
        self.path = path
        self.detail = detail
        self.underlyingError = underlyingError
    }

    /// The code, the detail and the path, in one line.
    public var description: String {
        var line = code.description
        if !detail.isEmpty { line += ": \(detail)" }
        if let path { line += " (\(path))" }
        return line.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// Returns a Boolean value that indicates whether two errors have the same code and path.
    ///
    /// - Parameters:
    ///   - left: An error.
    ///   - right: Another error.
    /// - Returns: A Boolean value that indicates whether they are equal. The detail and the underlying error are
    ///   ignored.
    public static func == (left: LocalDataFetchError, right: LocalDataFetchError) -> Bool {
        left.code == right.code && left.path == right.path
    }

    /// Hashes the code and the path.
    ///
    /// - Parameter hasher: The hasher to use.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(path)
    }
}
