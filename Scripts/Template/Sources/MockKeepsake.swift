// Scripts/mocks.sh writes this file: the expansion of @DependencyMock(when: .always) on Keepsake.

public import GlobalDependenciesDoubles

/// A mock of `Keepsake` that runs an override for each call, and records the calls.
///
/// A call without an override is reported, with the place where the mock was created.
public nonisolated final class MockKeepsake: Keepsake, GlobalDependencies.MacroSupport.Mock {
    /// A call of this mock.
    public nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
        /// The requirement and the arguments.
        public let recorded: GlobalDependencies.MacroSupport.RecordedCall

        /// Creates a call.
        public init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
            self.recorded = recorded
        }

        /// A call of `storedValue(for:)`.
        public static func storedValue(for name: String) -> Self {
            Self("storedValue(for:)", [.init(name)])
        }

        /// A call of `store(_:for:)`.
        public static func store(_ value: String?, for name: String) -> Self {
            Self("store(_:for:)", [.init(value), .init(name)])
        }
    }

    /// The calls of this mock.
    public let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

    /// Creates a mock without overrides.
    public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        self.mockJournal = .init(of: "MockKeepsake", fileID: fileID, line: line)
    }

    private let storedValueForNameRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            nonisolated(nonsending) @Sendable (String) async throws -> String?,
            String
        > = .init()

    /// The closure that `storedValue(for:)` runs.
    public var storedValueForNameOverride: (nonisolated(nonsending) @Sendable (String) async throws -> String?)? {
        get { self.storedValueForNameRequirement.override }
        set { self.storedValueForNameRequirement.override = newValue }
    }

    /// The arguments of the calls of `storedValue(for:)`, in order.
    public var storedValueForNameCalls: [String] { self.storedValueForNameRequirement.calls }

    /// Records the call and runs ``storedValueForNameOverride``.
    public func storedValue(for name: String) async throws -> String? {
        let override =
            try self.mockJournal.record(MockCall.storedValue(for: name), name, in: self.storedValueForNameRequirement)
            ?? self.mockJournal.missingOverride("storedValue(for:)", set: "storedValueForNameOverride")
        return try await override(name)
    }

    private let storeValueForNameRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            nonisolated(nonsending) @Sendable (String?, String) async throws -> Swift.Void,
            (value: String?, name: String)
        > = .init()

    /// The closure that `store(_:for:)` runs.
    public var storeValueForNameOverride:
        (
            nonisolated(nonsending) @Sendable (String?, String) async throws -> Swift.Void
        )?
    {
        get { self.storeValueForNameRequirement.override }
        set { self.storeValueForNameRequirement.override = newValue }
    }

    /// The arguments of the calls of `store(_:for:)`, in order.
    public var storeValueForNameCalls: [(value: String?, name: String)] { self.storeValueForNameRequirement.calls }

    /// Records the call and runs ``storeValueForNameOverride``.
    public func store(_ value: String?, for name: String) async throws {
        let override =
            try self.mockJournal.record(
                MockCall.store(value, for: name),
                (value: value, name: name),
                in: self.storeValueForNameRequirement
            )
            ?? self.mockJournal.missingOverride("store(_:for:)", set: "storeValueForNameOverride")
        return try await override(value, name)
    }
}
