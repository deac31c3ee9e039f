// Scripts/mocks.sh writes this file: the expansion of @DependencyMock(when: .always) on LocalDataFetch.

public import Foundation
public import GlobalDependenciesDoubles
public import LocalDataFetchDependency

/// A mock of `LocalDataFetch` that runs an override for each call, and records the calls.
///
/// A call without an override is reported, with the place where the mock was created.
public nonisolated final class MockLocalDataFetch: LocalDataFetch, GlobalDependencies.MacroSupport.Mock {
    /// A call of this mock.
    public nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
        /// The requirement and the arguments.
        public let recorded: GlobalDependencies.MacroSupport.RecordedCall

        /// Creates a call.
        public init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) { self.recorded = recorded }

        /// A call of `data(at:)`.
        public static func data(at path: LocalPath) -> Self { Self("data(at:)", [.init(path)]) }

        /// A call of `data(at:range:)`.
        public static func data(at path: LocalPath, range: Range<Int64>) -> Self {
            Self("data(at:range:)", [.init(path), .init(range)])
        }

        /// A call of `write(_:to:mode:synchronize:)`.
        public static func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode, synchronize: Bool) -> Self {
            Self("write(_:to:mode:synchronize:)", [.init(data), .init(path), .init(mode), .init(synchronize)])
        }

        /// A call of `remove(_:)`.
        public static func remove(_ path: LocalPath) -> Self { Self("remove(_:)", [.init(path)]) }

        /// A call of `move(_:to:replacing:)`.
        public static func move(_ source: LocalPath, to target: LocalPath, replacing: Bool) -> Self {
            Self("move(_:to:replacing:)", [.init(source), .init(target), .init(replacing)])
        }

        /// A call of `copy(_:to:replacing:)`.
        public static func copy(_ source: LocalPath, to target: LocalPath, replacing: Bool) -> Self {
            Self("copy(_:to:replacing:)", [.init(source), .init(target), .init(replacing)])
        }

        /// A call of `makeDirectory(_:)`.
        public static func makeDirectory(_ path: LocalPath) -> Self { Self("makeDirectory(_:)", [.init(path)]) }

        /// A call of `contents(of:)`.
        public static func contents(of directory: LocalPath?) -> Self { Self("contents(of:)", [.init(directory)]) }

        /// A call of `attributes(of:)`.
        public static func attributes(of path: LocalPath) -> Self { Self("attributes(of:)", [.init(path)]) }
    }

    /// The calls of this mock.
    public let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

    /// Creates a mock without overrides.
    public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        self.mockJournal = .init(of: "MockLocalDataFetch", fileID: fileID, line: line)
    }

    private let dataAtPathRequirement:
        MockRequirement<nonisolated(nonsending) @Sendable (LocalPath) async throws -> Data, LocalPath> =
            .init("data(at:)", set: "dataAtPathOverride")

    /// The closure that `data(at:)` runs.
    public var dataAtPathOverride: (nonisolated(nonsending) @Sendable (LocalPath) async throws -> Data)? {
        get { dataAtPathRequirement.override }
        set { dataAtPathRequirement.override = newValue }
    }

    /// The arguments of the calls of `data(at:)`, in order.
    public var dataAtPathCalls: [LocalPath] { dataAtPathRequirement.calls }

    /// Records the call and runs ``dataAtPathOverride``.
    public func data(at path: LocalPath) async throws -> Data {
        return try await mockJournal.record(.data(at: path), path, in: dataAtPathRequirement).orThrow()(path)
    }

    private let dataAtPathRangeRequirement:
        MockRequirement<
            nonisolated(nonsending) @Sendable (LocalPath, Range<Int64>) async throws -> Data,
            (path: LocalPath, range: Range<Int64>)
        > = .init("data(at:range:)", set: "dataAtPathRangeOverride")

    /// The closure that `data(at:range:)` runs.
    public var dataAtPathRangeOverride:
        (nonisolated(nonsending) @Sendable (LocalPath, Range<Int64>) async throws -> Data)?
    {
        get { dataAtPathRangeRequirement.override }
        set { dataAtPathRangeRequirement.override = newValue }
    }

    /// The arguments of the calls of `data(at:range:)`, in order.
    public var dataAtPathRangeCalls: [(path: LocalPath, range: Range<Int64>)] { dataAtPathRangeRequirement.calls }

    /// Records the call and runs ``dataAtPathRangeOverride``.
    public func data(at path: LocalPath, range: Range<Int64>) async throws -> Data {
        return try await mockJournal.record(
            .data(at: path, range: range),
            (path, range),
            in: dataAtPathRangeRequirement
        ).orThrow()(path, range)
    }

    private let writeDataToPathRequirement:
        MockRequirement<
            nonisolated(nonsending) @Sendable (Data, LocalPath, LocalWriteMode, Bool) async throws -> Swift.Void,
            (data: Data, path: LocalPath, mode: LocalWriteMode, synchronize: Bool)
        > = .init("write(_:to:mode:synchronize:)", set: "writeDataToPathOverride")

    /// The closure that `write(_:to:mode:synchronize:)` runs.
    public var writeDataToPathOverride:
        (nonisolated(nonsending) @Sendable (Data, LocalPath, LocalWriteMode, Bool) async throws -> Swift.Void)?
    {
        get { writeDataToPathRequirement.override }
        set { writeDataToPathRequirement.override = newValue }
    }

    /// The arguments of the calls of `write(_:to:mode:synchronize:)`, in order.
    public var writeDataToPathCalls: [(data: Data, path: LocalPath, mode: LocalWriteMode, synchronize: Bool)] {
        writeDataToPathRequirement.calls
    }

    /// Records the call and runs ``writeDataToPathOverride``.
    public func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode, synchronize: Bool) async throws {
        return try await mockJournal.record(
            .write(data, to: path, mode: mode, synchronize: synchronize),
            (data, path, mode, synchronize),
            in: writeDataToPathRequirement
        ).orThrow()(data, path, mode, synchronize)
    }

    private let removePathRequirement:
        MockRequirement<nonisolated(nonsending) @Sendable (LocalPath) async throws -> Swift.Void, LocalPath> =
            .init("remove(_:)", set: "removePathOverride")

    /// The closure that `remove(_:)` runs.
    public var removePathOverride: (nonisolated(nonsending) @Sendable (LocalPath) async throws -> Swift.Void)? {
        get { removePathRequirement.override }
        set { removePathRequirement.override = newValue }
    }

    /// The arguments of the calls of `remove(_:)`, in order.
    public var removePathCalls: [LocalPath] { removePathRequirement.calls }

    /// Records the call and runs ``removePathOverride``.
    public func remove(_ path: LocalPath) async throws {
        return try await mockJournal.record(.remove(path), path, in: removePathRequirement).orThrow()(path)
    }

    private let moveSourceToTargetRequirement:
        MockRequirement<
            nonisolated(nonsending) @Sendable (LocalPath, LocalPath, Bool) async throws -> Swift.Void,
            (source: LocalPath, target: LocalPath, replacing: Bool)
        > = .init("move(_:to:replacing:)", set: "moveSourceToTargetOverride")

    /// The closure that `move(_:to:replacing:)` runs.
    public var moveSourceToTargetOverride:
        (nonisolated(nonsending) @Sendable (LocalPath, LocalPath, Bool) async throws -> Swift.Void)?
    {
        get { moveSourceToTargetRequirement.override }
        set { moveSourceToTargetRequirement.override = newValue }
    }

    /// The arguments of the calls of `move(_:to:replacing:)`, in order.
    public var moveSourceToTargetCalls: [(source: LocalPath, target: LocalPath, replacing: Bool)] {
        moveSourceToTargetRequirement.calls
    }

    /// Records the call and runs ``moveSourceToTargetOverride``.
    public func move(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws {
        return try await mockJournal.record(
            .move(source, to: target, replacing: replacing),
            (source, target, replacing),
            in: moveSourceToTargetRequirement
        ).orThrow()(source, target, replacing)
    }

    private let copySourceToTargetRequirement:
        MockRequirement<
            nonisolated(nonsending) @Sendable (LocalPath, LocalPath, Bool) async throws -> Swift.Void,
            (source: LocalPath, target: LocalPath, replacing: Bool)
        > = .init("copy(_:to:replacing:)", set: "copySourceToTargetOverride")

    /// The closure that `copy(_:to:replacing:)` runs.
    public var copySourceToTargetOverride:
        (nonisolated(nonsending) @Sendable (LocalPath, LocalPath, Bool) async throws -> Swift.Void)?
    {
        get { copySourceToTargetRequirement.override }
        set { copySourceToTargetRequirement.override = newValue }
    }

    /// The arguments of the calls of `copy(_:to:replacing:)`, in order.
    public var copySourceToTargetCalls: [(source: LocalPath, target: LocalPath, replacing: Bool)] {
        copySourceToTargetRequirement.calls
    }

    /// Records the call and runs ``copySourceToTargetOverride``.
    public func copy(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws {
        return try await mockJournal.record(
            .copy(source, to: target, replacing: replacing),
            (source, target, replacing),
            in: copySourceToTargetRequirement
        ).orThrow()(source, target, replacing)
    }

    private let makeDirectoryPathRequirement:
        MockRequirement<nonisolated(nonsending) @Sendable (LocalPath) async throws -> Swift.Void, LocalPath> =
            .init("makeDirectory(_:)", set: "makeDirectoryPathOverride")

    /// The closure that `makeDirectory(_:)` runs.
    public var makeDirectoryPathOverride: (nonisolated(nonsending) @Sendable (LocalPath) async throws -> Swift.Void)? {
        get { makeDirectoryPathRequirement.override }
        set { makeDirectoryPathRequirement.override = newValue }
    }

    /// The arguments of the calls of `makeDirectory(_:)`, in order.
    public var makeDirectoryPathCalls: [LocalPath] { makeDirectoryPathRequirement.calls }

    /// Records the call and runs ``makeDirectoryPathOverride``.
    public func makeDirectory(_ path: LocalPath) async throws {
        let override = try mockJournal.record(.makeDirectory(path), path, in: makeDirectoryPathRequirement).orThrow()
        return try await override(path)
    }

    private let contentsOfDirectoryRequirement:
        MockRequirement<nonisolated(nonsending) @Sendable (LocalPath?) async throws -> [LocalEntry], LocalPath?> =
            .init("contents(of:)", set: "contentsOfDirectoryOverride")

    /// The closure that `contents(of:)` runs.
    public var contentsOfDirectoryOverride:
        (nonisolated(nonsending) @Sendable (LocalPath?) async throws -> [LocalEntry])?
    {
        get { contentsOfDirectoryRequirement.override }
        set { contentsOfDirectoryRequirement.override = newValue }
    }

    /// The arguments of the calls of `contents(of:)`, in order.
    public var contentsOfDirectoryCalls: [LocalPath?] { contentsOfDirectoryRequirement.calls }

    /// Records the call and runs ``contentsOfDirectoryOverride``.
    public func contents(of directory: LocalPath?) async throws -> [LocalEntry] {
        return try await mockJournal.record(
            .contents(of: directory),
            directory,
            in: contentsOfDirectoryRequirement
        ).orThrow()(directory)
    }

    private let attributesOfPathRequirement:
        MockRequirement<nonisolated(nonsending) @Sendable (LocalPath) async throws -> LocalAttributes, LocalPath> =
            .init("attributes(of:)", set: "attributesOfPathOverride")

    /// The closure that `attributes(of:)` runs.
    public var attributesOfPathOverride:
        (nonisolated(nonsending) @Sendable (LocalPath) async throws -> LocalAttributes)?
    {
        get { attributesOfPathRequirement.override }
        set { attributesOfPathRequirement.override = newValue }
    }

    /// The arguments of the calls of `attributes(of:)`, in order.
    public var attributesOfPathCalls: [LocalPath] { attributesOfPathRequirement.calls }

    /// Records the call and runs ``attributesOfPathOverride``.
    public func attributes(of path: LocalPath) async throws -> LocalAttributes {
        let override = try mockJournal.record(.attributes(of: path), path, in: attributesOfPathRequirement).orThrow()
        return try await override(path)
    }
}
