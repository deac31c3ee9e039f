public import Foundation

/// The attributes of a file or directory.
public struct LocalAttributes: Sendable, Hashable {
    /// The kind of the item.
    public var kind: LocalEntry.Kind
    /// The number of bytes of a file, and 0 for other items.
    public var size: Int64
    /// The date of the last change of the content of a file, or of the names in a directory.
    public var modificationDate: Date

    /// Creates attributes.
    ///
    /// - Parameters:
    ///   - kind: The kind of the item.
    ///   - size: The number of bytes of a file.
    ///   - modificationDate: The date of the last change of the content of a file, or of the names in a directory.
    public init(kind: LocalEntry.Kind = .file, size: Int64 = 0, modificationDate: Date) {
        self.kind = kind
        self.size = size
        self.modificationDate = modificationDate
    }
}
