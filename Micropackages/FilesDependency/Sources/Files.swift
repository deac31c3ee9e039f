public import Foundation

/// The files and folders that a program reaches by URL, as those of `FileManager`.
///
/// ```swift
/// import FilesDependency
/// import Foundation
/// import GlobalDependencies
///
/// struct Journal {
///     private let dependencies: any FilesDependency
///
///     init(dependencies: GlobalDependencies = .default) {
///         self.dependencies = dependencies
///     }
///
///     func append(_ line: String) throws {
///         let folder = dependencies.files.documentsDirectory
///         try dependencies.files.createDirectory(at: folder, withIntermediateDirectories: true)
///         try dependencies.files.append(line + "\n", to: folder.appendingPathComponent("journal.txt"))
///     }
/// }
/// ```
///
/// A relative URL, such as `URL(fileURLWithPath: "notes.txt")`, is relative to the current directory of these files, never to that of
/// the process. Methods block their thread, and throw `CocoaError` with the codes of `FileManager`, the path, and the underlying
/// `POSIXError`.
public protocol Files: Sendable {
    /// Returns the URL of a standard directory.
    func url(for directory: StandardDirectory) -> URL

    /// Returns the content of a file.
    func data(at url: URL) throws -> Data

    /// Opens a file, to read it in parts.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - offset: The number of bytes to skip.
    /// - Returns: The open file.
    /// - Throws: `CocoaError`.
    func open(_ url: URL, at offset: Int64) throws -> OpenFile

    /// Writes a file.
    func write(_ data: Data, to url: URL, mode: FileWriteMode) throws

    /// Returns the attributes of an item.
    ///
    /// - Parameters:
    ///   - url: The item.
    ///   - followsLink: A Boolean value that indicates whether a symbolic link has the attributes of what it leads to.
    /// - Returns: The attributes.
    /// - Throws: `CocoaError`.
    func attributesOfItem(at url: URL, followsLink: Bool) throws -> FileAttributes

    /// Changes attributes of an item, or of what a symbolic link leads to.
    func setAttributes(_ changes: [FileAttributeChange], ofItemAt url: URL) throws

    /// Returns the entries of a directory, sorted by their names.
    func contentsOfDirectory(at url: URL) throws -> [URL]

    /// Creates a directory.
    ///
    /// - Parameters:
    ///   - url: The directory.
    ///   - createIntermediates: A Boolean value that indicates whether to create missing directories above it, too, in which case it
    ///     may exist.
    /// - Throws: `CocoaError`.
    func createDirectory(at url: URL, withIntermediateDirectories createIntermediates: Bool) throws

    /// Removes an item, and the contents of a directory.
    func removeItem(at url: URL) throws

    /// Copies an item to a place where there is none.
    func copyItem(at source: URL, to destination: URL) throws

    /// Moves an item to a place where there is none.
    func moveItem(at source: URL, to destination: URL) throws

    /// Creates a symbolic link.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - path: The path that it leads to, which is relative to the folder of the link.
    /// - Throws: `CocoaError`.
    func createSymbolicLink(at url: URL, withDestinationPath path: String) throws

    /// Returns the path that a symbolic link leads to, as it was created.
    func destinationOfSymbolicLink(at url: URL) throws -> String

    /// Returns the URL of what a URL leads to, without symbolic links, `.` and `..`.
    func resolvingSymbolicLinks(in url: URL) throws -> URL
}

/// A file that is read in parts, and is closed when the last copy of this value goes out of scope.
public struct OpenFile: Sendable {
    private let next: @Sendable (Int) throws -> Data

    /// Creates an open file.
    ///
    /// - Parameter next: A closure that returns the next bytes, at most as many as its argument, or none at the end.
    public init(readingNext next: @escaping @Sendable (_ count: Int) throws -> Data) {
        self.next = next
    }

    /// Reads the next bytes.
    ///
    /// - Parameter count: The largest number of bytes to read.
    /// - Returns: At least one byte, or nil at the end of the file or if the count is not greater than zero.
    /// - Throws: `CocoaError`.
    public func read(upToCount count: Int) throws -> Data? {
        guard count > 0 else { return nil }
        let data = try next(count)
        return data.isEmpty ? nil : data
    }
}

/// A directory with a purpose, which may not exist yet if it is that of documents or caches.
public enum StandardDirectory: Sendable, Hashable, CaseIterable {
    /// The directory that relative URLs are relative to.
    case current
    /// The directory of the user.
    case home
    /// The directory for files that the system may remove.
    case temporary
    /// The directory for the documents of the user.
    case documents
    /// The directory for data that can be created again.
    case caches
}

/// The behavior of a write if there is a file.
public enum FileWriteMode: Sendable, Hashable, CaseIterable {
    /// The file is replaced when all bytes are written. A symbolic link is replaced, too, as by `Data.write(to:options:)`.
    case atomically
    /// The file, or the one that a symbolic link leads to, is overwritten. If the disk is full, it has lost its old content.
    case directly
    /// The bytes are added at the end of the file, which is created if there is none.
    case appending
    /// The write fails if there is an item.
    case creating
}

/// The attributes of a file, a directory or a symbolic link.
public struct FileAttributes: Sendable, Hashable {
    /// The kind of an item.
    public enum Kind: Sendable, Hashable {
        /// A regular file.
        case file
        /// A directory.
        case directory
        /// A symbolic link.
        case symbolicLink
        /// Anything else, such as a pipe or a device.
        case other
    }

    /// The kind of the item.
    public var kind: Kind
    /// The number of bytes of a file, or a number that depends on the file system for another item.
    public var size: Int64
    /// The date when the item was created, or nil if the file system does not know it.
    public var creationDate: Date?
    /// The date when the content last changed.
    public var modificationDate: Date
    /// The permissions of POSIX, such as `0o644`.
    public var permissions: Int

    /// Creates attributes.
    public init(
        kind: Kind = .file,
        size: Int64 = 0,
        creationDate: Date? = nil,
        modificationDate: Date,
        permissions: Int = 0o644
    ) {
        self.kind = kind
        self.size = size
        self.creationDate = creationDate
        self.modificationDate = modificationDate
        self.permissions = permissions
    }
}

/// A change of an attribute.
public enum FileAttributeChange: Sendable, Hashable {
    /// New permissions of POSIX, such as `0o600`.
    case permissions(Int)
    /// Another date of the last change.
    case modificationDate(Date)
}
