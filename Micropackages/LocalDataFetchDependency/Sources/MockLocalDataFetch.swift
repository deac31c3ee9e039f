// Scripts/mocks.sh writes this file: the expansion of @DependencyMock(when: .always) on LocalDataFetch.

public import Foundation
import GlobalDependencies

/// A mock of ``LocalDataFetch`` that runs an override for each call, and records the calls.
///
/// A call without an override is reported, with the place where the mock was created.
public nonisolated final class MockLocalDataFetch: LocalDataFetch {
    private let dataAtPathRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (LocalPath) async throws -> Data, LocalPath
    >()
    private let dataAtPathRangeRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (LocalPath, Range<Int64>) async throws -> Data, (path: LocalPath, range: Range<Int64>)
    >()
    private let writeDataToPathRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (Data, LocalPath, LocalWriteMode, Bool) async throws -> Swift.Void,
        (data: Data, path: LocalPath, mode: LocalWriteMode, synchronize: Bool)
    >()
    private let removePathRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (LocalPath) async throws -> Swift.Void, LocalPath
    >()
    private let moveSourceToTargetRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (LocalPath, LocalPath, Bool) async throws -> Swift.Void,
        (source: LocalPath, target: LocalPath, replacing: Bool)
    >()
    private let copySourceToTargetRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (LocalPath, LocalPath, Bool) async throws -> Swift.Void,
        (source: LocalPath, target: LocalPath, replacing: Bool)
    >()
    private let makeDirectoryPathRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (LocalPath) async throws -> Swift.Void, LocalPath
    >()
    private let contentsOfDirectoryRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (LocalPath?) async throws -> [LocalEntry], LocalPath?
    >()
    private let attributesOfPathRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (LocalPath) async throws -> LocalAttributes, LocalPath
    >()
    private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

    /// Creates a mock without overrides.
    public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(
            of: "MockLocalDataFetch",
            fileID: fileID,
            line: line
        )
    }

    /// The closure that `data(at:)` runs.
    public var dataAtPathOverride: (@Sendable (LocalPath) async throws -> Data)? {
        get {
            self.dataAtPathRequirement.override
        }
        set {
            self.dataAtPathRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `data(at:)`, in order.
    public var dataAtPathCalls: [LocalPath] {
        self.dataAtPathRequirement.calls
    }

    /// The closure that `data(at:range:)` runs.
    public var dataAtPathRangeOverride: (@Sendable (LocalPath, Range<Int64>) async throws -> Data)? {
        get {
            self.dataAtPathRangeRequirement.override
        }
        set {
            self.dataAtPathRangeRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `data(at:range:)`, in order.
    public var dataAtPathRangeCalls: [(path: LocalPath, range: Range<Int64>)] {
        self.dataAtPathRangeRequirement.calls
    }

    /// The closure that `write(_:to:mode:synchronize:)` runs.
    public var writeDataToPathOverride: (@Sendable (Data, LocalPath, LocalWriteMode, Bool) async throws -> Swift.Void)?
    {
        get {
            self.writeDataToPathRequirement.override
        }
        set {
            self.writeDataToPathRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `write(_:to:mode:synchronize:)`, in order.
    public var writeDataToPathCalls: [(data: Data, path: LocalPath, mode: LocalWriteMode, synchronize: Bool)] {
        self.writeDataToPathRequirement.calls
    }

    /// The closure that `remove(_:)` runs.
    public var removePathOverride: (@Sendable (LocalPath) async throws -> Swift.Void)? {
        get {
            self.removePathRequirement.override
        }
        set {
            self.removePathRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `remove(_:)`, in order.
    public var removePathCalls: [LocalPath] {
        self.removePathRequirement.calls
    }

    /// The closure that `move(_:to:replacing:)` runs.
    public var moveSourceToTargetOverride: (@Sendable (LocalPath, LocalPath, Bool) async throws -> Swift.Void)? {
        get {
            self.moveSourceToTargetRequirement.override
        }
        set {
            self.moveSourceToTargetRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `move(_:to:replacing:)`, in order.
    public var moveSourceToTargetCalls: [(source: LocalPath, target: LocalPath, replacing: Bool)] {
        self.moveSourceToTargetRequirement.calls
    }

    /// The closure that `copy(_:to:replacing:)` runs.
    public var copySourceToTargetOverride: (@Sendable (LocalPath, LocalPath, Bool) async throws -> Swift.Void)? {
        get {
            self.copySourceToTargetRequirement.override
        }
        set {
            self.copySourceToTargetRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `copy(_:to:replacing:)`, in order.
    public var copySourceToTargetCalls: [(source: LocalPath, target: LocalPath, replacing: Bool)] {
        self.copySourceToTargetRequirement.calls
    }

    /// The closure that `makeDirectory(_:)` runs.
    public var makeDirectoryPathOverride: (@Sendable (LocalPath) async throws -> Swift.Void)? {
        get {
            self.makeDirectoryPathRequirement.override
        }
        set {
            self.makeDirectoryPathRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `makeDirectory(_:)`, in order.
    public var makeDirectoryPathCalls: [LocalPath] {
        self.makeDirectoryPathRequirement.calls
    }

    /// The closure that `contents(of:)` runs.
    public var contentsOfDirectoryOverride: (@Sendable (LocalPath?) async throws -> [LocalEntry])? {
        get {
            self.contentsOfDirectoryRequirement.override
        }
        set {
            self.contentsOfDirectoryRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `contents(of:)`, in order.
    public var contentsOfDirectoryCalls: [LocalPath?] {
        self.contentsOfDirectoryRequirement.calls
    }

    /// The closure that `attributes(of:)` runs.
    public var attributesOfPathOverride: (@Sendable (LocalPath) async throws -> LocalAttributes)? {
        get {
            self.attributesOfPathRequirement.override
        }
        set {
            self.attributesOfPathRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `attributes(of:)`, in order.
    public var attributesOfPathCalls: [LocalPath] {
        self.attributesOfPathRequirement.calls
    }

    /// Records the call and runs ``dataAtPathOverride``.
    public func data(at path: LocalPath) async throws -> Data {
        guard let override = self.dataAtPathRequirement.record(path) else {
            return try self.mockCreation.unimplemented(
                "data(at:)",
                set: "dataAtPathOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try await override(path)
    }

    /// Records the call and runs ``dataAtPathRangeOverride``.
    public func data(at path: LocalPath, range: Range<Int64>) async throws -> Data {
        guard let override = self.dataAtPathRangeRequirement.record((path: path, range: range)) else {
            return try self.mockCreation.unimplemented(
                "data(at:range:)",
                set: "dataAtPathRangeOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try await override(path, range)
    }

    /// Records the call and runs ``writeDataToPathOverride``.
    public func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode, synchronize: Bool) async throws {
        guard
            let override = self.writeDataToPathRequirement.record(
                (data: data, path: path, mode: mode, synchronize: synchronize)
            )
        else {
            return try self.mockCreation.unimplemented(
                "write(_:to:mode:synchronize:)",
                set: "writeDataToPathOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try await override(data, path, mode, synchronize)
    }

    /// Records the call and runs ``removePathOverride``.
    public func remove(_ path: LocalPath) async throws {
        guard let override = self.removePathRequirement.record(path) else {
            return try self.mockCreation.unimplemented(
                "remove(_:)",
                set: "removePathOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try await override(path)
    }

    /// Records the call and runs ``moveSourceToTargetOverride``.
    public func move(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws {
        guard
            let override = self.moveSourceToTargetRequirement.record(
                (source: source, target: target, replacing: replacing)
            )
        else {
            return try self.mockCreation.unimplemented(
                "move(_:to:replacing:)",
                set: "moveSourceToTargetOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try await override(source, target, replacing)
    }

    /// Records the call and runs ``copySourceToTargetOverride``.
    public func copy(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws {
        guard
            let override = self.copySourceToTargetRequirement.record(
                (source: source, target: target, replacing: replacing)
            )
        else {
            return try self.mockCreation.unimplemented(
                "copy(_:to:replacing:)",
                set: "copySourceToTargetOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try await override(source, target, replacing)
    }

    /// Records the call and runs ``makeDirectoryPathOverride``.
    public func makeDirectory(_ path: LocalPath) async throws {
        guard let override = self.makeDirectoryPathRequirement.record(path) else {
            return try self.mockCreation.unimplemented(
                "makeDirectory(_:)",
                set: "makeDirectoryPathOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try await override(path)
    }

    /// Records the call and runs ``contentsOfDirectoryOverride``.
    public func contents(of directory: LocalPath?) async throws -> [LocalEntry] {
        guard let override = self.contentsOfDirectoryRequirement.record(directory) else {
            return try self.mockCreation.unimplemented(
                "contents(of:)",
                set: "contentsOfDirectoryOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try await override(directory)
    }

    /// Records the call and runs ``attributesOfPathOverride``.
    public func attributes(of path: LocalPath) async throws -> LocalAttributes {
        guard let override = self.attributesOfPathRequirement.record(path) else {
            return try self.mockCreation.unimplemented(
                "attributes(of:)",
                set: "attributesOfPathOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try await override(path)
    }
}
