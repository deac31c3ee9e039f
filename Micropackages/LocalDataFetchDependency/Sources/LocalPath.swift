/// The path of a file or directory in a store, which cannot lead out of it.
///
/// ```swift
/// func path(ofImage name: String) throws -> LocalPath {
///     let images: LocalPath = "images"
///     return try images.appending(LocalPath(name))
/// }
/// ```
///
/// A path consists of up to 128 components with a slash between them, and of up to 4096 bytes of UTF-8. None of them is
/// empty, `.` or `..`, longer than 255 bytes, or contains a backslash or NUL. The first is not `.partial`, in any case,
/// where writes are prepared.
///
/// Paths are equal, and in order, by their bytes: `é` as one character and as two are two paths. A file system that
/// ignores case or such differences still takes them for one.
public struct LocalPath: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The first component that no path has, since the store keeps unfinished writes there.
    static let staging = ".partial"

    private static let maximumCount = 128
    private static let maximumLength = 4096

    /// The path as it was written.
    public let description: String

    /// Creates a path from a string that comes from elsewhere.
    ///
    /// - Parameter string: Components with a slash between them.
    /// - Throws: ``LocalDataFetchError/Code/invalidPath`` where it is no path in a store.
    public init(_ string: String) throws(LocalDataFetchError) {
        if let flaw = Self.flaw(of: string) {
            throw LocalDataFetchError(.invalidPath, detail: "\(Self.quoted(string)) \(flaw)")
        }
        description = string
    }

    /// The components, of which there is at least one.
    public var components: [String] {
        description.utf8.split(separator: Self.slash).map { String($0) ?? "" }
    }

    /// Returns the path of something in the directory with this path.
    ///
    /// - Parameter path: The path as seen from the directory.
    /// - Returns: The components of this path and then those of the other.
    /// - Throws: ``LocalDataFetchError/Code/invalidPath`` where both together are too long.
    public func appending(_ path: LocalPath) throws(LocalDataFetchError) -> LocalPath {
        try LocalPath(description + "/" + path.description)
    }

    /// Whether a path comes before another, by their bytes.
    ///
    /// - Parameters:
    ///   - left: A path.
    ///   - right: Another one.
    /// - Returns: True where the first comes before the second.
    public static func < (left: LocalPath, right: LocalPath) -> Bool {
        left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
    }

    /// Whether the bytes of two paths are equal.
    ///
    /// - Parameters:
    ///   - left: A path.
    ///   - right: Another one.
    /// - Returns: True where they are equal.
    public static func == (left: LocalPath, right: LocalPath) -> Bool {
        left.description.utf8.elementsEqual(right.description.utf8)
    }

    /// Hashes the bytes.
    ///
    /// - Parameter hasher: What to feed them to.
    public func hash(into hasher: inout Hasher) {
        for byte in description.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }
}

extension LocalPath: ExpressibleByStringLiteral {
    /// Creates a path from a literal, and traps where it is no path in a store.
    ///
    /// - Parameter value: Components with a slash between them.
    public init(stringLiteral value: String) {
        if let flaw = Self.flaw(of: value) {
            fatalError("The literal \(Self.quoted(value)) is not a LocalPath: it \(flaw).")
        }
        description = value
    }
}

extension LocalPath: Codable {
    /// Decodes a path from a string.
    ///
    /// - Parameter decoder: What the string comes from.
    /// - Throws: `DecodingError` where there is no string, or the string is no path in a store.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let string = try container.decode(String.self)
        if let flaw = Self.flaw(of: string) {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "\(Self.quoted(string)) is not a LocalPath: it \(flaw)"
            )
        }
        description = string
    }

    /// Encodes the path as a string.
    ///
    /// - Parameter encoder: What takes the string.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension LocalPath {
    private static let slash = UInt8(ascii: "/")

    private init(unchecked string: String) {
        description = string
    }

    /// The path of an entry that a listing of a directory found, or nil where a path cannot say it.
    init?(_ name: String, in directory: LocalPath?) {
        let string = (directory.map { $0.description + "/" } ?? "") + name
        guard !name.utf8.contains(Self.slash), Self.flaw(of: string) == nil else { return nil }
        description = string
    }

    /// The directories that this path leads through, the outermost first.
    var ancestors: [LocalPath] {
        let components = components
        return (1..<max(components.count, 1)).map { LocalPath(unchecked: components[..<$0].joined(separator: "/")) }
    }

    /// The directory that this is directly in, or nil for the root.
    var parent: LocalPath? {
        guard let end = description.utf8.lastIndex(of: Self.slash) else { return nil }
        return LocalPath(unchecked: String(description[..<end]))
    }

    /// Whether this leads through a directory.
    func isInside(_ directory: LocalPath) -> Bool {
        let bytes = description.utf8
        guard bytes.starts(with: directory.description.utf8) else { return false }
        return bytes.dropFirst(directory.description.utf8.count).first == Self.slash
    }

    /// The path of this, which is inside a directory or is that directory, when that has got another path.
    func replacing(_ directory: LocalPath, with target: LocalPath) throws(LocalDataFetchError) -> LocalPath {
        let rest = description.utf8.dropFirst(directory.description.utf8.count)
        return try LocalPath(target.description + String(Substring(rest)))
    }

    /// A string from elsewhere, in quotes, of which a message has room for the beginning.
    private static func quoted(_ string: String) -> String {
        guard string.utf8.count > maximumLength else { return string.debugDescription }
        return String(string.unicodeScalars.prefix(64)).debugDescription + "..."
    }

    private static func flaw(of string: String) -> String? {
        if string.utf8.count > maximumLength { return "has more than \(maximumLength) bytes" }
        let parts = string.utf8.split(separator: slash, omittingEmptySubsequences: false)
        if string.isEmpty { return "is empty" }
        if string.utf8.first == slash { return "begins with a slash" }
        if parts.count > maximumCount { return "has more than \(maximumCount) components" }
        for part in parts {
            if part.isEmpty { return "has an empty component" }
            if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) { return "has \".\" or \"..\" in it" }
            if part.count > 255 { return "has a component of more than 255 bytes" }
            if part.contains(UInt8(ascii: "\\")) { return "has a backslash in it" }
            if part.contains(0) { return "has NUL in it" }
        }
        guard let first = parts.first.flatMap({ String($0) }), first.lowercased() != staging else {
            return "begins with \"\(staging)\", where the store prepares its writes"
        }
        return nil
    }
}
