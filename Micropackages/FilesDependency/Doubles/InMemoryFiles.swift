public import FilesDependency
public import Foundation
import GlobalDependencies
import GlobalDependenciesFaults
import GlobalDependenciesFileTree
import GlobalDependenciesFiles

/// Files and folders in memory, with the behavior of `SystemFiles`.
///
/// ```swift
/// import FilesDoubles
/// import Foundation
///
/// func checkLinks() throws {
///     let files = InMemoryFiles(["notes": ["one.txt": "one\n", "latest": .link(to: "one.txt")]])
///     try files.append("two\n", to: URL(fileURLWithPath: "notes/latest"))
///     assert(files.snapshot == ["/home/user/notes/one.txt": Data("one\ntwo\n".utf8)])
/// }
/// ```
///
/// The tree has a temporary directory. The current directory is `/home/user`, which is also that of the user. Permissions are
/// those of the owner.
public final class InMemoryFiles: Files {
    /// An item with which a tree begins.
    public struct Item: Sendable, ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
        fileprivate indirect enum Content {
            case file(Data)
            case link(String)
            case directory([String: Item])
        }

        fileprivate let content: Content
        fileprivate var permissions: Int?

        /// Returns a file.
        public static func file(_ data: Data, permissions: Int = 0o644) -> Item {
            Item(content: .file(data), permissions: permissions)
        }

        /// Returns a symbolic link to a path, which is relative to the directory of the link.
        public static func link(to path: String) -> Item { Item(content: .link(path)) }

        /// Returns a directory with some entries.
        public static func directory(_ entries: [String: Item] = [:], permissions: Int = 0o755) -> Item {
            Item(content: .directory(entries), permissions: permissions)
        }

        private init(content: Content, permissions: Int? = nil) {
            self.content = content
            self.permissions = permissions
        }

        /// Creates a file with some text.
        public init(stringLiteral value: String) { self.init(content: .file(Data(value.utf8))) }

