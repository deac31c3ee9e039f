public import Foundation
import GlobalDependencies
import GlobalDependenciesFaults
import GlobalDependenciesFileTree
public import LocalDataFetchDependency

/// An implementation in memory, with the behavior of `FileManagerDataFetch`.
///
/// ```swift
/// func checkFullDisk() async throws {
///     let localDataFetch = InMemoryLocalDataFetch(["notes/today.txt": Data("hello".utf8)])
///     localDataFetch.failNext(.write, with: LocalDataFetchError(.noSpace))
///     try await localDataFetch.remove("notes")
///     assert(localDataFetch.snapshot == [:] && localDataFetch.pendingFailures.count == 1)
/// }
/// ```
///
/// In a test that is simulated with `GlobalDependenciesSimulation`, the seed determines how long a call takes, at most 10
/// milliseconds, and which calls fail.
public final class InMemoryLocalDataFetch: LocalDataFetch {
    /// A recorded call of a method.
    public struct Call: Sendable, Hashable {
        /// The method.
        public var operation: LocalOperation
        /// The path, the source of a move or copy, or nil for the root.
        public var path: LocalPath?
        /// The target of a move or a copy.
        public var target: LocalPath?

        /// Creates a record.
        ///
        /// - Parameters:
        ///   - operation: The method.
        ///   - path: The path, the source of a move or copy, or nil for the root.
        ///   - target: The target of a move or a copy.
        public init(_ operation: LocalOperation, _ path: LocalPath?, to target: LocalPath? = nil) {
            self.operation = operation
            self.path = path
            self.target = target
        }
    }

    /// The longest duration of a call in a simulated test, in seconds.
    private static let longestDelay = 0.01

    private struct State: Sendable {
        var tree: FileTree
        var isReadOnly = false
        var failures = FailureQueue()
        var calls: [Call] = []
    }

    private let state: Mutex<State>
    private let now: @Sendable () -> Date
    /// The source of the delays and faults, if a simulated test created the store.
    private let faults = FaultInjection.source

    /// Creates a store with some files.
    ///
    /// Traps if a path requires a directory where another file is.
    ///
    /// - Parameters:
    ///   - files: The paths and contents of the files.
    ///   - quota: The maximum number of bytes in all files, or nil for no limit.
    ///   - now: A closure that returns the current date, for the dates of changes, or nil for that of the system. In a simulated
    ///     test, nil stands for the date of the run.
    public init(
        _ files: [LocalPath: Data] = [:],
        quota: Int? = nil,
        now: (@Sendable () -> Date)? = nil
    ) {
        let source = FaultInjection.source
        let now = now ?? { source.map { Date(timeIntervalSince1970: $0.now) } ?? Date() }
        let date = now()
        var state = State(tree: FileTree(date: date))
        for (path, data) in files.sorted(by: { $0.key < $1.key }) {
            do {
                try StoreFailure.converted(at: path) {
                    try state.tree.write(data, to: path, mode: .createNew, date: date)
                }
            } catch {
                fatalError("`InMemoryLocalDataFetch` could not store its initial files: \(error).")
            }
        }
        state.tree.quota = quota
        self.state = Mutex(state)
        self.now = now
    }

    /// The current paths and contents of all files.
    public var snapshot: [LocalPath: Data] { state.withLock { $0.tree.contents } }

    /// Returns a store with the files that remain after a crash of the machine, to open them again.
    ///
    /// ```swift
    /// func checkCrash() async throws {
    ///     let store = InMemoryLocalDataFetch()
    ///     try await store.write(Data("1".utf8), to: "log", mode: .replace, synchronize: true)
    ///     try await store.write(Data("2".utf8), to: "log", mode: .append)
    ///     assert(store.reopenedAfterCrash().snapshot == ["log": Data("1".utf8)])
    /// }
    /// ```
    ///
    /// Each file has the content of its last write with `synchronize: true`, and does not exist if there was none. Copies are lost.
    /// Moves, removals and directories remain. Code that still runs uses this store, which does not change.
    public func reopenedAfterCrash() -> InMemoryLocalDataFetch {
        let store = InMemoryLocalDataFetch(now: now)
        let (tree, isReadOnly) = state.withLock { ($0.tree, $0.isReadOnly) }
        store.state.withLock { state in
            (state.tree, state.isReadOnly) = (tree, isReadOnly)
            state.tree.crash()
        }
        return store
    }

