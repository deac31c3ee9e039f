public import Foundation
import GlobalDependenciesFiles

/// The files of the system, by `FileManager`.
public struct SystemFiles: Files {
    /// The path of the directory that relative URLs are relative to, or nil for that of the process.
    private let directory: String?
    private let shared: SharedFileManager

    /// Creates access to the files of the system.
    ///
    /// Pass a file manager if your code already receives one. Contents of files are read and written without the file manager, as
    /// `Data` does.
    ///
    /// - Parameters:
    ///   - currentDirectory: The directory that relative URLs are relative to, or nil for that of the process.
    ///   - fileManager: The file manager. Several threads may call its delegate and its overridden methods concurrently.
    public init(currentDirectory: URL? = nil, fileManager: FileManager = .default) {
        directory = currentDirectory?.path
        shared = SharedFileManager(manager: fileManager)
    }

    private var manager: FileManager { shared.manager }

    private func absolute(_ url: URL, isReading: Bool = true) throws -> URL {
        let directory = directory ?? manager.currentDirectoryPath
        return URL(fileURLWithPath: try url.path(relativeTo: directory, isReading: isReading))
    }

    /// Returns the URL of a standard directory.
    public func url(for directory: StandardDirectory) -> URL {
        func user(_ directory: FileManager.SearchPathDirectory) -> URL {
            manager.urls(for: directory, in: .userDomainMask).first ?? manager.temporaryDirectory
        }
        return switch directory {
        case .current: URL(fileURLWithPath: self.directory ?? manager.currentDirectoryPath, isDirectory: true)
        case .home: URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
        case .temporary: manager.temporaryDirectory
        case .documents: user(.documentDirectory)
        case .caches: user(.cachesDirectory)
        }
    }

    /// Returns the content of a file.
    public func data(at url: URL) throws -> Data {
        try Data(contentsOf: absolute(url))
    }

    /// Opens a file, to read it in parts.
    public func open(_ url: URL, at offset: Int64) throws -> OpenFile {
        let path = try absolute(url).path
        return try SystemFailure.asCocoaError(at: path, isReading: true) {
            let file = Opened(try FileDescriptor(path: path, flags: O_RDONLY))
            try file.descriptor.perform("lseek") { lseek($0, off_t(offset), SEEK_SET) }
            return OpenFile { count in
                try SystemFailure.asCocoaError(at: path, isReading: true) { try file.read(upToCount: count) }
            }
        }
    }

    /// Writes a file.
    public func write(_ data: Data, to url: URL, mode: FileWriteMode) throws {
        let url = try absolute(url, isReading: false)
        switch mode {
        case .atomically: try data.write(to: url, options: .atomic)
        case .directly: try data.write(to: url)
        case .creating: try data.write(to: url, options: .withoutOverwriting)
        case .appending:
            try SystemFailure.asCocoaError(at: url.path, isReading: false) {
                let flags = O_WRONLY | O_APPEND | O_CREAT
                let file = try FileDescriptor<SystemFailure>(path: url.path, flags: flags, mode: 0o666)
                try file.writeAll(data)
            }
        }
    }

    /// Returns the attributes of an item.
    public func attributesOfItem(at url: URL, followsLink: Bool) throws -> FileAttributes {
        var url = try absolute(url)
        if followsLink { url = URL(fileURLWithPath: try realPath(of: url)) }
        let values = try manager.attributesOfItem(atPath: url.path)
        let kind: FileAttributes.Kind =
            switch values[.type] as? FileAttributeType {
            case .typeRegular?: .file
            case .typeDirectory?: .directory
            case .typeSymbolicLink?: .symbolicLink
            default: .other
            }
        return FileAttributes(
            kind: kind,
            size: (values[.size] as? NSNumber)?.int64Value ?? 0,
            creationDate: values[.creationDate] as? Date,
            modificationDate: values[.modificationDate] as? Date ?? Date(timeIntervalSince1970: 0),
            permissions: (values[.posixPermissions] as? NSNumber)?.intValue ?? 0
        )
    }

