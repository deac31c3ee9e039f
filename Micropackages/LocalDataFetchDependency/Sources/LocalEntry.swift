/// Something in a directory of a store.
public struct LocalEntry: Sendable, Hashable {
    /// What an entry can be.
    ///
    /// More may be added, so leave a `default` in every `switch`.
    public struct Kind: Sendable, Hashable, CustomStringConvertible {
        /// A file with data.
        public static let file = Kind("file")
        /// A directory.
        public static let directory = Kind("directory")
        /// What no store creates, such as a symbolic link.
        public static let other = Kind("other")

        /// The name of the constant.
        public let description: String

        private init(_ name: String) {
            description = name
        }
    }

    /// The path in the store.
    public var path: LocalPath
    /// What it is.
    public var kind: Kind
    /// How many bytes a file has, and 0 for anything else.
    public var size: Int64

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - path: The path in the store.
    ///   - kind: What it is.
    ///   - size: How many bytes a file has.
    public init(path: LocalPath, kind: Kind = .file, size: Int64 = 0) {
        self.path = path
        self.kind = kind
        self.size = size
    }
}
