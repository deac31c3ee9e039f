/// The path of a file or directory in a store, which cannot lead out of it.
///
/// ```swift
/// func path(ofImage name: String) throws -> LocalPath {
///     let images: LocalPath = "images"
///     return try images.appending(LocalPath(name))
/// }
/// ```
///
/// A path consists of up to 128 components, separated by slashes, and of up to 4096 bytes of UTF-8. No component is
/// empty, `.` or `..`, is longer than 255 bytes, or contains a backslash or NUL. The first component is not `.partial`,
/// in upper or lower case, since writes are prepared there.
///
/// Paths are compared by their bytes: `é` as one Unicode scalar and as two are different paths. A file system that
/// ignores case or normalization still treats them as one.
public struct LocalPath: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The name of the folder for unfinished writes, which is not valid as the first component of a path.
    static let staging = ".partial"

    private static let maximumCount = 128
    private static let maximumLength = 4096

    /// The path as a string.
    public let description: String

    /// Creates a path from a string, such as user input.
    ///
    /// - Parameter string: The components, separated by slashes.
    /// - Throws: ``LocalDataFetchError/Code/invalidPath`` if the string is not a valid path.
    public init(_ string: String) throws(LocalDataFetchError) {
        if let flaw = Self.flaw(of: string) {
            throw LocalDataFetchError(.invalidPath, detail: "\(Self.quoted(string)) \(flaw)")
        }
        description = string
    }

    /// The components, at least one.
    public var components: [String] {
        description.utf8.split(separator: Self.slash).map { String($0) ?? "" }
    }

    /// Returns this path with the components of another path appended.
    ///
    /// - Parameter path: The path relative to this path.
    /// - Returns: The combined path.
    /// - Throws: ``LocalDataFetchError/Code/invalidPath`` if the combined path is too long.
    public func appending(_ path: LocalPath) throws(LocalDataFetchError) -> LocalPath {
        try LocalPath(description + "/" + path.description)
    }

    /// Returns a Boolean value that indicates whether the bytes of a path precede those of another.
    ///
    /// - Parameters:
    ///   - left: A path.
    ///   - right: Another path.
    /// - Returns: A Boolean value that indicates whether `left` precedes `right`.
    public static func < (left: LocalPath, right: LocalPath) -> Bool {
        left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
    }

    /// Returns a Boolean value that indicates whether the bytes of two paths are equal.
    ///
    /// - Parameters:
    ///   - left: A path.
    ///   - right: Another path.
    /// - Returns: A Boolean value that indicates whether they are equal.
    public static func == (left: LocalPath, right: LocalPath) -> Bool {
        left.description.utf8.elementsEqual(right.description.utf8)
    }

    /// Hashes the bytes of the path.
    ///
    /// - Parameter hasher: The hasher to use.
    public func hash(into hasher: inout Hasher) {
        for byte in description.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }
}

extension LocalPath: ExpressibleByStringLiteral {
    /// Creates a path from a literal, and traps if it is not a valid path.
    ///
    /// - Parameter value: The components, separated by slashes.
    public init(stringLiteral value: String) {
        if let flaw = Self.flaw(of: value) {
            fatalError("The literal \(Self.quoted(value)) is not a valid `LocalPath`: it \(flaw).")
        }
        description = value
    }
}

extension LocalPath: Codable {
    /// Decodes a path from a string.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` if there is no string, or if the string is not a valid path.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let string = try container.decode(String.self)
        if let flaw = Self.flaw(of: string) {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "\(Self.quoted(string)) is not a valid `LocalPath`: it \(flaw)"
            )
        }
        description = string
    }

    /// Encodes the path as a string.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: The error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension LocalPath {
    private static let slash = UInt8(ascii: "/")

    /// Creates the path of an entry in a directory, or returns nil if the name is not valid in a path.
    package init?(_ name: String, in directory: LocalPath?) {
        let string = (directory.map { $0.description + "/" } ?? "") + name
        guard !name.utf8.contains(Self.slash), Self.flaw(of: string) == nil else { return nil }
        description = string
    }

    /// The directory that directly contains the item at this path, or nil for the root.
    package var parent: LocalPath? {
        description.utf8.lastIndex(of: Self.slash).flatMap { try? LocalPath(String(description[..<$0])) }
    }

    /// Returns a Boolean value that indicates whether this path is below a directory.
    package func isInside(_ directory: LocalPath) -> Bool {
        let bytes = description.utf8
        guard bytes.starts(with: directory.description.utf8) else { return false }
        return bytes.dropFirst(directory.description.utf8.count).first == Self.slash
    }

    /// Returns a string in quotation marks for a message, truncated if it is too long.
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