        /// Creates a directory with some entries.
        public init(dictionaryLiteral elements: (String, Item)...) {
            self.init(content: .directory(Dictionary(uniqueKeysWithValues: elements)))
        }
    }

    /// A requirement of `Files` that can fail.
    public enum Operation: Sendable, Hashable {
        case data, open, write, attributes, setAttributes, contents, createDirectory, remove, copy, move
        case createSymbolicLink, destination, resolve
    }

    private struct State: Sendable {
        var tree: FileTree
        var failures = FailureQueue()
    }

    private static let home = "/home/user"

    private let state: Mutex<State>
    private let directory: String
    private let now: @Sendable () -> Date
    /// The source of the faults, if a simulated test created the files.
    private let faults = FaultInjection.source

    /// Creates a tree.
    ///
    /// Traps if an item is below a file.
    ///
    /// - Parameters:
    ///   - items: The items by their names in the current directory, or by their absolute paths.
    ///   - currentDirectory: The absolute path of the directory that relative URLs are relative to, which is created.
    ///   - quota: The maximum number of bytes in all files, or nil for no limit.
    ///   - now: A closure that returns the current date, for the dates of changes, or nil for that of the system. In a simulated
    ///     test, nil stands for the date of the run.
    public init(
        _ items: [String: Item] = [:],
        currentDirectory: String = "/home/user",
        quota: Int? = nil,
        now: (@Sendable () -> Date)? = nil
    ) {
        let source = FaultInjection.source
        let now = now ?? { source.map { Date(timeIntervalSince1970: $0.now) } ?? Date() }
        let date = now()
        var tree = FileTree(date: date)
        for path in [currentDirectory, Self.home, "/tmp"] { Self.add([:], at: path, to: &tree, date: date) }
        Self.add(.directory(items), at: currentDirectory, to: &tree, date: date)
        tree.quota = quota
        state = Mutex(State(tree: tree))
        directory = currentDirectory
        self.now = now
    }

    private static func path(of directory: StandardDirectory) -> String? {
        switch directory {
        case .current: nil
        case .home: home
        case .temporary: "/tmp"
        case .documents: home + "/Documents"
        case .caches: home + "/.cache"
        }
    }

    private static func add(_ item: Item, at path: String, to tree: inout FileTree, date: Date) {
        do {
            if let parent = FileTree.parent(of: path) {
                try tree.makeFolder(parent, createsParents: true, date: date)
            }
            switch item.content {
            case .file(let data): try tree.write(data, to: path, .replace, date: date)
            case .link(let destination): try tree.makeLink(at: path, to: destination, date: date)
            case .directory: try tree.makeFolder(path, createsParents: true, date: date)
            }
            if case .directory(let entries) = item.content {
                for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
                    add(entry, at: name.hasPrefix("/") ? name : "\(path)/\(name)", to: &tree, date: date)
                }
            }
            if let permissions = item.permissions { try tree.change(path) { $0.permissions = permissions } }
        } catch {
            fatalError("`InMemoryFiles` could not create its item `\(path)`: \(error.reason).")
        }
    }

    /// The contents of all files, by their absolute paths.
    public var snapshot: [String: Data] {
        Dictionary(state.withLock { $0.tree.files.map { ($0.path, $0.data) } }) { $1 }
    }

    /// The maximum number of bytes in all files, or nil for no limit.
    ///
    /// A change that would exceed it fails with `CocoaError.fileWriteOutOfSpace`.
    public var quota: Int? {
        get { state.withLock { $0.tree.quota } }
        set { state.withLock { $0.tree.quota = newValue } }
    }

    /// The failures requested by ``failNext(_:at:with:)`` that no call has run into, in order.
    public var pendingFailures: [String] { state.withLock { $0.failures.descriptions } }

    /// Makes the next matching call fail, once.
    ///
    /// - Parameters:
    ///   - operation: The method, or nil for any.
    ///   - url: The item, the source or the destination of the call, or nil for any.
    ///   - error: The error that the call throws.
    public func failNext(_ operation: Operation? = nil, at url: URL? = nil, with error: any Error) {
        let path = url.map { url in (try? self.path(of: url)) ?? url.path }
        state.withLock { $0.failures.add(operation.map { "\($0)" }, at: path, error) }
    }

    private func path(of url: URL, isReading: Bool = true) throws -> String {
        try url.path(relativeTo: directory, isReading: isReading)
    }

    private func read<Value: Sendable>(
        _ operation: Operation,
        _ url: URL,
        _ body: (FileTree, String) throws -> Value
    ) throws -> Value {
        let path = try path(of: url)
        return try state.withLock { state in
            if let error = state.failures.take("\(operation)", at: [path]) { throw error }
            return try SystemFailure.asCocoaError(at: path, isReading: true) {
                try body(state.tree, path)
            }
        }
    }

    private func change(
        _ operation: Operation,
        _ url: URL,
        and other: URL? = nil,
        _ body: (inout FileTree, String, Date) throws -> Void
    ) throws {
        let (path, date) = (try path(of: url, isReading: false), now())
        let paths = try [path] + (other.map { [try self.path(of: $0, isReading: false)] } ?? [])
        try state.withLock { state in
            if let error = state.failures.take("\(operation)", at: paths) { throw error }
            try SystemFailure.asCocoaError(at: path, isReading: false) {
                let isFull = faults?.fault(of: "change \(path)", among: [.fullDisk]) != nil
                if isFull { throw SystemFailure("write", number: ENOSPC) }
                try body(&state.tree, path, date)
            }
        }
    }
}

extension InMemoryFiles {
    /// Returns the URL of a standard directory.
    public func url(for directory: StandardDirectory) -> URL {
        URL(fileURLWithPath: Self.path(of: directory) ?? self.directory, isDirectory: true)
    }

    /// Returns the content of a file.
    public func data(at url: URL) throws -> Data {
        try read(.data, url) { tree, path in try tree.data(at: path) }
    }

    /// Opens a file, to read it in parts.
    public func open(_ url: URL, at offset: Int64) throws -> OpenFile {
        let data = try read(.open, url) { tree, path in
            guard offset >= 0 else { throw SystemFailure("lseek", number: EINVAL) }
            return try tree.data(at: path)
        }
        // The content is that of the moment when the file was opened.
        let rest = Mutex(data.dropFirst(Int(clamping: offset)))
        return OpenFile { count in
            rest.withLock { rest in
                defer { rest = rest.dropFirst(count) }
                return Data(rest.prefix(count))
            }
        }
    }

