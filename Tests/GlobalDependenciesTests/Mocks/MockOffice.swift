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
        init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) { self.recorded = recorded }

        /// A call of `clerk(id:)`.
        static func clerk(id: Int) -> Self { Self("clerk(id:)", [.init(id)]) }

        /// A call of `clerk(named:)`.
        static func clerk(named name: String) -> Self { Self("clerk(named:)", [.init(name)]) }

        /// A call of `staff()`.
        static var staff: Self { Self("staff") }

        /// A call of `watch(_:_:)`.
        static func watch(_ door: String) -> Self { Self("watch(_:)", [.init(door)]) }

        /// A call of `file(_:under:)`.
        static func file(_ folder: Folder, under label: String) -> Self {
            Self("file(_:under:)", [.init(folder), .init(label)])
        }

        /// A call of `lend(_:)`.
        static func lend(_ ledger: Ledger) -> Self { Self("lend(_:)", [.init(ledger)]) }

        /// A call of `keep(_:)`.
        static func keep(_ value: any Swift.Sendable) -> Self { Self("keep(_:)", [.init(value)]) }

        /// A call of `pass(_:to:)`.
        static func pass(_ value: Any, to name: String) -> Self { Self("pass(_:to:)", [.init(value), .init(name)]) }
    }

    /// The calls of this mock.
    let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

    /// Creates a mock without overrides.
    init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        self.mockJournal = .init(of: "MockOffice", fileID: fileID, line: line)
    }

    private let clerkRequirement: MockRequirement<nonisolated(nonsending) @Sendable (Int) async throws -> String, Int> =
        .init("clerk(id:)", set: "clerkOverride")

    /// The closure that `clerk(id:)` runs.
    var clerkOverride: (nonisolated(nonsending) @Sendable (Int) async throws -> String)? {
        get { clerkRequirement.override }
        set { clerkRequirement.override = newValue }
    }

    /// The arguments of the calls of `clerk(id:)`, in order.
    var clerkCalls: [Int] { clerkRequirement.calls }

    /// Records the call and runs ``clerkOverride``.
    func clerk(id: Int) async throws -> String {
        return try await mockJournal.record(.clerk(id: id), id, in: clerkRequirement).orThrow()(id)
    }

    private let clerkNamedNameRequirement: MockRequirement<@Sendable (String) -> String?, String> =
        .init("clerk(named:)", set: "clerkNamedNameOverride")

    /// The closure that `clerk(named:)` runs.
    var clerkNamedNameOverride: (@Sendable (String) -> String?)? {
        get { clerkNamedNameRequirement.override }
        set { clerkNamedNameRequirement.override = newValue }
    }

    /// The arguments of the calls of `clerk(named:)`, in order.
    var clerkNamedNameCalls: [String] { clerkNamedNameRequirement.calls }

    /// Records the call and runs ``clerkNamedNameOverride``.
    func clerk(named name: String) -> String? {
        let mockCall = mockJournal.record(.clerk(named: name), name, in: clerkNamedNameRequirement)
        guard let override = mockCall.override else { return mockCall.unimplemented() }
        return override(name)
    }

    private let staffRequirement: MockRequirement<@Sendable () -> Int, Swift.Void> =
        .init("staff()", set: "staffOverride")

    /// The closure that `staff()` runs.
    var staffOverride: (@Sendable () -> Int)? {
        get { staffRequirement.override }
        set { staffRequirement.override = newValue }
    }

    /// The number of calls of `staff()`.
    var staffCallCount: Swift.Int { staffRequirement.callCount }

    /// Records the call and runs ``staffOverride``.
    func staff() -> Int {
        let mockCall = mockJournal.record(.staff, (), in: staffRequirement)
        guard let override = mockCall.override else { return mockCall.unimplemented() }
        return override()
    }

    private let watchDoorHandlerRequirement:
        MockRequirement<
            @Sendable (String, @escaping @Sendable (Int) -> Void) -> Swift.Void,
            (door: String, handler: (@Sendable (Int) -> Void))
        > = .init("watch(_:_:)", set: "watchDoorHandlerOverride")

    /// The closure that `watch(_:_:)` runs.
    var watchDoorHandlerOverride: (@Sendable (String, @escaping @Sendable (Int) -> Void) -> Swift.Void)? {
        get { watchDoorHandlerRequirement.override }
        set { watchDoorHandlerRequirement.override = newValue }
    }

    /// The arguments of the calls of `watch(_:_:)`, in order.
    var watchDoorHandlerCalls: [(door: String, handler: (@Sendable (Int) -> Void))] {
        watchDoorHandlerRequirement.calls
    }

    /// Records the call and runs ``watchDoorHandlerOverride``.
    func watch(_ door: String, _ handler: @escaping @Sendable (Int) -> Void) {
        let mockCall = mockJournal.record(.watch(door), (door, handler), in: watchDoorHandlerRequirement)
        guard let override = mockCall.override else { return mockCall.unimplemented() }
        return override(door, handler)
    }

    private let fileFolderUnderLabelRequirement:
        MockRequirement<@Sendable (Folder, String) -> Swift.Void, (folder: Folder, label: String)> =
            .init("file(_:under:)", set: "fileFolderUnderLabelOverride")

    /// The closure that `file(_:under:)` runs.
    var fileFolderUnderLabelOverride: (@Sendable (Folder, String) -> Swift.Void)? {
        get { fileFolderUnderLabelRequirement.override }
        set { fileFolderUnderLabelRequirement.override = newValue }
    }

    /// The arguments of the calls of `file(_:under:)`, in order.
    var fileFolderUnderLabelCalls: [(folder: Folder, label: String)] { fileFolderUnderLabelRequirement.calls }

    /// Records the call and runs ``fileFolderUnderLabelOverride``.
    func file(_ folder: Folder, under label: String) {
        let mockCall = mockJournal.record(
            .file(folder, under: label),
            (folder, label),
            in: fileFolderUnderLabelRequirement
        )
        guard let override = mockCall.override else { return mockCall.unimplemented() }
        return override(folder, label)
    }

    private let lendLedgerRequirement: MockRequirement<@Sendable (Ledger) -> Swift.Void, Ledger> =
        .init("lend(_:)", set: "lendLedgerOverride")

    /// The closure that `lend(_:)` runs.
    var lendLedgerOverride: (@Sendable (Ledger) -> Swift.Void)? {
        get { lendLedgerRequirement.override }
        set { lendLedgerRequirement.override = newValue }
    }

    /// The arguments of the calls of `lend(_:)`, in order.
    var lendLedgerCalls: [Ledger] { lendLedgerRequirement.calls }

    /// Records the call and runs ``lendLedgerOverride``.
    func lend(_ ledger: Ledger) {
        let mockCall = mockJournal.record(.lend(ledger), ledger, in: lendLedgerRequirement)
        guard let override = mockCall.override else { return mockCall.unimplemented() }
        return override(ledger)
    }

    private let keepValueRequirement:
        MockRequirement<@Sendable (any Swift.Sendable) -> Swift.Void, any Swift.Sendable> =
            .init("keep(_:)", set: "keepValueOverride")

    /// The closure that `keep(_:)` runs.
    var keepValueOverride: (@Sendable (any Swift.Sendable) -> Swift.Void)? {
        get { keepValueRequirement.override }
        set { keepValueRequirement.override = newValue }
    }

    /// The arguments of the calls of `keep(_:)`, in order.
    var keepValueCalls: [any Swift.Sendable] { keepValueRequirement.calls }

    /// Records the call and runs ``keepValueOverride``.
    func keep<Value: Sendable>(_ value: Value) {
        let mockCall = mockJournal.record(.keep(value), value, in: keepValueRequirement)
        guard let override = mockCall.override else { return mockCall.unimplemented() }
        return override(value)
    }

    private let passValueToNameRequirement: MockRequirement<@Sendable (Any, String) -> Swift.Void, String> =
        .init("pass(_:to:)", set: "passValueToNameOverride")

    /// The closure that `pass(_:to:)` runs.
    var passValueToNameOverride: (@Sendable (Any, String) -> Swift.Void)? {
        get { passValueToNameRequirement.override }
        set { passValueToNameRequirement.override = newValue }
    }

    /// The arguments of the calls of `pass(_:to:)`, in order.
    var passValueToNameCalls: [String] { passValueToNameRequirement.calls }

    /// Records the call and runs ``passValueToNameOverride``.
    func pass<Value>(_ value: Value, to name: String) {
        let mockCall = mockJournal.record(.pass(value, to: name), name, in: passValueToNameRequirement)
        guard let override = mockCall.override else { return mockCall.unimplemented() }
        return override(value, name)
    }
}