    /// The calls so far, in order, including failed ones.
    public var calls: [Call] { state.withLock { $0.calls } }

    /// The failures requested by ``failNext(_:at:with:)`` that no call has run into, in order.
    public var pendingFailures: [String] { state.withLock { $0.failures.descriptions } }

    /// A Boolean value that indicates whether all changes fail with `readOnly`.
    public var isReadOnly: Bool {
        get { state.withLock { $0.isReadOnly } }
        set { state.withLock { $0.isReadOnly = newValue } }
    }

    /// The maximum number of bytes in all files, or nil for no limit.
    ///
    /// A change that would exceed it fails with `noSpace`.
    public var quota: Int? {
        get { state.withLock { $0.tree.quota } }
        set { state.withLock { $0.tree.quota = newValue } }
    }

    /// Makes the next matching call fail, once.
    ///
    /// If a call matches several requests, the earliest applies. A `LocalDataFetchError` without a path gets the path
    /// of the call, or the target if there are two.
    ///
    /// - Parameters:
    ///   - operation: The method, or nil for any.
    ///   - path: The path, source or target of the call, or nil for any.
    ///   - error: The error that the call throws.
    public func failNext(_ operation: LocalOperation? = nil, at path: LocalPath? = nil, with error: any Error) {
        state.withLock { $0.failures.add(operation?.description, at: path?.description, error) }
    }

    /// Returns the content of a file.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: The content.
    /// - Throws: `LocalDataFetchError`, or `CancellationError` if the task is cancelled.
    public func data(at path: LocalPath) async throws -> Data {
        try await read(Call(.data, path)) { tree in try tree.data(at: path.place) }
    }

    /// Returns a part of the content of a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - range: The offsets of the bytes, which may lie past the end of the file.
    /// - Returns: The existing bytes of the range, which are none past the end of the file.
    /// - Throws: `LocalDataFetchError`, or `CancellationError` if the task is cancelled.
    public func data(at path: LocalPath, range: Range<Int64>) async throws -> Data {
        try await read(Call(.dataInRange, path)) { tree in try tree.data(at: path, range: range) }
    }

