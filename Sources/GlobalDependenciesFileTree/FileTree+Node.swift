#if !os(Windows) && !os(WASI)
package import Foundation
import GlobalDependenciesFiles

extension FileTree {
    /// The name of an entry, which is compared by its bytes: two forms of one letter are different names.
    package struct Name: Sendable, Hashable, Comparable {
        package let text: String

        init(_ text: some StringProtocol) { self.text = String(text) }

        package static func == (left: Name, right: Name) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

        package static func < (left: Name, right: Name) -> Bool {
            left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
        }

        package func hash(into hasher: inout Hasher) {
            for byte in text.utf8 { hasher.combine(byte) }
        }
    }

    /// A file, a folder or a symbolic link.
    package struct Node: Sendable {
        package indirect enum Content: Sendable {
            case file(Data)
            case folder([Name: Node])
            /// A symbolic link, with the path that it leads to.
            case link(String)
        }

        /// The effect of a crash of the machine on a file whose last writes are not synchronized.
        package enum EffectOfCrash: Sendable {
            case none
            case restores(Data)
            case removes
        }

        package var content: Content
        var effectOfCrash = EffectOfCrash.none
        package var creationDate: Date
        package var modificationDate: Date
        /// The bits of the permissions, such as 0o644.
        package var permissions: Int

        package init(_ content: Content, date: Date, permissions: Int? = nil) {
            self.content = content
            creationDate = date
            modificationDate = date
            let usual =
                switch content {
                case .file: 0o644
                case .folder: 0o755
                case .link: 0o777
                }
            self.permissions = permissions ?? usual
        }

        /// The number of bytes in the file or in all files of the folder.
        package var size: Int {
            switch content {
            case .file(let data): data.count
            case .folder(let entries): entries.values.reduce(0) { $0 + $1.size }
            case .link: 0
            }
        }

        package var isFolder: Bool {
            if case .folder = content { true } else { false }
        }

        /// The effect of a crash after a write that is not synchronized.
        var effectOfCrashAfterWrite: EffectOfCrash {
            if case .none = effectOfCrash, case .file(let data) = content { .restores(data) } else { effectOfCrash }
        }

        /// Returns the item after a crash, or nil if it does not exist then.
        func crashed() -> Node? {
            var copy = self
            copy.effectOfCrash = .none
            switch (content, effectOfCrash) {
            case (.folder(let entries), _): copy.content = .folder(entries.compactMapValues { $0.crashed() })
            case (_, .restores(let data)): copy.content = .file(data)
            case (_, .removes): return nil
            case (_, .none): break
            }
            return copy
        }

        /// Returns a copy that is not synchronized, in which this item and all items below it have a date.
        func dated(_ date: Date) -> Node {
            var copy = self
            copy.effectOfCrash = .removes
            (copy.creationDate, copy.modificationDate) = (date, date)
            if case .folder(let entries) = content { copy.content = .folder(entries.mapValues { $0.dated(date) }) }
            return copy
        }

        /// Throws if the item, or an item below it, does not have some permissions.
        func requireContents(_ call: String, file: Int, folder: Int) throws(SystemFailure) {
            var bits = file
            var below: [Node] = []
            if case .folder(let entries) = content {
                (bits, below) = (entries.isEmpty ? 0 : folder, Array(entries.values))
            }
            if case .link = content { bits = 0 }
            guard permissions & bits == bits else { throw SystemFailure(call, number: EACCES) }
            for node in below { try node.requireContents(call, file: file, folder: folder) }
        }

        func entries(_ call: String, for bits: Int) throws(SystemFailure) -> [Name: Node] {
            guard case .folder(let entries) = content else { throw SystemFailure(call, number: ENOTDIR) }
            guard permissions & bits == bits else { throw SystemFailure(call, number: EACCES) }
            return entries
        }

        /// Calls a closure with the node at a path of names, which the closure can change in place.
        mutating func withNode<Result>(
            below names: ArraySlice<Name>,
            _ body: (inout Node) throws(SystemFailure) -> Result
        ) throws(SystemFailure) -> Result {
            guard let name = names.first else { return try body(&self) }
            guard case .folder(var entries) = content else { throw SystemFailure("open", number: ENOTDIR) }
            // With a second reference to the entries, a change would copy them.
            content = .folder([:])
            defer { content = .folder(entries) }
            guard var node = entries.removeValue(forKey: name) else { throw SystemFailure("open", number: ENOENT) }
            defer { entries[name] = node }
            return try node.withNode(below: names.dropFirst(), body)
        }

        /// Returns the number of bytes in the file, or throws if it cannot be written in place.
        func sizeToWrite() throws(SystemFailure) -> Int {
            guard case .file(let data) = content else { throw SystemFailure("open", number: EISDIR) }
            guard permissions & FileTree.write != 0 else { throw SystemFailure("open", number: EACCES) }
            return data.count
        }

        /// Adds bytes at the end of the file, without a copy if there is no other reference to its content.
        mutating func append(_ data: Data) {
            guard case .file(var bytes) = content else { return }
            content = .file(Data())
            bytes.append(data)
            content = .file(bytes)
        }
    }
}
#endif
