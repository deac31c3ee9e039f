/// Why data could not be read, written, moved, removed or listed.
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
/// Errors are equal where their code and path are: `detail` and `underlyingError` depend on the platform.
public struct LocalDataFetchError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it is.
    ///
    /// More may be added, so leave a `default` in every `switch`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// There is nothing at the path.
        public static let notFound = Code("notFound")
        /// There is something at the path already.
        public static let alreadyExists = Code("alreadyExists")
        /// There is a directory where a file is needed.
        public static let isDirectory = Code("isDirectory")
        /// There is a file where a directory is needed.
        public static let notADirectory = Code("notADirectory")
        /// There is something in a directory that would be replaced.
        public static let directoryNotEmpty = Code("directoryNotEmpty")
        /// The system does not allow it.
        public static let permissionDenied = Code("permissionDenied")
        /// What holds the files cannot be changed.
        public static let readOnly = Code("readOnly")
        /// The string is no path in a store, the file system refuses the name, or a directory would get into itself.
        public static let invalidPath = Code("invalidPath")
        /// The path goes through a symbolic link, which could lead out of the store.
        public static let outsideRoot = Code("outsideRoot")
        /// The root is not the directory that the store has used so far: it was moved, or something took its place.
        public static let rootReplaced = Code("rootReplaced")
        /// There is no space left, or a file would get larger than it may be.
        public static let noSpace = Code("noSpace")
        /// An offset in a file is negative.
        public static let invalidRange = Code("invalidRange")
        /// The content of a file is not the value that it was read as.
        public static let undecodable = Code("undecodable")
        /// A value cannot be made the content of a file.
        public static let unencodable = Code("unencodable")
        /// None of the above.
        public static let other = Code("other")

        /// The name of the constant.
        public let description: String

        private init(_ name: String) {
            description = name
        }
    }

    /// What kind of failure it is.
    public let code: Code
    /// The path that the call was about, or nil for the root or where there is none.
    public let path: LocalPath?
    /// What happened, for a person to read.
    public let detail: String
    /// The error that caused this one, if another error did.
    ///
    /// It is a `POSIXError` where a system call failed, and the error of the decoder or encoder where a value could not be
    /// decoded or encoded.
    public let underlyingError: (any Error)?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: What kind of failure it is.
    ///   - path: The path that the call was about.
    ///   - detail: What happened, for a person to read.
    ///   - underlyingError: The error that caused this one.
    public init(_ code: Code, path: LocalPath? = nil, detail: String = "", underlyingError: (any Error)? = nil) {
        self.code = code
        self.path = path
        self.detail = detail
        self.underlyingError = underlyingError
    }

    /// One line with the code, the detail and the path.
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
    /// - Returns: True where both are equal, whatever the detail and the underlying error are.
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
