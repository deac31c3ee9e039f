public import Foundation

/// What is known of a file or directory without reading it.
public struct LocalAttributes: Sendable, Hashable {
    /// What it is.
    public var kind: LocalEntry.Kind
    /// How many bytes a file has, and 0 for anything else.
    public var size: Int64
    /// When the content of a file, or the names in a directory, last changed.
    public var modificationDate: Date

    /// Creates attributes.
    ///
    /// - Parameters:
    ///   - kind: What it is.
    ///   - size: How many bytes a file has.
    ///   - modificationDate: When the content of a file, or the names in a directory, last changed.
    public init(kind: LocalEntry.Kind = .file, size: Int64 = 0, modificationDate: Date) {
        self.kind = kind
        self.size = size
        self.modificationDate = modificationDate
    }
}
