public import Foundation
import GlobalDependencies

/// Runs what a test sets for each method, and records the calls.
///
/// ```swift
/// func makeFullDisk() -> any LocalDataFetch {
///     let mock = MockLocalDataFetch()
///     mock.writeDataToPathOverride = { _, path, _, _ in throw LocalDataFetchError(.noSpace, path: path) }
///     return mock
/// }
/// ```
///
/// An override has the arguments of its method. A call of a method without an override is reported, and throws
/// ``LocalDataFetchError/Code/unimplemented``.
public final class MockLocalDataFetch: LocalDataFetch {
    /// What ``dataAtPathOverride`` is: a replacement for ``data(at:)``.
    public typealias DataAtPath = @Sendable (LocalPath) async throws -> Data
    /// What ``dataAtPathRangeOverride`` is: a replacement for ``data(at:range:)``.
    public typealias DataAtPathRange = @Sendable (LocalPath, Range<Int64>) async throws -> Data
    /// What ``writeDataToPathOverride`` is: a replacement for ``write(_:to:mode:synchronize:)``.
    public typealias WriteDataToPath = @Sendable (Data, LocalPath, LocalWriteMode, Bool) async throws -> Void
    /// What ``removePathOverride`` is: a replacement for ``remove(_:)``.
    public typealias RemovePath = @Sendable (LocalPath) async throws -> Void
    /// What ``moveSourceToTargetOverride`` is: a replacement for ``move(_:to:replacing:)``.
    public typealias MoveSourceToTarget = @Sendable (LocalPath, LocalPath, Bool) async throws -> Void
    /// What ``copySourceToTargetOverride`` is: a replacement for ``copy(_:to:replacing:)``.
    public typealias CopySourceToTarget = @Sendable (LocalPath, LocalPath, Bool) async throws -> Void
    /// What ``makeDirectoryPathOverride`` is: a replacement for ``makeDirectory(_:)``.
    public typealias MakeDirectoryPath = @Sendable (LocalPath) async throws -> Void
    /// What ``contentsOfDirectoryOverride`` is: a replacement for ``contents(of:)``.
    public typealias ContentsOfDirectory = @Sendable (LocalPath?) async throws -> [LocalEntry]
    /// What ``attributesOfPathOverride`` is: a replacement for ``attributes(of:)``.
    public typealias AttributesOfPath = @Sendable (LocalPath) async throws -> LocalAttributes

    private struct State: Sendable {
        var dataAtPath = MockedMethod<DataAtPath, LocalPath>()
        var dataAtPathRange = MockedMethod<DataAtPathRange, RangeCall>()
        var writeDataToPath = MockedMethod<WriteDataToPath, WriteCall>()
        var removePath = MockedMethod<RemovePath, LocalPath>()
        var moveSourceToTarget = MockedMethod<MoveSourceToTarget, TransferCall>()
        var copySourceToTarget = MockedMethod<CopySourceToTarget, TransferCall>()
        var makeDirectoryPath = MockedMethod<MakeDirectoryPath, LocalPath>()
        var contentsOfDirectory = MockedMethod<ContentsOfDirectory, LocalPath?>()
        var attributesOfPath = MockedMethod<AttributesOfPath, LocalPath>()
    }

    private let fileID: StaticString
    private let line: UInt
    private let state = Mutex(State())

