// Scripts/mocks.sh writes this file: the expansion of @DependencyMock(when: .always) on Files.

public import FilesDependency
public import Foundation
public import GlobalDependenciesDoubles

/// A mock of `Files` that runs an override for each call, and records the calls.
///
/// A call without an override is reported, with the place where the mock was created.
public nonisolated final class MockFiles: Files, GlobalDependencies.MacroSupport.Mock {
    /// A call of this mock.
    public nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
        /// The requirement and the arguments.
        public let recorded: GlobalDependencies.MacroSupport.RecordedCall

        /// Creates a call.
        public init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
            self.recorded = recorded
        }

        /// A call of `url(for:)`.
        public static func url(for directory: StandardDirectory) -> Self {
            Self("url(for:)", [.init(directory)])
        }

        /// A call of `data(at:)`.
        public static func data(at url: URL) -> Self {
            Self("data(at:)", [.init(url)])
        }

        /// A call of `open(_:at:)`.
        public static func open(_ url: URL, at offset: Int64) -> Self {
            Self("open(_:at:)", [.init(url), .init(offset)])
        }

        /// A call of `write(_:to:mode:)`.
        public static func write(_ data: Data, to url: URL, mode: FileWriteMode) -> Self {
            Self("write(_:to:mode:)", [.init(data), .init(url), .init(mode)])
        }

        /// A call of `attributesOfItem(at:followsLink:)`.
        public static func attributesOfItem(at url: URL, followsLink: Bool) -> Self {
            Self("attributesOfItem(at:followsLink:)", [.init(url), .init(followsLink)])
        }

        /// A call of `setAttributes(_:ofItemAt:)`.
        public static func setAttributes(_ changes: [FileAttributeChange], ofItemAt url: URL) -> Self {
            Self("setAttributes(_:ofItemAt:)", [.init(changes), .init(url)])
        }

        /// A call of `contentsOfDirectory(at:)`.
        public static func contentsOfDirectory(at url: URL) -> Self {
            Self("contentsOfDirectory(at:)", [.init(url)])
        }

        /// A call of `createDirectory(at:withIntermediateDirectories:)`.
        public static func createDirectory(at url: URL, withIntermediateDirectories createIntermediates: Bool) -> Self {
            Self("createDirectory(at:withIntermediateDirectories:)", [.init(url), .init(createIntermediates)])
        }

        /// A call of `removeItem(at:)`.
        public static func removeItem(at url: URL) -> Self {
            Self("removeItem(at:)", [.init(url)])
        }

        /// A call of `copyItem(at:to:)`.
        public static func copyItem(at source: URL, to destination: URL) -> Self {
            Self("copyItem(at:to:)", [.init(source), .init(destination)])
        }

        /// A call of `moveItem(at:to:)`.
        public static func moveItem(at source: URL, to destination: URL) -> Self {
            Self("moveItem(at:to:)", [.init(source), .init(destination)])
        }

        /// A call of `createSymbolicLink(at:withDestinationPath:)`.
        public static func createSymbolicLink(at url: URL, withDestinationPath path: String) -> Self {
            Self("createSymbolicLink(at:withDestinationPath:)", [.init(url), .init(path)])
        }

        /// A call of `destinationOfSymbolicLink(at:)`.
        public static func destinationOfSymbolicLink(at url: URL) -> Self {
            Self("destinationOfSymbolicLink(at:)", [.init(url)])
        }

        /// A call of `resolvingSymbolicLinks(in:)`.
        public static func resolvingSymbolicLinks(in url: URL) -> Self {
            Self("resolvingSymbolicLinks(in:)", [.init(url)])
        }
    }

    /// The calls of this mock.
    public let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

    /// Creates a mock without overrides.
    public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        self.mockJournal = .init(of: "MockFiles", fileID: fileID, line: line)
    }

    private let urlForDirectoryRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (StandardDirectory) -> URL,
            StandardDirectory
        > = .init()

    /// The closure that `url(for:)` runs.
    public var urlForDirectoryOverride: (@Sendable (StandardDirectory) -> URL)? {
        get { self.urlForDirectoryRequirement.override }
        set { self.urlForDirectoryRequirement.override = newValue }
    }

    /// The arguments of the calls of `url(for:)`, in order.
    public var urlForDirectoryCalls: [StandardDirectory] { self.urlForDirectoryRequirement.calls }

    /// Records the call and runs ``urlForDirectoryOverride``.
    public func url(for directory: StandardDirectory) -> URL {
        guard
            let override = self.mockJournal.record(
                MockCall.url(for: directory),
                directory,
                in: self.urlForDirectoryRequirement
            )
        else {
            return self.mockJournal.unimplemented("url(for:)", set: "urlForDirectoryOverride")
        }
        return override(directory)
    }

    private let dataAtURLRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (URL) throws -> Data,
            URL
        > = .init()

    /// The closure that `data(at:)` runs.
    public var dataAtURLOverride: (@Sendable (URL) throws -> Data)? {
        get { self.dataAtURLRequirement.override }
        set { self.dataAtURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `data(at:)`, in order.
    public var dataAtURLCalls: [URL] { self.dataAtURLRequirement.calls }

    /// Records the call and runs ``dataAtURLOverride``.
    public func data(at url: URL) throws -> Data {
        let override =
            try self.mockJournal.record(MockCall.data(at: url), url, in: self.dataAtURLRequirement)
            ?? self.mockJournal.missingOverride("data(at:)", set: "dataAtURLOverride")
        return try override(url)
    }

    private let openRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (URL, Int64) throws -> OpenFile,
            (url: URL, offset: Int64)
        > = .init()

    /// The closure that `open(_:at:)` runs.
    public var openOverride: (@Sendable (URL, Int64) throws -> OpenFile)? {
        get { self.openRequirement.override }
        set { self.openRequirement.override = newValue }
    }

    /// The arguments of the calls of `open(_:at:)`, in order.
    public var openCalls: [(url: URL, offset: Int64)] { self.openRequirement.calls }

    /// Records the call and runs ``openOverride``.
    public func open(_ url: URL, at offset: Int64) throws -> OpenFile {
        let override =
            try self.mockJournal.record(
                MockCall.open(url, at: offset),
                (url: url, offset: offset),
                in: self.openRequirement
            )
            ?? self.mockJournal.missingOverride("open(_:at:)", set: "openOverride")
        return try override(url, offset)
    }

    private let writeDataToURLRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (Data, URL, FileWriteMode) throws -> Swift.Void,
            (data: Data, url: URL, mode: FileWriteMode)
        > = .init()

    /// The closure that `write(_:to:mode:)` runs.
    public var writeDataToURLOverride: (@Sendable (Data, URL, FileWriteMode) throws -> Swift.Void)? {
        get { self.writeDataToURLRequirement.override }
        set { self.writeDataToURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `write(_:to:mode:)`, in order.
    public var writeDataToURLCalls: [(data: Data, url: URL, mode: FileWriteMode)] {
        self.writeDataToURLRequirement.calls
    }

    /// Records the call and runs ``writeDataToURLOverride``.
    public func write(_ data: Data, to url: URL, mode: FileWriteMode) throws {
        let override =
            try self.mockJournal.record(
                MockCall.write(data, to: url, mode: mode),
                (data: data, url: url, mode: mode),
                in: self.writeDataToURLRequirement
            )
            ?? self.mockJournal.missingOverride("write(_:to:mode:)", set: "writeDataToURLOverride")
        return try override(data, url, mode)
    }

    private let attributesOfItemAtURLRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (URL, Bool) throws -> FileAttributes,
            (url: URL, followsLink: Bool)
        > = .init()

    /// The closure that `attributesOfItem(at:followsLink:)` runs.
    public var attributesOfItemAtURLOverride: (@Sendable (URL, Bool) throws -> FileAttributes)? {
        get { self.attributesOfItemAtURLRequirement.override }
        set { self.attributesOfItemAtURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `attributesOfItem(at:followsLink:)`, in order.
    public var attributesOfItemAtURLCalls: [(url: URL, followsLink: Bool)] {
        self.attributesOfItemAtURLRequirement.calls
    }

    /// Records the call and runs ``attributesOfItemAtURLOverride``.
    public func attributesOfItem(at url: URL, followsLink: Bool) throws -> FileAttributes {
        let override =
            try self.mockJournal.record(
                MockCall.attributesOfItem(at: url, followsLink: followsLink),
                (url: url, followsLink: followsLink),
                in: self.attributesOfItemAtURLRequirement
            )
            ?? self.mockJournal.missingOverride(
                "attributesOfItem(at:followsLink:)",
                set: "attributesOfItemAtURLOverride"
            )
        return try override(url, followsLink)
    }

    private let setAttributesChangesOfItemAtURLRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable ([FileAttributeChange], URL) throws -> Swift.Void,
            (changes: [FileAttributeChange], url: URL)
        > = .init()

    /// The closure that `setAttributes(_:ofItemAt:)` runs.
    public var setAttributesChangesOfItemAtURLOverride: (@Sendable ([FileAttributeChange], URL) throws -> Swift.Void)? {
        get { self.setAttributesChangesOfItemAtURLRequirement.override }
        set { self.setAttributesChangesOfItemAtURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `setAttributes(_:ofItemAt:)`, in order.
    public var setAttributesChangesOfItemAtURLCalls: [(changes: [FileAttributeChange], url: URL)] {
        self.setAttributesChangesOfItemAtURLRequirement.calls
    }

    /// Records the call and runs ``setAttributesChangesOfItemAtURLOverride``.
    public func setAttributes(_ changes: [FileAttributeChange], ofItemAt url: URL) throws {
        let override =
            try self.mockJournal.record(
                MockCall.setAttributes(changes, ofItemAt: url),
                (changes: changes, url: url),
                in: self.setAttributesChangesOfItemAtURLRequirement
            )
            ?? self.mockJournal.missingOverride(
                "setAttributes(_:ofItemAt:)",
                set: "setAttributesChangesOfItemAtURLOverride"
            )
        return try override(changes, url)
    }

    private let contentsOfDirectoryAtURLRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (URL) throws -> [URL],
            URL
        > = .init()

    /// The closure that `contentsOfDirectory(at:)` runs.
    public var contentsOfDirectoryAtURLOverride: (@Sendable (URL) throws -> [URL])? {
        get { self.contentsOfDirectoryAtURLRequirement.override }
        set { self.contentsOfDirectoryAtURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `contentsOfDirectory(at:)`, in order.
    public var contentsOfDirectoryAtURLCalls: [URL] { self.contentsOfDirectoryAtURLRequirement.calls }

    /// Records the call and runs ``contentsOfDirectoryAtURLOverride``.
    public func contentsOfDirectory(at url: URL) throws -> [URL] {
        let override =
            try self.mockJournal.record(
                MockCall.contentsOfDirectory(at: url),
                url,
                in: self.contentsOfDirectoryAtURLRequirement
            )
            ?? self.mockJournal.missingOverride("contentsOfDirectory(at:)", set: "contentsOfDirectoryAtURLOverride")
        return try override(url)
    }

    private let createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (URL, Bool) throws -> Swift.Void,
            (url: URL, createIntermediates: Bool)
        > = .init()

    /// The closure that `createDirectory(at:withIntermediateDirectories:)` runs.
    public var createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesOverride:
        (
            @Sendable (URL, Bool) throws -> Swift.Void
        )?
    {
        get { self.createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesRequirement.override }
        set { self.createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesRequirement.override = newValue }
    }

    /// The arguments of the calls of `createDirectory(at:withIntermediateDirectories:)`, in order.
    public var createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesCalls:
        [(url: URL, createIntermediates: Bool)]
    { self.createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesRequirement.calls }

    /// Records the call and runs ``createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesOverride``.
    public func createDirectory(at url: URL, withIntermediateDirectories createIntermediates: Bool) throws {
        let override =
            try self.mockJournal.record(
                MockCall.createDirectory(at: url, withIntermediateDirectories: createIntermediates),
                (url: url, createIntermediates: createIntermediates),
                in: self.createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesRequirement
            )
            ?? self.mockJournal.missingOverride(
                "createDirectory(at:withIntermediateDirectories:)",
                set: "createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesOverride"
            )
        return try override(url, createIntermediates)
    }

    private let removeItemAtURLRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (URL) throws -> Swift.Void,
            URL
        > = .init()

    /// The closure that `removeItem(at:)` runs.
    public var removeItemAtURLOverride: (@Sendable (URL) throws -> Swift.Void)? {
        get { self.removeItemAtURLRequirement.override }
        set { self.removeItemAtURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `removeItem(at:)`, in order.
    public var removeItemAtURLCalls: [URL] { self.removeItemAtURLRequirement.calls }

    /// Records the call and runs ``removeItemAtURLOverride``.
    public func removeItem(at url: URL) throws {
        let override =
            try self.mockJournal.record(MockCall.removeItem(at: url), url, in: self.removeItemAtURLRequirement)
            ?? self.mockJournal.missingOverride("removeItem(at:)", set: "removeItemAtURLOverride")
        return try override(url)
    }

    private let copyItemAtSourceToDestinationRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (URL, URL) throws -> Swift.Void,
            (source: URL, destination: URL)
        > = .init()

    /// The closure that `copyItem(at:to:)` runs.
    public var copyItemAtSourceToDestinationOverride: (@Sendable (URL, URL) throws -> Swift.Void)? {
        get { self.copyItemAtSourceToDestinationRequirement.override }
        set { self.copyItemAtSourceToDestinationRequirement.override = newValue }
    }

    /// The arguments of the calls of `copyItem(at:to:)`, in order.
    public var copyItemAtSourceToDestinationCalls: [(source: URL, destination: URL)] {
        self.copyItemAtSourceToDestinationRequirement.calls
    }

    /// Records the call and runs ``copyItemAtSourceToDestinationOverride``.
    public func copyItem(at source: URL, to destination: URL) throws {
        let override =
            try self.mockJournal.record(
                MockCall.copyItem(at: source, to: destination),
                (source: source, destination: destination),
                in: self.copyItemAtSourceToDestinationRequirement
            )
            ?? self.mockJournal.missingOverride("copyItem(at:to:)", set: "copyItemAtSourceToDestinationOverride")
        return try override(source, destination)
    }

    private let moveItemAtSourceToDestinationRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (URL, URL) throws -> Swift.Void,
            (source: URL, destination: URL)
        > = .init()

    /// The closure that `moveItem(at:to:)` runs.
    public var moveItemAtSourceToDestinationOverride: (@Sendable (URL, URL) throws -> Swift.Void)? {
        get { self.moveItemAtSourceToDestinationRequirement.override }
        set { self.moveItemAtSourceToDestinationRequirement.override = newValue }
    }

    /// The arguments of the calls of `moveItem(at:to:)`, in order.
    public var moveItemAtSourceToDestinationCalls: [(source: URL, destination: URL)] {
        self.moveItemAtSourceToDestinationRequirement.calls
    }

    /// Records the call and runs ``moveItemAtSourceToDestinationOverride``.
    public func moveItem(at source: URL, to destination: URL) throws {
        let override =
            try self.mockJournal.record(
                MockCall.moveItem(at: source, to: destination),
                (source: source, destination: destination),
                in: self.moveItemAtSourceToDestinationRequirement
            )
            ?? self.mockJournal.missingOverride("moveItem(at:to:)", set: "moveItemAtSourceToDestinationOverride")
        return try override(source, destination)
    }

    private let createSymbolicLinkAtURLWithDestinationPathRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (URL, String) throws -> Swift.Void,
            (url: URL, path: String)
        > = .init()

    /// The closure that `createSymbolicLink(at:withDestinationPath:)` runs.
    public var createSymbolicLinkAtURLWithDestinationPathOverride: (@Sendable (URL, String) throws -> Swift.Void)? {
        get { self.createSymbolicLinkAtURLWithDestinationPathRequirement.override }
        set { self.createSymbolicLinkAtURLWithDestinationPathRequirement.override = newValue }
    }

    /// The arguments of the calls of `createSymbolicLink(at:withDestinationPath:)`, in order.
    public var createSymbolicLinkAtURLWithDestinationPathCalls: [(url: URL, path: String)] {
        self.createSymbolicLinkAtURLWithDestinationPathRequirement.calls
    }

    /// Records the call and runs ``createSymbolicLinkAtURLWithDestinationPathOverride``.
    public func createSymbolicLink(at url: URL, withDestinationPath path: String) throws {
        let override =
            try self.mockJournal.record(
                MockCall.createSymbolicLink(at: url, withDestinationPath: path),
                (url: url, path: path),
                in: self.createSymbolicLinkAtURLWithDestinationPathRequirement
            )
            ?? self.mockJournal.missingOverride(
                "createSymbolicLink(at:withDestinationPath:)",
                set: "createSymbolicLinkAtURLWithDestinationPathOverride"
            )
        return try override(url, path)
    }

    private let destinationOfSymbolicLinkAtURLRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (URL) throws -> String,
            URL
        > = .init()

    /// The closure that `destinationOfSymbolicLink(at:)` runs.
    public var destinationOfSymbolicLinkAtURLOverride: (@Sendable (URL) throws -> String)? {
        get { self.destinationOfSymbolicLinkAtURLRequirement.override }
        set { self.destinationOfSymbolicLinkAtURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `destinationOfSymbolicLink(at:)`, in order.
    public var destinationOfSymbolicLinkAtURLCalls: [URL] { self.destinationOfSymbolicLinkAtURLRequirement.calls }

    /// Records the call and runs ``destinationOfSymbolicLinkAtURLOverride``.
    public func destinationOfSymbolicLink(at url: URL) throws -> String {
        let override =
            try self.mockJournal.record(
                MockCall.destinationOfSymbolicLink(at: url),
                url,
                in: self.destinationOfSymbolicLinkAtURLRequirement
            )
            ?? self.mockJournal.missingOverride(
                "destinationOfSymbolicLink(at:)",
                set: "destinationOfSymbolicLinkAtURLOverride"
            )
        return try override(url)
    }

    private let resolvingSymbolicLinksInURLRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (URL) throws -> URL,
            URL
        > = .init()

    /// The closure that `resolvingSymbolicLinks(in:)` runs.
    public var resolvingSymbolicLinksInURLOverride: (@Sendable (URL) throws -> URL)? {
        get { self.resolvingSymbolicLinksInURLRequirement.override }
        set { self.resolvingSymbolicLinksInURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `resolvingSymbolicLinks(in:)`, in order.
    public var resolvingSymbolicLinksInURLCalls: [URL] { self.resolvingSymbolicLinksInURLRequirement.calls }

    /// Records the call and runs ``resolvingSymbolicLinksInURLOverride``.
    public func resolvingSymbolicLinks(in url: URL) throws -> URL {
        let override =
            try self.mockJournal.record(
                MockCall.resolvingSymbolicLinks(in: url),
                url,
                in: self.resolvingSymbolicLinksInURLRequirement
            )
            ?? self.mockJournal.missingOverride(
                "resolvingSymbolicLinks(in:)",
                set: "resolvingSymbolicLinksInURLOverride"
            )
        return try override(url)
    }
}
