#if !os(Windows) && !os(WASI)
package import Foundation
package import GlobalDependenciesFiles

/// The files, folders and symbolic links of a volume in memory.
///
/// A path is absolute. Calls follow links and fail as those of POSIX do, with the same numbers, except that removing, moving and
/// copying include the contents of a folder.
package struct FileTree: Sendable {
    /// The behavior of a write if a file exists.
    package enum WriteMode: Sendable {
        /// The node at the path is replaced, also a symbolic link.
        case atomic
        case replace, append, createNew
    }

    static let (write, read, search) = (0o200, 0o400, 0o100)
    /// The number of links after which a path is a loop.
    private static let limitOfLinks = 40

    private var root: Node
    /// The number of changes so far.
    package private(set) var changes = 0
    /// The maximum number of bytes in all files, or nil for no limit.
    ///
    /// A change that adds bytes beyond it fails with `ENOSPC`.
    package var quota: Int?

    /// Creates a volume with an empty folder.
    package init(date: Date, quota: Int? = nil) {
        root = Node(.folder([:]), date: date)
        self.quota = quota
    }

    /// The paths and contents of all files.
    package var files: [(path: String, data: Data)] {
        var files: [(path: String, data: Data)] = []
        func add(_ node: Node, at path: String) {
            switch node.content {
            case .file(let data): files.append((path, data))
            case .folder(let entries): for (name, entry) in entries { add(entry, at: "\(path)/\(name.text)") }
            case .link: break
            }
        }
        add(root, at: "")
        return files
    }

    // MARK: Reading

    /// Returns the node at the end of a path.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - followsLink: A Boolean value that indicates whether to return what a link at the path leads to.
    /// - Returns: The node.
    /// - Throws: The failure of `stat`.
    package func node(at path: String, followsLink: Bool = true) throws(SystemFailure) -> Node {
        guard let node = try place(of: path, "stat", followsLink: followsLink).node else {
            throw SystemFailure("stat", number: ENOENT)
        }
        return node
    }

    package func data(at path: String) throws(SystemFailure) -> Data {
        let node = try node(at: path)
        guard case .file(let data) = node.content else { throw SystemFailure("read", number: EISDIR) }
        guard node.permissions & Self.read != 0 else { throw SystemFailure("open", number: EACCES) }
        return data
    }

    package func entries(of path: String) throws(SystemFailure) -> [Name: Node] {
        try node(at: path).entries("opendir", for: Self.read)
    }

    /// Returns the path of what a path leads to, without links, "." and "..".
    package func resolved(_ path: String) throws(SystemFailure) -> String {
        let place = try place(of: path, "realpath", followsLink: true)
        guard place.node != nil else { throw SystemFailure("realpath", number: ENOENT) }
        return "/" + place.names.map(\.text).joined(separator: "/")
    }

    // MARK: Changing

    /// Writes a file.
    ///
    /// If the quota is reached, a write in place stores the bytes that fit before it fails. A crash undoes a write that is not
    /// synchronized.
    package mutating func write(
        _ data: Data,
        to path: String,
        _ mode: WriteMode,
        isSynchronized: Bool = true,
        date: Date
    ) throws(SystemFailure) {
        var place = try placeToWrite(path, mode)
        let exists = place.node != nil
        if exists, mode == .createNew { throw SystemFailure("open", number: EEXIST) }
        let isAtomic = mode == .atomic && place.node?.isFolder != true
        let old = (isAtomic ? place.node?.size : try place.node?.sizeToWrite()) ?? 0
        let effectOfCrash = isSynchronized ? .none : place.node?.effectOfCrashAfterWrite ?? .removes
        // With a second reference to the content, an append would copy it.
        place.node = nil
        let part = data.prefix(room(replacing: mode == .append ? 0 : old)).copied
        let isFull = part.count < data.count
        if isFull, isAtomic { throw SystemFailure("write", number: ENOSPC) }
        if isAtomic || !exists {
            var node = Node(.file(part), date: date)
            node.effectOfCrash = effectOfCrash
            try insert(node, at: place, "open", date: date)
        } else {
            try change(place) { node throws(SystemFailure) in
                node.effectOfCrash = effectOfCrash
                if mode == .append { node.append(part) } else { node.content = .file(part) }
                if mode != .append || !part.isEmpty { node.modificationDate = date }
            }
        }
        if isFull { throw SystemFailure("write", number: ENOSPC) }
    }

    private func placeToWrite(_ path: String, _ mode: WriteMode) throws(SystemFailure) -> Place {
        do {
            return try place(of: path, "open", followsLink: mode == .replace || mode == .append)
        } catch {
            // An atomic write looks for the folder of its temporary file, so a file in place of this folder counts as a missing
            // folder.
            throw mode == .atomic && error.number == ENOTDIR ? SystemFailure("open", number: ENOENT) : error
        }
    }

    /// Returns the number of bytes that fit on the volume if they replace a number of other bytes.
    ///
    /// A quota that was lowered later may be less than the size of the existing files.
    private func room(replacing size: Int) -> Int {
        guard let quota else { return .max }
        let total = root.size
        return max(quota, total) - total + size
    }

    /// Creates a folder, and with `createsParents` those above it, in which case an existing folder is no failure.
    package mutating func makeFolder(_ path: String, createsParents: Bool, date: Date) throws(SystemFailure) {
        if createsParents, let parent = Self.parent(of: path) {
            do {
                try makeFolder(parent, createsParents: true, date: date)
            } catch {
                throw error.number == EEXIST ? SystemFailure("mkdir", number: ENOTDIR) : error
            }
        }
        let place = try place(of: path, "mkdir", followsLink: true)
        guard let node = place.node else {
            // A link to nothing is in the way.
            _ = try freePlace(of: path, "mkdir")
            return try insert(Node(.folder([:]), date: date), at: place, "mkdir", date: date)
        }
        if !createsParents || !node.isFolder { throw SystemFailure("mkdir", number: EEXIST) }
    }

    package mutating func makeLink(at path: String, to destination: String, date: Date) throws(SystemFailure) {
        guard !destination.isEmpty else { throw SystemFailure("symlink", number: ENOENT) }
        try insert(Node(.link(destination), date: date), at: freePlace(of: path, "symlink"), "symlink", date: date)
    }

    /// Removes an item, and the contents of a folder.
    package mutating func remove(_ path: String, date: Date) throws(SystemFailure) {
        let place = try namedPlace(of: path, "unlink")
        guard let node = place.node, let name = place.names.last else { throw SystemFailure("unlink", number: ENOENT) }
        try node.requireContents("unlink", file: 0, folder: Self.read | Self.write | Self.search)
        try changeEntries(of: place, "unlink", date: date) { $0[name] = nil }
    }

    package mutating func move(_ path: String, to target: String, date: Date) throws(SystemFailure) {
        let source = try namedPlace(of: path, "rename")
        guard let node = source.node, let name = source.names.last else {
            throw SystemFailure("rename", number: ENOENT)
        }
        let end = try freePlace(of: target, "rename")
        // The folder above is an entry of a folder.
        if node.isFolder, end.names.dropLast() != source.names.dropLast(), node.permissions & Self.write == 0 {
            throw SystemFailure("rename", number: EACCES)
        }
        guard !end.names.starts(with: source.names) else { throw SystemFailure("rename", number: EINVAL) }
        try changeEntries(of: source, "rename", date: date) { $0[name] = nil }
        do {
            try insert(node, at: end, "rename", date: date)
        } catch {
            try insert(node, at: source, "rename", date: date)
            throw error
        }
    }

    package mutating func copy(_ path: String, to target: String, date: Date) throws(SystemFailure) {
        let source = try place(of: path, "copy", followsLink: false)
        guard let node = source.node else { throw SystemFailure("copy", number: ENOENT) }
        try node.requireContents("copy", file: Self.read, folder: Self.read | Self.search)
        let end = try freePlace(of: target, "copy")
        guard !end.names.starts(with: source.names) else { throw SystemFailure("copy", number: EINVAL) }
        if quota != nil, node.size > room(replacing: 0) { throw SystemFailure("copy", number: ENOSPC) }
        try insert(node.dated(date), at: end, "copy", date: date)
    }

    /// Changes the dates or the permissions of what a path leads to.
    package mutating func change(_ path: String, _ body: (inout Node) -> Void) throws(SystemFailure) {
        let place = try place(of: path, "chmod", followsLink: true)
        guard place.node != nil else { throw SystemFailure("chmod", number: ENOENT) }
        try change(place) { node throws(SystemFailure) in body(&node) }
    }

    /// Undoes the writes that are not synchronized, as a crash of the machine does.
    package mutating func crash() {
        root = root.crashed() ?? root
    }

    // MARK: Places

    /// The end of a path: the names from the root, without links, and the node, or nil if only the folder around it exists.
    private struct Place {
        var names: [Name]
        var node: Node?
    }

    /// Returns the path of the folder around an item, or nil if that is the root.
    package static func parent(of path: String) -> String? {
        let names = path.split(separator: "/")
        return names.count > 1 ? "/" + names.dropLast().joined(separator: "/") : nil
    }

    private func place(of path: String, _ call: String, followsLink: Bool) throws(SystemFailure) -> Place {
        guard !path.utf8.contains(0) else { throw SystemFailure(call, number: EINVAL) }
        var rest = Array(path.split(separator: "/").reversed())
        // A slash at the end requires a folder, and follows a link to it.
        let followsLink = followsLink || path.hasSuffix("/")
        var (names, nodes, links) = ([Name](), [root], 0)
        while let name = rest.popLast().map(Name.init) {
            if name.text == "." || name.text == ".." {
                guard nodes.last?.isFolder == true else { throw SystemFailure(call, number: ENOTDIR) }
            }
            if name.text == "." { continue }
            if name.text == ".." {
                if names.popLast() != nil { nodes.removeLast() }
                continue
            }
            guard name.text.utf8.count <= 255 else { throw SystemFailure(call, number: ENAMETOOLONG) }
            let node = try nodes[nodes.count - 1].entries(call, for: Self.search)[name]
            switch node?.content {
            case .link(let destination)? where followsLink || !rest.isEmpty:
                links += 1
                guard links <= Self.limitOfLinks else { throw SystemFailure(call, number: ELOOP) }
                if destination.hasPrefix("/") { (names, nodes) = ([], [root]) }
                rest += destination.split(separator: "/").reversed()
            case nil where !rest.isEmpty:
                throw SystemFailure(call, number: ENOENT)
            default:
                names.append(name)
                guard let node else { return Place(names: names, node: nil) }
                nodes.append(node)
            }
        }
        if path.hasSuffix("/"), let last = nodes.last, !last.isFolder { throw SystemFailure(call, number: ENOTDIR) }
        return Place(names: names, node: nodes.last)
    }

    /// Returns the end of a path, or throws if the path ends in "." or "..", because an entry is removed and moved by its name.
    private func namedPlace(of path: String, _ call: String) throws(SystemFailure) -> Place {
        if let last = path.split(separator: "/").last, last == "." || last == ".." {
            throw SystemFailure(call, number: EINVAL)
        }
        return try place(of: path, call, followsLink: false)
    }

    /// Returns the end of a path where nothing is, not even a link.
    private func freePlace(of path: String, _ call: String) throws(SystemFailure) -> Place {
        let place = try place(of: path, call, followsLink: false)
        guard place.node == nil else { throw SystemFailure(call, number: EEXIST) }
        return place
    }

    private mutating func insert(_ node: Node, at place: Place, _ call: String, date: Date) throws(SystemFailure) {
        guard let name = place.names.last else { throw SystemFailure(call, number: EEXIST) }
        try changeEntries(of: place, call, date: date) { $0[name] = node }
    }

    /// Changes the entries of the folder around a place.
    private mutating func changeEntries(
        of place: Place,
        _ call: String,
        date: Date,
        _ body: (inout [Name: Node]) -> Void
    ) throws(SystemFailure) {
        try root.withNode(below: place.names.dropLast()) { folder throws(SystemFailure) in
            var entries = try folder.entries(call, for: Self.write | Self.search)
            folder.content = .folder([:])
            body(&entries)
            folder.content = .folder(entries)
            folder.modificationDate = date
        }
        changes += 1
    }

    private mutating func change(_ place: Place, _ body: (inout Node) throws(SystemFailure) -> Void)
        throws(SystemFailure)
    {
        try root.withNode(below: place.names[...], body)
        changes += 1
    }
}

extension Data {
    /// A copy of the bytes with indices from 0, which does not retain the buffer of a larger value.
    package var copied: Data { withUnsafeBytes { Data($0) } }
}
#endif