    /// Creates a mock without overrides.
    ///
    /// - Parameters:
    ///   - fileID: The file of the call, which the report of a call without an override names.
    ///   - line: The line of the call.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
        self.fileID = fileID
        self.line = line
    }

    /// What ``data(at:)`` runs.
    public var dataAtPathOverride: DataAtPath? {
        get { state.withLock { $0.dataAtPath.override } }
        set { state.withLock { $0.dataAtPath.override = newValue } }
    }

    /// What ``data(at:range:)`` runs.
    public var dataAtPathRangeOverride: DataAtPathRange? {
        get { state.withLock { $0.dataAtPathRange.override } }
        set { state.withLock { $0.dataAtPathRange.override = newValue } }
    }

    /// What ``write(_:to:mode:synchronize:)`` runs.
    public var writeDataToPathOverride: WriteDataToPath? {
        get { state.withLock { $0.writeDataToPath.override } }
        set { state.withLock { $0.writeDataToPath.override = newValue } }
    }

    /// What ``remove(_:)`` runs.
    public var removePathOverride: RemovePath? {
        get { state.withLock { $0.removePath.override } }
        set { state.withLock { $0.removePath.override = newValue } }
    }

    /// What ``move(_:to:replacing:)`` runs.
    public var moveSourceToTargetOverride: MoveSourceToTarget? {
        get { state.withLock { $0.moveSourceToTarget.override } }
        set { state.withLock { $0.moveSourceToTarget.override = newValue } }
    }

    /// What ``copy(_:to:replacing:)`` runs.
    public var copySourceToTargetOverride: CopySourceToTarget? {
        get { state.withLock { $0.copySourceToTarget.override } }
        set { state.withLock { $0.copySourceToTarget.override = newValue } }
    }

    /// What ``makeDirectory(_:)`` runs.
    public var makeDirectoryPathOverride: MakeDirectoryPath? {
        get { state.withLock { $0.makeDirectoryPath.override } }
        set { state.withLock { $0.makeDirectoryPath.override = newValue } }
    }

    /// What ``contents(of:)`` runs.
    public var contentsOfDirectoryOverride: ContentsOfDirectory? {
        get { state.withLock { $0.contentsOfDirectory.override } }
        set { state.withLock { $0.contentsOfDirectory.override = newValue } }
    }

    /// What ``attributes(of:)`` runs.
    public var attributesOfPathOverride: AttributesOfPath? {
        get { state.withLock { $0.attributesOfPath.override } }
        set { state.withLock { $0.attributesOfPath.override = newValue } }
    }

    /// The arguments of the calls of ``data(at:)`` so far, in order.
    public var dataAtPathCalls: [LocalPath] { state.withLock { $0.dataAtPath.calls } }

    /// The arguments of the calls of ``data(at:range:)`` so far, in order.
    public var dataAtPathRangeCalls: [RangeCall] { state.withLock { $0.dataAtPathRange.calls } }

    /// The arguments of the calls of ``write(_:to:mode:synchronize:)`` so far, in order.
    public var writeDataToPathCalls: [WriteCall] { state.withLock { $0.writeDataToPath.calls } }

    /// The arguments of the calls of ``remove(_:)`` so far, in order.
    public var removePathCalls: [LocalPath] { state.withLock { $0.removePath.calls } }

    /// The arguments of the calls of ``move(_:to:replacing:)`` so far, in order.
    public var moveSourceToTargetCalls: [TransferCall] { state.withLock { $0.moveSourceToTarget.calls } }

    /// The arguments of the calls of ``copy(_:to:replacing:)`` so far, in order.
    public var copySourceToTargetCalls: [TransferCall] { state.withLock { $0.copySourceToTarget.calls } }

    /// The arguments of the calls of ``makeDirectory(_:)`` so far, in order.
    public var makeDirectoryPathCalls: [LocalPath] { state.withLock { $0.makeDirectoryPath.calls } }

    /// The arguments of the calls of ``contents(of:)`` so far, in order.
    public var contentsOfDirectoryCalls: [LocalPath?] { state.withLock { $0.contentsOfDirectory.calls } }

    /// The arguments of the calls of ``attributes(of:)`` so far, in order.
    public var attributesOfPathCalls: [LocalPath] { state.withLock { $0.attributesOfPath.calls } }

    /// Records the call and runs ``dataAtPathOverride``.
    ///
    /// - Parameter path: What to hand to the override.
    /// - Returns: What the override returns.
    /// - Throws: What the override throws, or ``LocalDataFetchError`` where there is none.
    public func data(at path: LocalPath) async throws -> Data {
        let override = try record(path, in: \.dataAtPath, set: "dataAtPathOverride", path: path)
        return try await override(path)
    }

    /// Records the call and runs ``dataAtPathRangeOverride``.
    ///
    /// - Parameters:
    ///   - path: What to hand to the override.
    ///   - range: What to hand to the override.
    /// - Returns: What the override returns.
    /// - Throws: What the override throws, or ``LocalDataFetchError`` where there is none.
    public func data(at path: LocalPath, range: Range<Int64>) async throws -> Data {
        let call = RangeCall(path: path, range: range)
        let override = try record(call, in: \.dataAtPathRange, set: "dataAtPathRangeOverride", path: path)
        return try await override(path, range)
    }

    /// Records the call and runs ``writeDataToPathOverride``.
    ///
    /// - Parameters:
    ///   - data: What to hand to the override.
    ///   - path: What to hand to the override.
    ///   - mode: What to hand to the override.
    ///   - synchronize: What to hand to the override.
    /// - Throws: What the override throws, or ``LocalDataFetchError`` where there is none.
    public func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode, synchronize: Bool) async throws {
        let call = WriteCall(data: data, path: path, mode: mode, synchronize: synchronize)
        let override = try record(call, in: \.writeDataToPath, set: "writeDataToPathOverride", path: path)
        try await override(data, path, mode, synchronize)
    }

    /// Records the call and runs ``removePathOverride``.
    ///
    /// - Parameter path: What to hand to the override.
    /// - Throws: What the override throws, or ``LocalDataFetchError`` where there is none.
    public func remove(_ path: LocalPath) async throws {
        let override = try record(path, in: \.removePath, set: "removePathOverride", path: path)
        try await override(path)
    }

    /// Records the call and runs ``moveSourceToTargetOverride``.
    ///
    /// - Parameters:
    ///   - source: What to hand to the override.
    ///   - target: What to hand to the override.
    ///   - replacing: What to hand to the override.
    /// - Throws: What the override throws, or ``LocalDataFetchError`` where there is none.
    public func move(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws {
        let call = TransferCall(source: source, target: target, replacing: replacing)
        let override = try record(call, in: \.moveSourceToTarget, set: "moveSourceToTargetOverride", path: target)
        try await override(source, target, replacing)
    }

    /// Records the call and runs ``copySourceToTargetOverride``.
    ///
    /// - Parameters:
    ///   - source: What to hand to the override.
    ///   - target: What to hand to the override.
    ///   - replacing: What to hand to the override.
    /// - Throws: What the override throws, or ``LocalDataFetchError`` where there is none.
    public func copy(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws {
        let call = TransferCall(source: source, target: target, replacing: replacing)
        let override = try record(call, in: \.copySourceToTarget, set: "copySourceToTargetOverride", path: target)
        try await override(source, target, replacing)
    }

    /// Records the call and runs ``makeDirectoryPathOverride``.
    ///
    /// - Parameter path: What to hand to the override.
    /// - Throws: What the override throws, or ``LocalDataFetchError`` where there is none.
    public func makeDirectory(_ path: LocalPath) async throws {
        let override = try record(path, in: \.makeDirectoryPath, set: "makeDirectoryPathOverride", path: path)
        try await override(path)
    }

    /// Records the call and runs ``contentsOfDirectoryOverride``.
    ///
    /// - Parameter directory: What to hand to the override.
    /// - Returns: What the override returns.
    /// - Throws: What the override throws, or ``LocalDataFetchError`` where there is none.
    public func contents(of directory: LocalPath?) async throws -> [LocalEntry] {
        let override = try record(
            directory,
            in: \.contentsOfDirectory,
            set: "contentsOfDirectoryOverride",
            path: directory
        )
        return try await override(directory)
    }

    /// Records the call and runs ``attributesOfPathOverride``.
    ///
    /// - Parameter path: What to hand to the override.
    /// - Returns: What the override returns.
    /// - Throws: What the override throws, or ``LocalDataFetchError`` where there is none.
    public func attributes(of path: LocalPath) async throws -> LocalAttributes {
        let override = try record(path, in: \.attributesOfPath, set: "attributesOfPathOverride", path: path)
        return try await override(path)
    }

    private func record<Override: Sendable, Call: Sendable>(
        _ call: Call,
        in method: WritableKeyPath<State, MockedMethod<Override, Call>>,
        set property: String,
        path: LocalPath?,
        of name: String = #function
    ) throws -> Override {
        let override = state.withLock { state in
            state[keyPath: method].calls.append(call)
            return state[keyPath: method].override
        }
        if let override { return override }
        let name = "MockLocalDataFetch.\(name)"
        let failure = LocalDataFetchError(
            .unimplemented,
            path: path,
            detail: "\(name) has no override: set \(property)"
        )
        throw unimplemented(name, placeholder: failure, fileID: fileID, line: line)
    }
}
