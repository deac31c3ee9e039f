// Scripts/mocks.sh writes this file: the expansion of @DependencyMock(when: .always) on LocalDataFetch.

public import Foundation
public import GlobalDependenciesDoubles

/// A mock of `LocalDataFetch` that runs an override for each call, and records the calls.
///
/// A call without an override is reported, with the place where the mock was created.
public nonisolated final class MockLocalDataFetch: LocalDataFetch, GlobalDependencies.MacroSupport.Mock {
    /// A call of this mock.
    public nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
        /// The requirement and the arguments.
        public let recorded: GlobalDependencies.MacroSupport.RecordedCall

        /// Creates a call.
        public init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
            self.recorded = recorded
        }

        /// A call of `data(at:)`.
        public static func data(at path: LocalPath) -> Self {
            Self("data(at:)", [.init(path)])
        }

        /// A call of `data(at:range:)`.
        public static func data(at path: LocalPath, range: Range<Int64>) -> Self {
            Self("data(at:range:)", [.init(path), .init(range)])
        }

        /// A call of `write(_:to:mode:synchronize:)`.
        public static func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode, synchronize: Bool) -> Self {
            Self("write(_:to:mode:synchronize:)", [.init(data), .init(path), .init(mode), .init(synchronize)])
        }

        /// A call of `remove(_:)`.
        public static func remove(_ path: LocalPath) -> Self {
            Self("remove(_:)", [.init(path)])
        }

        /// A call of `move(_:to:replacing:)`.
        public static func move(_ source: LocalPath, to target: LocalPath, replacing: Bool) -> Self {
            Self("move(_:to:replacing:)", [.init(source), .init(target), .init(replacing)])
        }

        /// A call of `copy(_:to:replacing:)`.
        public static func copy(_ source: LocalPath, to target: LocalPath, replacing: Bool) -> Self {
            Self("copy(_:to:replacing:)", [.init(source), .init(target), .init(replacing)])
        }

        /// A call of `makeDirectory(_:)`.
        public static func makeDirectory(_ path: LocalPath) -> Self {
            Self("makeDirectory(_:)", [.init(path)])
        }

        /// A call of `contents(of:)`.
        public static func contents(of directory: LocalPath?) -> Self {
            Self("contents(of:)", [.init(directory)])
        }

        /// A call of `attributes(of:)`.
        public static func attributes(of path: LocalPath) -> Self {
            Self("attributes(of:)", [.init(path)])
        }
    }

    /// The calls of this mock.
    public let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

    /// Creates a mock without overrides.
    public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        self.mockJournal = .init(of: "MockLocalDataFetch", fileID: fileID, line: line)
    }

    private let dataAtPathRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            nonisolated(nonsending) @Sendable (LocalPath) async throws -> Data,
            LocalPath
        > = .init()

    /// The closure that `data(at:)` runs.
    public var dataAtPathOverride: (nonisolated(nonsending) @Sendable (LocalPath) async throws -> Data)? {
        get { self.dataAtPathRequirement.override }
        set { self.dataAtPathRequirement.override = newValue }
    }

    /// The arguments of the calls of `data(at:)`, in order.
    public var dataAtPathCalls: [LocalPath] { self.dataAtPathRequirement.calls }

    /// Records the call and runs ``dataAtPathOverride``.
    public func data(at path: LocalPath) async throws -> Data {
        let override =
            try self.mockJournal.record(MockCall.data(at: path), path, in: self.dataAtPathRequirement)
            ?? self.mockJournal.missingOverride("data(at:)", set: "dataAtPathOverride")
        return try await override(path)
    }

    private let dataAtPathRangeRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            nonisolated(nonsending) @Sendable (LocalPath, Range<Int64>) async throws -> Data,
            (path: LocalPath, range: Range<Int64>)
        > = .init()

    /// The closure that `data(at:range:)` runs.
    public var dataAtPathRangeOverride:
        (
            nonisolated(nonsending) @Sendable (LocalPath, Range<Int64>) async throws -> Data
        )?
    {
        get { self.dataAtPathRangeRequirement.override }
        set { self.dataAtPathRangeRequirement.override = newValue }
    }

    /// The arguments of the calls of `data(at:range:)`, in order.
    public var dataAtPathRangeCalls: [(path: LocalPath, range: Range<Int64>)] { self.dataAtPathRangeRequirement.calls }

    /// Records the call and runs ``dataAtPathRangeOverride``.
    public func data(at path: LocalPath, range: Range<Int64>) async throws -> Data {
        let override =
            try self.mockJournal.record(
                MockCall.data(at: path, range: range),
                (path: path, range: range),
                in: self.dataAtPathRangeRequirement
            )
            ?? self.mockJournal.missingOverride("data(at:range:)", set: "dataAtPathRangeOverride")
        return try await override(path, range)
    }

    private let writeDataToPathRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            nonisolated(nonsending) @Sendable (Data, LocalPath, LocalWriteMode, Bool) async throws -> Swift.Void,
            (data: Data, path: LocalPath, mode: LocalWriteMode, synchronize: Bool)
        > = .init()

    /// The closure that `write(_:to:mode:synchronize:)` runs.
    public var writeDataToPathOverride:
        (
            nonisolated(nonsending) @Sendable (Data, LocalPath, LocalWriteMode, Bool) async throws -> Swift.Void
        )?
    {
        get { self.writeDataToPathRequirement.override }
        set { self.writeDataToPathRequirement.override = newValue }
    }

    /// The arguments of the calls of `write(_:to:mode:synchronize:)`, in order.
    public var writeDataToPathCalls: [(data: Data, path: LocalPath, mode: LocalWriteMode, synchronize: Bool)] {
        self.writeDataToPathRequirement.calls
    }

    /// Records the call and runs ``writeDataToPathOverride``.
    public func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode, synchronize: Bool) async throws {
        let override =
            try self.mockJournal.record(
                MockCall.write(data, to: path, mode: mode, synchronize: synchronize),
                (data: data, path: path, mode: mode, synchronize: synchronize),
                in: self.writeDataToPathRequirement
            )
            ?? self.mockJournal.missingOverride("write(_:to:mode:synchronize:)", set: "writeDataToPathOverride")
        return try await override(data, path, mode, synchronize)
    }

    private let removePathRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            nonisolated(nonsending) @Sendable (LocalPath) async throws -> Swift.Void,
            LocalPath
        > = .init()

    /// The closure that `remove(_:)` runs.
    public var removePathOverride: (nonisolated(nonsending) @Sendable (LocalPath) async throws -> Swift.Void)? {
        get { self.removePathRequirement.override }
        set { self.removePathRequirement.override = newValue }
    }

    /// The arguments of the calls of `remove(_:)`, in order.
    public var removePathCalls: [LocalPath] { self.removePathRequirement.calls }

    /// Records the call and runs ``removePathOverride``.
    public func remove(_ path: LocalPath) async throws {
        let override =
            try self.mockJournal.record(MockCall.remove(path), path, in: self.removePathRequirement)
            ?? self.mockJournal.missingOverride("remove(_:)", set: "removePathOverride")
        return try await override(path)
    }

    private let moveSourceToTargetRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            nonisolated(nonsending) @Sendable (LocalPath, LocalPath, Bool) async throws -> Swift.Void,
            (source: LocalPath, target: LocalPath, replacing: Bool)
        > = .init()

    /// The closure that `move(_:to:replacing:)` runs.
    public var moveSourceToTargetOverride:
        (
            nonisolated(nonsending) @Sendable (LocalPath, LocalPath, Bool) async throws -> Swift.Void
        )?
    {
        get { self.moveSourceToTargetRequirement.override }
        set { self.moveSourceToTargetRequirement.override = newValue }
    }

    /// The arguments of the calls of `move(_:to:replacing:)`, in order.
    public var moveSourceToTargetCalls: [(source: LocalPath, target: LocalPath, replacing: Bool)] {
        self.moveSourceToTargetRequirement.calls
    }

    /// Records the call and runs ``moveSourceToTargetOverride``.
    public func move(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws {
        let override =
            try self.mockJournal.record(
                MockCall.move(source, to: target, replacing: replacing),
                (source: source, target: target, replacing: replacing),
                in: self.moveSourceToTargetRequirement
            )
            ?? self.mockJournal.missingOverride("move(_:to:replacing:)", set: "moveSourceToTargetOverride")
        return try await override(source, target, replacing)
    }

    private let copySourceToTargetRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            nonisolated(nonsending) @Sendable (LocalPath, LocalPath, Bool) async throws -> Swift.Void,
            (source: LocalPath, target: LocalPath, replacing: Bool)
        > = .init()

    /// The closure that `copy(_:to:replacing:)` runs.
    public var copySourceToTargetOverride:
        (
            nonisolated(nonsending) @Sendable (LocalPath, LocalPath, Bool) async throws -> Swift.Void
        )?
    {
        get { self.copySourceToTargetRequirement.override }
        set { self.copySourceToTargetRequirement.override = newValue }
    }

    /// The arguments of the calls of `copy(_:to:replacing:)`, in order.
    public var copySourceToTargetCalls: [(source: LocalPath, target: LocalPath, replacing: Bool)] {
        self.copySourceToTargetRequirement.calls
    }

    /// Records the call and runs ``copySourceToTargetOverride``.
    public func copy(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws {
        let override =
            try self.mockJournal.record(
                MockCall.copy(source, to: target, replacing: replacing),
                (source: source, target: target, replacing: replacing),
                in: self.copySourceToTargetRequirement
            )
            ?? self.mockJournal.missingOverride("copy(_:to:replacing:)", set: "copySourceToTargetOverride")
        return try await override(source, target, replacing)
    }

    private let makeDirectoryPathRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            nonisolated(nonsending) @Sendable (LocalPath) async throws -> Swift.Void,
            LocalPath
        > = .init()

    /// The closure that `makeDirectory(_:)` runs.
    public var makeDirectoryPathOverride: (nonisolated(nonsending) @Sendable (LocalPath) async throws -> Swift.Void)? {
        get { self.makeDirectoryPathRequirement.override }
        set { self.makeDirectoryPathRequirement.override = newValue }
    }

    /// The arguments of the calls of `makeDirectory(_:)`, in order.
    public var makeDirectoryPathCalls: [LocalPath] { self.makeDirectoryPathRequirement.calls }

    /// Records the call and runs ``makeDirectoryPathOverride``.
    public func makeDirectory(_ path: LocalPath) async throws {
        let override =
            try self.mockJournal.record(MockCall.makeDirectory(path), path, in: self.makeDirectoryPathRequirement)
            ?? self.mockJournal.missingOverride("makeDirectory(_:)", set: "makeDirectoryPathOverride")
        return try await override(path)
    }

    private let contentsOfDirectoryRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            nonisolated(nonsending) @Sendable (LocalPath?) async throws -> [LocalEntry],
            LocalPath?
        > = .init()

    /// The closure that `contents(of:)` runs.
    public var contentsOfDirectoryOverride:
        (
            nonisolated(nonsending) @Sendable (LocalPath?) async throws -> [LocalEntry]
        )?
    {
        get { self.contentsOfDirectoryRequirement.override }
        set { self.contentsOfDirectoryRequirement.override = newValue }
    }

    /// The arguments of the calls of `contents(of:)`, in order.
    public var contentsOfDirectoryCalls: [LocalPath?] { self.contentsOfDirectoryRequirement.calls }

    /// Records the call and runs ``contentsOfDirectoryOverride``.
    public func contents(of directory: LocalPath?) async throws -> [LocalEntry] {
        let override =
            try self.mockJournal.record(
                MockCall.contents(of: directory),
                directory,
                in: self.contentsOfDirectoryRequirement
            )
            ?? self.mockJournal.missingOverride("contents(of:)", set: "contentsOfDirectoryOverride")
        return try await override(directory)
    }

    private let attributesOfPathRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            nonisolated(nonsending) @Sendable (LocalPath) async throws -> LocalAttributes,
            LocalPath
        > = .init()

    /// The closure that `attributes(of:)` runs.
    public var attributesOfPathOverride:
        (
            nonisolated(nonsending) @Sendable (LocalPath) async throws -> LocalAttributes
        )?
    {
        get { self.attributesOfPathRequirement.override }
        set { self.attributesOfPathRequirement.override = newValue }
    }

    /// The arguments of the calls of `attributes(of:)`, in order.
    public var attributesOfPathCalls: [LocalPath] { self.attributesOfPathRequirement.calls }

    /// Records the call and runs ``attributesOfPathOverride``.
    public func attributes(of path: LocalPath) async throws -> LocalAttributes {
        let override =
            try self.mockJournal.record(MockCall.attributes(of: path), path, in: self.attributesOfPathRequirement)
            ?? self.mockJournal.missingOverride("attributes(of:)", set: "attributesOfPathOverride")
        return try await override(path)
    }
}