    /// Changes attributes of an item, or of what a symbolic link leads to.
    public func setAttributes(_ changes: [FileAttributeChange], ofItemAt url: URL) throws {
        var values: [FileAttributeKey: Any] = [:]
        for change in changes {
            switch change {
            case .permissions(let permissions): values[.posixPermissions] = permissions
            case .modificationDate(let date): values[.modificationDate] = date
            }
        }
        try manager.setAttributes(
            values,
            ofItemAtPath: try realPath(of: absolute(url, isReading: false), isReading: false)
        )
    }

    /// Returns the entries of a directory, sorted by their names.
    public func contentsOfDirectory(at url: URL) throws -> [URL] {
        let url = try absolute(url)
        let names = try manager.contentsOfDirectory(atPath: url.path)
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { url.appendingPathComponent($0) }
    }

    /// Creates a directory.
    public func createDirectory(at url: URL, withIntermediateDirectories createIntermediates: Bool) throws {
        try manager.createDirectory(
            at: absolute(url, isReading: false),
            withIntermediateDirectories: createIntermediates
        )
    }

    /// Removes an item, and the contents of a directory.
    public func removeItem(at url: URL) throws {
        try manager.removeItem(at: absolute(url, isReading: false))
    }

    /// Copies an item to a place where there is none.
    public func copyItem(at source: URL, to destination: URL) throws {
        let (source, target) = (try absolute(source), try absolute(destination, isReading: false))
        // FileManager would copy the copy, too, until a path is too long.
        let (path, folder) = (try? realPath(of: source), try? realPath(of: target.deletingLastPathComponent()))
        if let path, let folder, (folder + "/").hasPrefix(path + "/"),
            (try attributesOfItem(at: source)).kind == .directory
        {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: target.path])
        }
        try manager.copyItem(at: source, to: target)
    }

    /// Moves an item to a place where there is none.
    public func moveItem(at source: URL, to destination: URL) throws {
        try manager.moveItem(at: absolute(source, isReading: false), to: absolute(destination, isReading: false))
    }

    /// Creates a symbolic link.
    public func createSymbolicLink(at url: URL, withDestinationPath path: String) throws {
        try manager.createSymbolicLink(atPath: absolute(url, isReading: false).path, withDestinationPath: path)
    }

    /// Returns the path that a symbolic link leads to, as it was created.
    public func destinationOfSymbolicLink(at url: URL) throws -> String {
        try manager.destinationOfSymbolicLink(atPath: absolute(url).path)
    }

    /// Returns the URL of what a URL leads to, without symbolic links, `.` and `..`.
    public func resolvingSymbolicLinks(in url: URL) throws -> URL {
        URL(fileURLWithPath: try realPath(of: absolute(url)))
    }

    private func realPath(of url: URL, isReading: Bool = true) throws -> String {
        try SystemFailure.asCocoaError(at: url.path, isReading: isReading) {
            guard let path = realpath(url.path, nil) else { throw SystemFailure("realpath") }
            defer { free(path) }
            return String(cString: path)
        }
    }
}

/// A file manager that several threads use.
///
/// `FileManager` is thread-safe. It is not `Sendable`, since a delegate or a subclass may not be thread-safe.
private struct SharedFileManager: @unchecked Sendable {
    let manager: FileManager
}

/// A descriptor that closures share.
private final class Opened: Sendable {
    let descriptor: FileDescriptor<SystemFailure>

    init(_ descriptor: consuming FileDescriptor<SystemFailure>) {
        self.descriptor = descriptor
    }

    func read(upToCount count: Int) throws -> Data {
        var data = Data(count: min(count, FileDescriptor<SystemFailure>.chunk))
        let size = try descriptor.perform("read") { number in
            data.withUnsafeMutableBytes { Foundation.read(number, $0.baseAddress, $0.count) }
        }
        return data.prefix(size)
    }
}
