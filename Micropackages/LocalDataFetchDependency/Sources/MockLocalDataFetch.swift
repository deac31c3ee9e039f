public import Foundation
import GlobalDependencies

/// Runs what a test sets for each method, and records the calls.
///
/// ```swift
/// let mock = MockLocalDataFetch()
/// mock.writeDataToPathOverride = { _, path in throw LocalDataFetchError(.noSpace, path: path) }
/// ```
///
/// A call of a method without an override throws ``LocalDataFetchError/Code/unimplemented``.
public final class MockLocalDataFetch: LocalDataFetch {
    /// What ``dataAtPathOverride`` is: a replacement for ``data(at:)``.
    public typealias DataAtPath = @Sendable (LocalPath) async throws -> Data
    /// What ``writeDataToPathOverride`` is: a replacement for ``write(_:to:)``.
    public typealias WriteDataToPath = @Sendable (Data, LocalPath) async throws -> Void
    /// What ``removePathOverride`` is: a replacement for ``remove(_:)``.
    public typealias RemovePath = @Sendable (LocalPath) async throws -> Void
    /// What ``contentsOfDirectoryOverride`` is: a replacement for ``contents(of:)``.
    public typealias ContentsOfDirectory = @Sendable (LocalPath?) async throws -> [LocalEntry]

    /// The arguments of a call of ``write(_:to:)``.
    public struct WriteCall: Sendable, Hashable {
        /// The new content.
        public var data: Data
        /// The path of the file.
        public var path: LocalPath

        /// Creates a record.
        ///
        /// - Parameters:
        ///   - data: The new content.
        ///   - path: The path of the file.
        public init(data: Data, path: LocalPath) {
            self.data = data
            self.path = path
        }
    }

    private struct State: Sendable {
        var dataAtPathOverride: DataAtPath?
        var writeDataToPathOverride: WriteDataToPath?
        var removePathOverride: RemovePath?
        var contentsOfDirectoryOverride: ContentsOfDirectory?
        var dataAtPathCalls: [LocalPath] = []
        var writeDataToPathCalls: [WriteCall] = []
        var removePathCalls: [LocalPath] = []
        var contentsOfDirectoryCalls: [LocalPath?] = []
    }

    private let state = Locked(State())

    /// Creates a mock without overrides.
    public init() {}

    /// What ``data(at:)`` runs.
    public var dataAtPathOverride: DataAtPath? {
        get { state.withLock { $0.dataAtPathOverride } }
        set { state.withLock { $0.dataAtPathOverride = newValue } }
    }

    /// What ``write(_:to:)`` runs.
    public var writeDataToPathOverride: WriteDataToPath? {
        get { state.withLock { $0.writeDataToPathOverride } }
        set { state.withLock { $0.writeDataToPathOverride = newValue } }
    }

    /// What ``remove(_:)`` runs.
    public var removePathOverride: RemovePath? {
        get { state.withLock { $0.removePathOverride } }
        set { state.withLock { $0.removePathOverride = newValue } }
    }

    /// What ``contents(of:)`` runs.
    public var contentsOfDirectoryOverride: ContentsOfDirectory? {
        get { state.withLock { $0.contentsOfDirectoryOverride } }
        set { state.withLock { $0.contentsOfDirectoryOverride = newValue } }
    }

    /// The arguments of the calls of ``data(at:)`` so far, in order.
    public var dataAtPathCalls: [LocalPath] { state.withLock { $0.dataAtPathCalls } }

    /// The arguments of the calls of ``write(_:to:)`` so far, in order.
    public var writeDataToPathCalls: [WriteCall] { state.withLock { $0.writeDataToPathCalls } }

    /// The arguments of the calls of ``remove(_:)`` so far, in order.
    public var removePathCalls: [LocalPath] { state.withLock { $0.removePathCalls } }

    /// The arguments of the calls of ``contents(of:)`` so far, in order.
    public var contentsOfDirectoryCalls: [LocalPath?] { state.withLock { $0.contentsOfDirectoryCalls } }

    /// Records the call and runs ``dataAtPathOverride``.
    ///
    /// - Parameter path: What to hand to the override.
    /// - Returns: What the override returns.
    /// - Throws: What the override throws, or ``LocalDataFetchError`` where there is none.
    public func data(at path: LocalPath) async throws -> Data {
        let override = state.withLock { state in
            state.dataAtPathCalls.append(path)
            return state.dataAtPathOverride
        }
        guard let override else { throw unimplemented("data(at:)", set: "dataAtPathOverride", path: path) }
        return try await override(path)
    }

    /// Records the call and runs ``writeDataToPathOverride``.
    ///
    /// - Parameters:
    ///   - data: What to hand to the override.
    ///   - path: What to hand to the override.
    /// - Throws: What the override throws, or ``LocalDataFetchError`` where there is none.
    public func write(_ data: Data, to path: LocalPath) async throws {
        let override = state.withLock { state in
            state.writeDataToPathCalls.append(WriteCall(data: data, path: path))
            return state.writeDataToPathOverride
        }
        guard let override else { throw unimplemented("write(_:to:)", set: "writeDataToPathOverride", path: path) }
        try await override(data, path)
    }

    /// Records the call and runs ``removePathOverride``.
    ///
    /// - Parameter path: What to hand to the override.
    /// - Throws: What the override throws, or ``LocalDataFetchError`` where there is none.
    public func remove(_ path: LocalPath) async throws {
        let override = state.withLock { state in
            state.removePathCalls.append(path)
            return state.removePathOverride
        }
        guard let override else { throw unimplemented("remove(_:)", set: "removePathOverride", path: path) }
        try await override(path)
    }

    /// Records the call and runs ``contentsOfDirectoryOverride``.
    ///
    /// - Parameter directory: What to hand to the override.
    /// - Returns: What the override returns.
    /// - Throws: What the override throws, or ``LocalDataFetchError`` where there is none.
    public func contents(of directory: LocalPath?) async throws -> [LocalEntry] {
        let override = state.withLock { state in
            state.contentsOfDirectoryCalls.append(directory)
            return state.contentsOfDirectoryOverride
        }
        guard let override else {
            throw unimplemented("contents(of:)", set: "contentsOfDirectoryOverride", path: directory)
        }
        return try await override(directory)
    }

    private func unimplemented(_ method: String, set property: String, path: LocalPath?) -> LocalDataFetchError {
        let detail = "MockLocalDataFetch.\(method) has no override: set \(property)"
        return LocalDataFetchError(.unimplemented, path: path, detail: detail)
    }
}
