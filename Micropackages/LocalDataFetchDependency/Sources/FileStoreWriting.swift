import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension FileStore {
    func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode, synchronize: Bool) throws {
        let names = path.components[...]
        if mode == .append {
            try append(data, at: names, synchronize: synchronize)
        } else {
            try create(data, at: names, replacing: mode == .replace, synchronize: synchronize)
        }
        if synchronize { try synchronizeWhatTheRootIsIn() }
    }

    func makeDirectory(_ path: LocalPath) throws {
        try reach(path.components[...], from: makeRoot(), isMaking: true) { directory, name in
            _ = try directory.make(name)
            // Something else may be there.
            _ = try StoreDirectory(name, in: directory)
        }
    }

    /// Throws, before anything is written, where something would be refused its place.
    func checkPlace(
        _ names: ArraySlice<String>,
        in root: borrowing StoreDirectory,
        replacing: Bool,
        isDirectory: Bool = false
    ) throws {
        guard let name = names.last else { return }
        do {
            let directory = try root.descend(names.dropLast())
            guard let status = try directory.status(of: name) else { return }
            guard replacing else { throw SystemFailure("write", number: EEXIST) }
            if status.isLink { throw SystemFailure.link(name) }
            guard status.isDirectory == isDirectory else {
                throw SystemFailure("write", number: isDirectory ? ENOTDIR : EISDIR)
            }
            guard try !isDirectory || StoreDirectory(name, in: directory).names(isComplete: true).isEmpty else {
                throw SystemFailure("write", number: ENOTEMPTY)
            }
        } catch let failure as SystemFailure where failure.code == .notFound {
            return
        }
    }

    private func create(_ data: Data, at names: ArraySlice<String>, replacing: Bool, synchronize: Bool) throws {
        let root = try makeRoot()
        try checkPlace(names, in: root, replacing: replacing)
        let staged = try StagedItem(in: root, isDirectory: false)
        try staged.descriptor.writeAll(data, between: checkCancellation)
        try checkCancellation()
        try reach(names, from: root, isMaking: true, synchronize: synchronize) { directory, name in
            try staged.move(to: name, in: directory, replacing: replacing, synchronize: synchronize)
        }
    }

    private func append(_ data: Data, at names: ArraySlice<String>, synchronize: Bool) throws {
        for _ in 0..<100 {
            do {
                return try appendToFile(data, at: names, synchronize: synchronize)
            } catch let failure as SystemFailure where failure.code == .notFound {}
            do {
                return try create(data, at: names, replacing: false, synchronize: synchronize)
            } catch let failure as SystemFailure where failure.code == .alreadyExists {}
        }
        throw SystemFailure(.other, "the file comes and goes")
    }

    private func appendToFile(_ data: Data, at names: ArraySlice<String>, synchronize: Bool) throws {
        let root = try StoreDirectory(root: root)
        try reach(names, from: root, isMaking: false, synchronize: synchronize) { directory, name in
            let file = try directory.openFile(name, flags: O_WRONLY | O_APPEND)
            try file.lock(LOCK_EX)
            let size = try file.status().st_size
            do {
                try file.writeAll(data, between: checkCancellation)
                if synchronize { try file.synchronize() }
            } catch {
                _ = ftruncate(file.number, size)
                throw error
            }
        }
    }
}