    /// Writes a file.
    public func write(_ data: Data, to url: URL, mode: FileWriteMode) throws {
        let mode: FileTree.WriteMode =
            switch mode {
            case .atomically: .atomic
            case .directly: .replace
            case .appending: .append
            case .creating: .createNew
            }
        try change(.write, url) { tree, path, date in try tree.write(data, to: path, mode, date: date) }
    }

    /// Returns the attributes of an item.
    public func attributesOfItem(at url: URL, followsLink: Bool) throws -> FileAttributes {
        let node = try read(.attributes, url) { tree, path in
            try tree.node(at: path, followsLink: followsLink)
        }
        let kind: FileAttributes.Kind =
            switch node.content {
            case .file: .file
            case .folder: .directory
            case .link: .symbolicLink
            }
        return FileAttributes(
            kind: kind,
            size: kind == .file ? Int64(node.size) : 0,
            creationDate: node.creationDate,
            modificationDate: node.modificationDate,
            permissions: node.permissions
        )
    }

    /// Changes attributes of an item, or of what a symbolic link leads to.
    public func setAttributes(_ changes: [FileAttributeChange], ofItemAt url: URL) throws {
        try change(.setAttributes, url) { tree, path, _ in
            try tree.change(path) { node in
                for change in changes {
                    switch change {
                    case .permissions(let permissions): node.permissions = permissions
                    case .modificationDate(let date): node.modificationDate = date
                    }
                }
            }
        }
    }

    /// Returns the entries of a directory, sorted by their names.
    public func contentsOfDirectory(at url: URL) throws -> [URL] {
        let entries = try read(.contents, url) { tree, path in try tree.entries(of: path) }
        let directory = URL(fileURLWithPath: try path(of: url), isDirectory: true)
        return entries.sorted { $0.key < $1.key }.map { name, node in
            directory.appendingPathComponent(name.text, isDirectory: node.isFolder)
        }
    }

    /// Creates a directory.
    public func createDirectory(at url: URL, withIntermediateDirectories createIntermediates: Bool) throws {
        try change(.createDirectory, url) { tree, path, date in
            try tree.makeFolder(path, createsParents: createIntermediates, date: date)
        }
    }

    /// Removes an item, and the contents of a directory.
    public func removeItem(at url: URL) throws {
        try change(.remove, url) { tree, path, date in try tree.remove(path, date: date) }
    }

    /// Copies an item to a place where there is none.
    public func copyItem(at source: URL, to destination: URL) throws {
        let target = try path(of: destination, isReading: false)
        _ = try read(.copy, source) { tree, path in try tree.node(at: path, followsLink: false) }
        try change(.copy, source, and: destination) { tree, path, date in
            try tree.copy(path, to: target, date: date)
        }
    }

    /// Moves an item to a place where there is none.
    public func moveItem(at source: URL, to destination: URL) throws {
        let target = try path(of: destination, isReading: false)
        try change(.move, source, and: destination) { tree, path, date in
            try tree.move(path, to: target, date: date)
        }
    }

    /// Creates a symbolic link.
    public func createSymbolicLink(at url: URL, withDestinationPath path: String) throws {
        try change(.createSymbolicLink, url) { tree, link, date in
            try tree.makeLink(at: link, to: path, date: date)
        }
    }

    /// Returns the path that a symbolic link leads to, as it was created.
    public func destinationOfSymbolicLink(at url: URL) throws -> String {
        try read(.destination, url) { tree, path in
            guard case .link(let destination) = try tree.node(at: path, followsLink: false).content else {
                throw SystemFailure("readlink", number: EINVAL)
            }
            return destination
        }
    }

    /// Returns the URL of what a URL leads to, without symbolic links, `.` and `..`.
    public func resolvingSymbolicLinks(in url: URL) throws -> URL {
        URL(fileURLWithPath: try read(.resolve, url) { tree, path in try tree.resolved(path) })
    }
}
