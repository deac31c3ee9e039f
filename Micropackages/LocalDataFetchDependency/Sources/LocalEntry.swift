/// An item in a directory of a store.
public struct LocalEntry: Sendable, Hashable {
    /// The kind of an entry.
    ///
    /// Later versions may add kinds, so include a `default` case in every `switch`.
    public struct Kind: Sendable, Hashable, CustomStringConvertible {
        /// A regular file.
        public static let file = Kind("file")
        /// A directory.
        public static let directory = Kind("directory")
        /// An item that no store creates, such as a symbolic link.
        public static let other = Kind("other")

        /// The name of the constant.
        public let description: String

        private init(_ name: String) {
            description = name
        }
    }

    /// The path in the store.
    public var path: LocalPath
    /// The kind of the item.
    public var kind: Kind
    /// The number of bytes of a file, and 0 for other items.
    public var size: Int64

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - path: The path in the store.
    ///   - kind: The kind of the item.
    ///   - size: The number of bytes of a file.
    public init(path: LocalPath, kind: Kind = .file, size: Int64 = 0) {
        self.path = path
        self.kind = kind
        self.size = size
    }
}
