import Foundation

/// The blocking operations of ``FileManagerDataFetch``.
///
/// A ``StoreFailure`` that they throw concerns the path of the call, or the target if there are two paths.
struct FileStore: Sendable {
    let root: StoreRoot
    let locks: LockQueue
    /// A closure that throws if the waiting task is cancelled.
    let checkCancellation: @Sendable () throws -> Void

    func data(at path: LocalPath, range: Range<Int64>) throws -> Data {
        guard range.lowerBound >= 0 else { throw StoreFailure(.invalidRange, "\(range) begins before the file") }
        let names = path.components
        let directory = try root.open().descend(names.dropLast())
        let file = try directory.openFile(names[names.count - 1], flags: O_RDONLY)
        // The lock ensures that a read sees either all of an append or none of it.
        try lockForReading(file, .beginningAgain)
        return try file.read(range, between: checkCancellation)
    }

    func contents(of path: LocalPath?) throws -> [LocalEntry] {
        do {
            return try entries(in: root.open().descend(path?.components ?? []), at: path)
        } catch let failure as StoreFailure where path == nil && failure.code == .notFound {
            return []
        }
    }

    func attributes(of path: LocalPath) throws -> LocalAttributes {
        let names = path.components
        let directory = try root.open().descend(names.dropLast())
        guard let status = try directory.status(of: names[names.count - 1]) else {
            throw StoreFailure("stat", number: ENOENT)
        }
        return LocalAttributes(kind: status.kind, size: status.size, modificationDate: status.modificationDate)
    }

    private func entries(in directory: borrowing StoreDirectory, at path: LocalPath?) throws -> [LocalEntry] {
        var entries: [LocalEntry] = []
        for name in try directory.names() {
            try checkCancellation()
            guard let path = LocalPath(name, in: path), let status = try directory.status(of: name) else { continue }
            entries.append(LocalEntry(path: path, kind: status.kind, size: status.size))
        }
        return entries.sorted { $0.path < $1.path }
    }
}

extension stat {
    fileprivate var kind: LocalEntry.Kind {
        if isFile { return .file }
        return isDirectory ? .directory : .other
    }

    fileprivate var size: Int64 { isFile ? Int64(st_size) : 0 }

    fileprivate var modificationDate: Date {
        #if canImport(Darwin)
        let time = st_mtimespec
        #else
        let time = st_mtim
        #endif
        return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }
}