    /// Writes a file, creating missing directories.
    ///
    /// - Parameters:
    ///   - data: The content of the file, or the data to append.
    ///   - path: The path of the file.
    ///   - mode: The behavior if a file already exists.
    ///   - synchronize: A Boolean value that indicates whether the file survives ``reopenedAfterCrash()``.
    /// - Throws: `LocalDataFetchError`, or `CancellationError` if the task is cancelled. Nothing is changed then.
    public func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode, synchronize: Bool) async throws {
        var possibleFaults: [InjectedFault] = mode == .append ? [.fullDisk, .tornWrite] : [.fullDisk]
        if synchronize { possibleFaults.append(.failedSynchronization) }
        try await change(Call(.write, path), among: possibleFaults) { tree, date, fault in
            guard fault == .tornWrite else {
                let isSynchronized = synchronize && fault == nil
                return try tree.write(data, to: path, mode: mode, isSynchronized: isSynchronized, date: date)
            }
            // A file that does not exist yet is created as a whole.
            guard (try? tree.data(at: path.place)) != nil else { return }
            let half = data.prefix(data.count / 2)
            try tree.write(half, to: path, mode: mode, isSynchronized: false, date: date)
        }
    }

    /// Removes a file, or a directory with its contents.
    ///
    /// - Parameter path: The path of the file or directory.
    /// - Throws: `LocalDataFetchError`, or `CancellationError` if the task is cancelled. Nothing is changed then.
    public func remove(_ path: LocalPath) async throws {
        try await change(Call(.remove, path)) { tree, date, _ in try tree.remove(path.place, date: date) }
    }

    /// Moves a file or directory to another path.
    ///
    /// - Parameters:
    ///   - source: The current path.
    ///   - target: The new path.
    ///   - replacing: A Boolean value that indicates whether to replace an existing item.
    /// - Throws: `LocalDataFetchError`, or `CancellationError` if the task is cancelled. Nothing is changed then.
    public func move(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws {
        try await change(Call(.move, source, to: target)) { tree, date, _ in
            try tree.place(source, at: target, replacing: replacing, date: date) {
                try $0.move($1, to: $2, date: date)
            }
        }
    }

    /// Copies a file, or a directory with its contents.
    ///
    /// - Parameters:
    ///   - source: The path of the original.
    ///   - target: The path of the copy.
    ///   - replacing: A Boolean value that indicates whether to replace an existing item.
    /// - Throws: `LocalDataFetchError`, or `CancellationError` if the task is cancelled. Nothing is changed then.
    public func copy(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws {
        try await change(Call(.copy, source, to: target), among: [.fullDisk]) { tree, date, _ in
            try tree.place(source, at: target, replacing: replacing, date: date) {
                try $0.copy($1, to: $2, date: date)
            }
        }
    }

    /// Creates a directory, with missing directories on the way to it.
    ///
    /// - Parameter path: The path of the directory.
    /// - Throws: `LocalDataFetchError`, or `CancellationError` if the task is cancelled. Nothing is changed then.
    public func makeDirectory(_ path: LocalPath) async throws {
        try await change(Call(.makeDirectory, path), among: [.fullDisk]) { tree, date, _ in
            try tree.makeDirectory(path, date: date)
        }
    }

    /// Returns the direct entries of a directory.
    ///
    /// - Parameter directory: The path of the directory, or nil for the root.
    /// - Returns: All entries, sorted by the bytes of their paths.
    /// - Throws: `LocalDataFetchError`, or `CancellationError` if the task is cancelled.
    public func contents(of directory: LocalPath?) async throws -> [LocalEntry] {
        try await read(Call(.contents, directory)) { tree in try tree.contents(of: directory) }
    }

    /// Returns the attributes of a file or directory, without reading it.
    ///
    /// - Parameter path: The path of the file or directory.
    /// - Returns: The current attributes.
    /// - Throws: `LocalDataFetchError`, or `CancellationError` if the task is cancelled.
    public func attributes(of path: LocalPath) async throws -> LocalAttributes {
        try await read(Call(.attributes, path)) { tree in try tree.attributes(of: path) }
    }

    private func read<Value: Sendable>(_ call: Call, _ body: (FileTree) throws -> Value) async throws -> Value {
        try await faults?.delay(upTo: Self.longestDelay)
        return try state.withLock { state in
            try Self.begin(call, &state)
            return try StoreFailure.converted(at: call.path) { try body(state.tree) }
        }
    }

    private func change(
        _ call: Call,
        among possibleFaults: [InjectedFault] = [],
        _ body: (inout FileTree, Date, InjectedFault?) throws -> Void
    ) async throws {
        try await faults?.delay(upTo: Self.longestDelay)
        let (date, fault) = (now(), faults?.fault(of: call.description, among: possibleFaults))
        try state.withLock { state in
            try Self.begin(call, &state)
            if fault == .fullDisk { throw call.failure(.noSpace) }
            try StoreFailure.converted(at: call.target ?? call.path) {
                try Self.change(call, &state) { tree in try body(&tree, date, fault) }
            }
        }
        if fault != nil { throw call.failure(.other) }
    }

    private static func change(_ call: Call, _ state: inout State, _ body: (inout FileTree) throws -> Void) throws {
        // Without a second reference to the tree, the change is made in place and copies nothing. Without a quota, nothing has to be
        // undone: a change fails before its first step, since the directories above an existing item exist, and no part of a path is
        // too long.
        guard state.isReadOnly || state.tree.quota != nil else { return try body(&state.tree) }
        var changed = state.tree
        try body(&changed)
        if state.isReadOnly, changed.changes != state.tree.changes {
            let path = call.target ?? call.path
            throw LocalDataFetchError(.readOnly, path: path, detail: "the store does not allow changes")
        }
        state.tree = changed
    }

    private static func begin(_ call: Call, _ state: inout State) throws {
        state.calls.append(call)
        try Task.checkCancellation()
        guard let failure = state.failures.take(call.operation.description, at: call.paths) else { return }
        // An error without a path gets the path of the call.
        guard let error = failure as? LocalDataFetchError, error.path == nil else { throw failure }
        throw LocalDataFetchError(
            error.code,
            path: call.target ?? call.path,
            detail: error.detail,
            underlyingError: error.underlyingError
        )
    }
}

extension InMemoryLocalDataFetch.Call {
    fileprivate var paths: [String] { [path, target].compactMap { $0?.description } }
    fileprivate var description: String { "\(operation) \(paths.joined(separator: " to "))" }

    /// Returns the error of a fault that a simulated test injects.
    fileprivate func failure(_ code: LocalDataFetchError.Code) -> LocalDataFetchError {
        LocalDataFetchError(code, path: target ?? path, detail: "the simulated test made the call fail")
    }
}
