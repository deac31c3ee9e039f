// Scripts/mocks.sh writes this file: the expansion of @DependencyMock(when: .always) on Office.

import GlobalDependenciesDoubles

/// A mock of `Office` that runs an override for each call, and records the calls.
///
/// A call without an override is reported, with the place where the mock was created.
nonisolated final class MockOffice: Office, GlobalDependencies.MacroSupport.Mock {
    /// A call of this mock.
    nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
        /// The requirement and the arguments.
        let recorded: GlobalDependencies.MacroSupport.RecordedCall

        /// Creates a call.
        init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
            self.recorded = recorded
        }

        /// A call of `clerk(id:)`.
        static func clerk(id: Int) -> Self {
            Self("clerk(id:)", [.init(id)])
        }

        /// A call of `clerk(named:)`.
        static func clerk(named name: String) -> Self {
            Self("clerk(named:)", [.init(name)])
        }

        /// A call of `staff()`.
        static var staff: Self {
            Self("staff")
        }

        /// A call of `watch(_:_:)`.
        static func watch(_ door: String) -> Self {
            Self("watch(_:)", [.init(door)])
        }

        /// A call of `file(_:under:)`.
        static func file(_ folder: Folder, under label: String) -> Self {
            Self("file(_:under:)", [.init(folder), .init(label)])
        }

        /// A call of `lend(_:)`.
        static func lend(_ ledger: Ledger) -> Self {
            Self("lend(_:)", [.init(ledger)])
        }

        /// A call of `keep(_:)`.
        static func keep(_ value: any Swift.Sendable) -> Self {
            Self("keep(_:)", [.init(value)])
        }

        /// A call of `pass(_:to:)`.
        static func pass(_ value: Any, to name: String) -> Self {
            Self("pass(_:to:)", [.init(value), .init(name)])
        }
    }

    /// The calls of this mock.
    let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

    /// Creates a mock without overrides.
    init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        self.mockJournal = .init(of: "MockOffice", fileID: fileID, line: line)
    }

    private let clerkRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            nonisolated(nonsending) @Sendable (Int) async throws -> String,
            Int
        > = .init()

    /// The closure that `clerk(id:)` runs.
    var clerkOverride: (nonisolated(nonsending) @Sendable (Int) async throws -> String)? {
        get { self.clerkRequirement.override }
        set { self.clerkRequirement.override = newValue }
    }

    /// The arguments of the calls of `clerk(id:)`, in order.
    var clerkCalls: [Int] { self.clerkRequirement.calls }

    /// Records the call and runs ``clerkOverride``.
    func clerk(id: Int) async throws -> String {
        let override =
            try self.mockJournal.record(MockCall.clerk(id: id), id, in: self.clerkRequirement)
            ?? self.mockJournal.missingOverride("clerk(id:)", set: "clerkOverride")
        return try await override(id)
    }

    private let clerkNamedNameRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (String) -> String?,
            String
        > = .init()

    /// The closure that `clerk(named:)` runs.
    var clerkNamedNameOverride: (@Sendable (String) -> String?)? {
        get { self.clerkNamedNameRequirement.override }
        set { self.clerkNamedNameRequirement.override = newValue }
    }

    /// The arguments of the calls of `clerk(named:)`, in order.
    var clerkNamedNameCalls: [String] { self.clerkNamedNameRequirement.calls }

    /// Records the call and runs ``clerkNamedNameOverride``.
    func clerk(named name: String) -> String? {
        guard
            let override = self.mockJournal.record(
                MockCall.clerk(named: name),
                name,
                in: self.clerkNamedNameRequirement
            )
        else {
            return self.mockJournal.unimplemented("clerk(named:)", set: "clerkNamedNameOverride")
        }
        return override(name)
    }

    private let staffRequirement: GlobalDependencies.MacroSupport.Mocked<@Sendable () -> Int, Swift.Void> = .init()

    /// The closure that `staff()` runs.
    var staffOverride: (@Sendable () -> Int)? {
        get { self.staffRequirement.override }
        set { self.staffRequirement.override = newValue }
    }

    /// The number of calls of `staff()`.
    var staffCallCount: Swift.Int { self.staffRequirement.callCount }

    /// Records the call and runs ``staffOverride``.
    func staff() -> Int {
        guard let override = self.mockJournal.record(MockCall.staff, in: self.staffRequirement) else {
            return self.mockJournal.unimplemented("staff()", set: "staffOverride")
        }
        return override()
    }

    private let watchDoorHandlerRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (String, @escaping @Sendable (Int) -> Void) -> Swift.Void,
            (door: String, handler: (@Sendable (Int) -> Void))
        > = .init()

    /// The closure that `watch(_:_:)` runs.
    var watchDoorHandlerOverride: (@Sendable (String, @escaping @Sendable (Int) -> Void) -> Swift.Void)? {
        get { self.watchDoorHandlerRequirement.override }
        set { self.watchDoorHandlerRequirement.override = newValue }
    }

    /// The arguments of the calls of `watch(_:_:)`, in order.
    var watchDoorHandlerCalls: [(door: String, handler: (@Sendable (Int) -> Void))] {
        self.watchDoorHandlerRequirement.calls
    }

    /// Records the call and runs ``watchDoorHandlerOverride``.
    func watch(_ door: String, _ handler: @escaping @Sendable (Int) -> Void) {
        guard
            let override = self.mockJournal.record(
                MockCall.watch(door),
                (door: door, handler: handler),
                in: self.watchDoorHandlerRequirement
            )
        else {
            return self.mockJournal.unimplemented("watch(_:_:)", set: "watchDoorHandlerOverride")
        }
        return override(door, handler)
    }

    private let fileFolderUnderLabelRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (Folder, String) -> Swift.Void,
            (folder: Folder, label: String)
        > = .init()

    /// The closure that `file(_:under:)` runs.
    var fileFolderUnderLabelOverride: (@Sendable (Folder, String) -> Swift.Void)? {
        get { self.fileFolderUnderLabelRequirement.override }
        set { self.fileFolderUnderLabelRequirement.override = newValue }
    }

    /// The arguments of the calls of `file(_:under:)`, in order.
    var fileFolderUnderLabelCalls: [(folder: Folder, label: String)] { self.fileFolderUnderLabelRequirement.calls }

    /// Records the call and runs ``fileFolderUnderLabelOverride``.
    func file(_ folder: Folder, under label: String) {
        guard
            let override = self.mockJournal.record(
                MockCall.file(folder, under: label),
                (folder: folder, label: label),
                in: self.fileFolderUnderLabelRequirement
            )
        else {
            return self.mockJournal.unimplemented("file(_:under:)", set: "fileFolderUnderLabelOverride")
        }
        return override(folder, label)
    }

    private let lendLedgerRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (Ledger) -> Swift.Void,
            Ledger
        > = .init()

    /// The closure that `lend(_:)` runs.
    var lendLedgerOverride: (@Sendable (Ledger) -> Swift.Void)? {
        get { self.lendLedgerRequirement.override }
        set { self.lendLedgerRequirement.override = newValue }
    }

    /// The arguments of the calls of `lend(_:)`, in order.
    var lendLedgerCalls: [Ledger] { self.lendLedgerRequirement.calls }

    /// Records the call and runs ``lendLedgerOverride``.
    func lend(_ ledger: Ledger) {
        guard
            let override = self.mockJournal.record(
                MockCall.lend(ledger),
                ledger,
                in: self.lendLedgerRequirement
            )
        else {
            return self.mockJournal.unimplemented("lend(_:)", set: "lendLedgerOverride")
        }
        return override(ledger)
    }

    private let keepValueRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (any Swift.Sendable) -> Swift.Void,
            any Swift.Sendable
        > = .init()

    /// The closure that `keep(_:)` runs.
    var keepValueOverride: (@Sendable (any Swift.Sendable) -> Swift.Void)? {
        get { self.keepValueRequirement.override }
        set { self.keepValueRequirement.override = newValue }
    }

    /// The arguments of the calls of `keep(_:)`, in order.
    var keepValueCalls: [any Swift.Sendable] { self.keepValueRequirement.calls }

    /// Records the call and runs ``keepValueOverride``.
    func keep<Value: Sendable>(_ value: Value) {
        guard let override = self.mockJournal.record(MockCall.keep(value), value, in: self.keepValueRequirement) else {
            return self.mockJournal.unimplemented("keep(_:)", set: "keepValueOverride")
        }
        return override(value)
    }

    private let passValueToNameRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (Any, String) -> Swift.Void,
            String
        > = .init()

    /// The closure that `pass(_:to:)` runs.
    var passValueToNameOverride: (@Sendable (Any, String) -> Swift.Void)? {
        get { self.passValueToNameRequirement.override }
        set { self.passValueToNameRequirement.override = newValue }
    }

    /// The arguments of the calls of `pass(_:to:)`, in order.
    var passValueToNameCalls: [String] { self.passValueToNameRequirement.calls }

    /// Records the call and runs ``passValueToNameOverride``.
    func pass<Value>(_ value: Value, to name: String) {
        guard
            let override = self.mockJournal.record(
                MockCall.pass(value, to: name),
                name,
                in: self.passValueToNameRequirement
            )
        else {
            return self.mockJournal.unimplemented("pass(_:to:)", set: "passValueToNameOverride")
        }
        return override(value, name)
    }
}
