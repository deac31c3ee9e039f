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
        public init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) { self.recorded = recorded }

        /// A call of `url(for:)`.
        public static func url(for directory: StandardDirectory) -> Self { Self("url(for:)", [.init(directory)]) }

        /// A call of `data(at:)`.
        public static func data(at url: URL) -> Self { Self("data(at:)", [.init(url)]) }

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
        public static func contentsOfDirectory(at url: URL) -> Self { Self("contentsOfDirectory(at:)", [.init(url)]) }

        /// A call of `createDirectory(at:withIntermediateDirectories:)`.
        public static func createDirectory(at url: URL, withIntermediateDirectories createIntermediates: Bool) -> Self {
            Self("createDirectory(at:withIntermediateDirectories:)", [.init(url), .init(createIntermediates)])
        }

        /// A call of `removeItem(at:)`.
        public static func removeItem(at url: URL) -> Self { Self("removeItem(at:)", [.init(url)]) }

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

    private let urlForDirectoryRequirement: MockRequirement<@Sendable (StandardDirectory) -> URL, StandardDirectory> =
        .init("url(for:)", set: "urlForDirectoryOverride")

    /// The closure that `url(for:)` runs.
    public var urlForDirectoryOverride: (@Sendable (StandardDirectory) -> URL)? {
        get { urlForDirectoryRequirement.override }
        set { urlForDirectoryRequirement.override = newValue }
    }

    /// The arguments of the calls of `url(for:)`, in order.
    public var urlForDirectoryCalls: [StandardDirectory] { urlForDirectoryRequirement.calls }

    /// Records the call and runs ``urlForDirectoryOverride``.
    public func url(for directory: StandardDirectory) -> URL {
        let mockCall = mockJournal.record(.url(for: directory), directory, in: urlForDirectoryRequirement)
        guard let override = mockCall.override else { return mockCall.unimplemented() }
        return override(directory)
    }

    private let dataAtURLRequirement: MockRequirement<@Sendable (URL) throws -> Data, URL> =
        .init("data(at:)", set: "dataAtURLOverride")

    /// The closure that `data(at:)` runs.
    public var dataAtURLOverride: (@Sendable (URL) throws -> Data)? {
        get { dataAtURLRequirement.override }
        set { dataAtURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `data(at:)`, in order.
    public var dataAtURLCalls: [URL] { dataAtURLRequirement.calls }

    /// Records the call and runs ``dataAtURLOverride``.
    public func data(at url: URL) throws -> Data {
        return try mockJournal.record(.data(at: url), url, in: dataAtURLRequirement).orThrow()(url)
    }

    private let openRequirement: MockRequirement<@Sendable (URL, Int64) throws -> OpenFile, (url: URL, offset: Int64)> =
        .init("open(_:at:)", set: "openOverride")

    /// The closure that `open(_:at:)` runs.
    public var openOverride: (@Sendable (URL, Int64) throws -> OpenFile)? {
        get { openRequirement.override }
        set { openRequirement.override = newValue }
    }

    /// The arguments of the calls of `open(_:at:)`, in order.
    public var openCalls: [(url: URL, offset: Int64)] { openRequirement.calls }

    /// Records the call and runs ``openOverride``.
    public func open(_ url: URL, at offset: Int64) throws -> OpenFile {
        return try mockJournal.record(.open(url, at: offset), (url, offset), in: openRequirement).orThrow()(url, offset)
    }

    private let writeDataToURLRequirement:
        MockRequirement<
            @Sendable (Data, URL, FileWriteMode) throws -> Swift.Void,
            (data: Data, url: URL, mode: FileWriteMode)
        > = .init("write(_:to:mode:)", set: "writeDataToURLOverride")

    /// The closure that `write(_:to:mode:)` runs.
    public var writeDataToURLOverride: (@Sendable (Data, URL, FileWriteMode) throws -> Swift.Void)? {
        get { writeDataToURLRequirement.override }
        set { writeDataToURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `write(_:to:mode:)`, in order.
    public var writeDataToURLCalls: [(data: Data, url: URL, mode: FileWriteMode)] { writeDataToURLRequirement.calls }

    /// Records the call and runs ``writeDataToURLOverride``.
    public func write(_ data: Data, to url: URL, mode: FileWriteMode) throws {
        return try mockJournal.record(
            .write(data, to: url, mode: mode),
            (data, url, mode),
            in: writeDataToURLRequirement
        ).orThrow()(data, url, mode)
    }

    private let attributesOfItemAtURLRequirement:
        MockRequirement<@Sendable (URL, Bool) throws -> FileAttributes, (url: URL, followsLink: Bool)> =
            .init("attributesOfItem(at:followsLink:)", set: "attributesOfItemAtURLOverride")

    /// The closure that `attributesOfItem(at:followsLink:)` runs.
    public var attributesOfItemAtURLOverride: (@Sendable (URL, Bool) throws -> FileAttributes)? {
        get { attributesOfItemAtURLRequirement.override }
        set { attributesOfItemAtURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `attributesOfItem(at:followsLink:)`, in order.
    public var attributesOfItemAtURLCalls: [(url: URL, followsLink: Bool)] { attributesOfItemAtURLRequirement.calls }

    /// Records the call and runs ``attributesOfItemAtURLOverride``.
    public func attributesOfItem(at url: URL, followsLink: Bool) throws -> FileAttributes {
        return try mockJournal.record(
            .attributesOfItem(at: url, followsLink: followsLink),
            (url, followsLink),
            in: attributesOfItemAtURLRequirement
        ).orThrow()(url, followsLink)
    }

    private let setAttributesChangesOfItemAtURLRequirement:
        MockRequirement<
            @Sendable ([FileAttributeChange], URL) throws -> Swift.Void,
            (changes: [FileAttributeChange], url: URL)
        > = .init("setAttributes(_:ofItemAt:)", set: "setAttributesChangesOfItemAtURLOverride")

    /// The closure that `setAttributes(_:ofItemAt:)` runs.
    public var setAttributesChangesOfItemAtURLOverride: (@Sendable ([FileAttributeChange], URL) throws -> Swift.Void)? {
        get { setAttributesChangesOfItemAtURLRequirement.override }
        set { setAttributesChangesOfItemAtURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `setAttributes(_:ofItemAt:)`, in order.
    public var setAttributesChangesOfItemAtURLCalls: [(changes: [FileAttributeChange], url: URL)] {
        setAttributesChangesOfItemAtURLRequirement.calls
    }

    /// Records the call and runs ``setAttributesChangesOfItemAtURLOverride``.
    public func setAttributes(_ changes: [FileAttributeChange], ofItemAt url: URL) throws {
        return try mockJournal.record(
            .setAttributes(changes, ofItemAt: url),
            (changes, url),
            in: setAttributesChangesOfItemAtURLRequirement
        ).orThrow()(changes, url)
    }

    private let contentsOfDirectoryAtURLRequirement: MockRequirement<@Sendable (URL) throws -> [URL], URL> =
        .init("contentsOfDirectory(at:)", set: "contentsOfDirectoryAtURLOverride")

    /// The closure that `contentsOfDirectory(at:)` runs.
    public var contentsOfDirectoryAtURLOverride: (@Sendable (URL) throws -> [URL])? {
        get { contentsOfDirectoryAtURLRequirement.override }
        set { contentsOfDirectoryAtURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `contentsOfDirectory(at:)`, in order.
    public var contentsOfDirectoryAtURLCalls: [URL] { contentsOfDirectoryAtURLRequirement.calls }

    /// Records the call and runs ``contentsOfDirectoryAtURLOverride``.
    public func contentsOfDirectory(at url: URL) throws -> [URL] {
        return try mockJournal.record(
            .contentsOfDirectory(at: url),
            url,
            in: contentsOfDirectoryAtURLRequirement
        ).orThrow()(url)
    }

    private let createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesRequirement:
        MockRequirement<@Sendable (URL, Bool) throws -> Swift.Void, (url: URL, createIntermediates: Bool)> =
            .init(
                "createDirectory(at:withIntermediateDirectories:)",
                set: "createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesOverride"
            )

    /// The closure that `createDirectory(at:withIntermediateDirectories:)` runs.
    public var createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesOverride:
        (@Sendable (URL, Bool) throws -> Swift.Void)?
    {
        get { createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesRequirement.override }
        set { createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesRequirement.override = newValue }
    }

    /// The arguments of the calls of `createDirectory(at:withIntermediateDirectories:)`, in order.
    public var createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesCalls:
        [(url: URL, createIntermediates: Bool)]
    {
        createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesRequirement.calls
    }

    /// Records the call and runs ``createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesOverride``.
    public func createDirectory(at url: URL, withIntermediateDirectories createIntermediates: Bool) throws {
        return try mockJournal.record(
            .createDirectory(at: url, withIntermediateDirectories: createIntermediates),
            (url, createIntermediates),
            in: createDirectoryAtURLWithIntermediateDirectoriesCreateIntermediatesRequirement
        ).orThrow()(url, createIntermediates)
    }

    private let removeItemAtURLRequirement: MockRequirement<@Sendable (URL) throws -> Swift.Void, URL> =
        .init("removeItem(at:)", set: "removeItemAtURLOverride")

    /// The closure that `removeItem(at:)` runs.
    public var removeItemAtURLOverride: (@Sendable (URL) throws -> Swift.Void)? {
        get { removeItemAtURLRequirement.override }
        set { removeItemAtURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `removeItem(at:)`, in order.
    public var removeItemAtURLCalls: [URL] { removeItemAtURLRequirement.calls }

    /// Records the call and runs ``removeItemAtURLOverride``.
    public func removeItem(at url: URL) throws {
        return try mockJournal.record(.removeItem(at: url), url, in: removeItemAtURLRequirement).orThrow()(url)
    }

    private let copyItemAtSourceToDestinationRequirement:
        MockRequirement<@Sendable (URL, URL) throws -> Swift.Void, (source: URL, destination: URL)> =
            .init("copyItem(at:to:)", set: "copyItemAtSourceToDestinationOverride")

    /// The closure that `copyItem(at:to:)` runs.
    public var copyItemAtSourceToDestinationOverride: (@Sendable (URL, URL) throws -> Swift.Void)? {
        get { copyItemAtSourceToDestinationRequirement.override }
        set { copyItemAtSourceToDestinationRequirement.override = newValue }
    }

    /// The arguments of the calls of `copyItem(at:to:)`, in order.
    public var copyItemAtSourceToDestinationCalls: [(source: URL, destination: URL)] {
        copyItemAtSourceToDestinationRequirement.calls
    }

    /// Records the call and runs ``copyItemAtSourceToDestinationOverride``.
    public func copyItem(at source: URL, to destination: URL) throws {
        return try mockJournal.record(
            .copyItem(at: source, to: destination),
            (source, destination),
            in: copyItemAtSourceToDestinationRequirement
        ).orThrow()(source, destination)
    }

    private let moveItemAtSourceToDestinationRequirement:
        MockRequirement<@Sendable (URL, URL) throws -> Swift.Void, (source: URL, destination: URL)> =
            .init("moveItem(at:to:)", set: "moveItemAtSourceToDestinationOverride")

    /// The closure that `moveItem(at:to:)` runs.
    public var moveItemAtSourceToDestinationOverride: (@Sendable (URL, URL) throws -> Swift.Void)? {
        get { moveItemAtSourceToDestinationRequirement.override }
        set { moveItemAtSourceToDestinationRequirement.override = newValue }
    }

    /// The arguments of the calls of `moveItem(at:to:)`, in order.
    public var moveItemAtSourceToDestinationCalls: [(source: URL, destination: URL)] {
        moveItemAtSourceToDestinationRequirement.calls
    }

    /// Records the call and runs ``moveItemAtSourceToDestinationOverride``.
    public func moveItem(at source: URL, to destination: URL) throws {
        return try mockJournal.record(
            .moveItem(at: source, to: destination),
            (source, destination),
            in: moveItemAtSourceToDestinationRequirement
        ).orThrow()(source, destination)
    }

    private let createSymbolicLinkAtURLWithDestinationPathRequirement:
        MockRequirement<@Sendable (URL, String) throws -> Swift.Void, (url: URL, path: String)> =
            .init(
                "createSymbolicLink(at:withDestinationPath:)",
                set: "createSymbolicLinkAtURLWithDestinationPathOverride"
            )

    /// The closure that `createSymbolicLink(at:withDestinationPath:)` runs.
    public var createSymbolicLinkAtURLWithDestinationPathOverride: (@Sendable (URL, String) throws -> Swift.Void)? {
        get { createSymbolicLinkAtURLWithDestinationPathRequirement.override }
        set { createSymbolicLinkAtURLWithDestinationPathRequirement.override = newValue }
    }

    /// The arguments of the calls of `createSymbolicLink(at:withDestinationPath:)`, in order.
    public var createSymbolicLinkAtURLWithDestinationPathCalls: [(url: URL, path: String)] {
        createSymbolicLinkAtURLWithDestinationPathRequirement.calls
    }

    /// Records the call and runs ``createSymbolicLinkAtURLWithDestinationPathOverride``.
    public func createSymbolicLink(at url: URL, withDestinationPath path: String) throws {
        return try mockJournal.record(
            .createSymbolicLink(at: url, withDestinationPath: path),
            (url, path),
            in: createSymbolicLinkAtURLWithDestinationPathRequirement
        ).orThrow()(url, path)
    }

    private let destinationOfSymbolicLinkAtURLRequirement: MockRequirement<@Sendable (URL) throws -> String, URL> =
        .init("destinationOfSymbolicLink(at:)", set: "destinationOfSymbolicLinkAtURLOverride")

    /// The closure that `destinationOfSymbolicLink(at:)` runs.
    public var destinationOfSymbolicLinkAtURLOverride: (@Sendable (URL) throws -> String)? {
        get { destinationOfSymbolicLinkAtURLRequirement.override }
        set { destinationOfSymbolicLinkAtURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `destinationOfSymbolicLink(at:)`, in order.
    public var destinationOfSymbolicLinkAtURLCalls: [URL] { destinationOfSymbolicLinkAtURLRequirement.calls }

    /// Records the call and runs ``destinationOfSymbolicLinkAtURLOverride``.
    public func destinationOfSymbolicLink(at url: URL) throws -> String {
        return try mockJournal.record(
            .destinationOfSymbolicLink(at: url),
            url,
            in: destinationOfSymbolicLinkAtURLRequirement
        ).orThrow()(url)
    }

    private let resolvingSymbolicLinksInURLRequirement: MockRequirement<@Sendable (URL) throws -> URL, URL> =
        .init("resolvingSymbolicLinks(in:)", set: "resolvingSymbolicLinksInURLOverride")

    /// The closure that `resolvingSymbolicLinks(in:)` runs.
    public var resolvingSymbolicLinksInURLOverride: (@Sendable (URL) throws -> URL)? {
        get { resolvingSymbolicLinksInURLRequirement.override }
        set { resolvingSymbolicLinksInURLRequirement.override = newValue }
    }

    /// The arguments of the calls of `resolvingSymbolicLinks(in:)`, in order.
    public var resolvingSymbolicLinksInURLCalls: [URL] { resolvingSymbolicLinksInURLRequirement.calls }

    /// Records the call and runs ``resolvingSymbolicLinksInURLOverride``.
    public func resolvingSymbolicLinks(in url: URL) throws -> URL {
        return try mockJournal.record(
            .resolvingSymbolicLinks(in: url),
            url,
            in: resolvingSymbolicLinksInURLRequirement
        ).orThrow()(url)
    }
}
