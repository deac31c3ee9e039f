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
        public init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) { self.recorded = recorded }

        /// A call of `storedValue(for:)`.
        public static func storedValue(for name: String) -> Self { Self("storedValue(for:)", [.init(name)]) }

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
        MockRequirement<nonisolated(nonsending) @Sendable (String) async throws -> String?, String> =
            .init("storedValue(for:)", set: "storedValueForNameOverride")

    /// The closure that `storedValue(for:)` runs.
    public var storedValueForNameOverride: (nonisolated(nonsending) @Sendable (String) async throws -> String?)? {
        get { storedValueForNameRequirement.override }
        set { storedValueForNameRequirement.override = newValue }
    }

    /// The arguments of the calls of `storedValue(for:)`, in order.
    public var storedValueForNameCalls: [String] { storedValueForNameRequirement.calls }

    /// Records the call and runs ``storedValueForNameOverride``.
    public func storedValue(for name: String) async throws -> String? {
        return try await mockJournal.record(.storedValue(for: name), name, in: storedValueForNameRequirement).orThrow()(
            name
        )
    }

    private let storeValueForNameRequirement:
        MockRequirement<
            nonisolated(nonsending) @Sendable (String?, String) async throws -> Swift.Void,
            (value: String?, name: String)
        > = .init("store(_:for:)", set: "storeValueForNameOverride")

    /// The closure that `store(_:for:)` runs.
    public var storeValueForNameOverride:
        (nonisolated(nonsending) @Sendable (String?, String) async throws -> Swift.Void)?
    {
        get { storeValueForNameRequirement.override }
        set { storeValueForNameRequirement.override = newValue }
    }

    /// The arguments of the calls of `store(_:for:)`, in order.
    public var storeValueForNameCalls: [(value: String?, name: String)] { storeValueForNameRequirement.calls }

    /// Records the call and runs ``storeValueForNameOverride``.
    public func store(_ value: String?, for name: String) async throws {
        return try await mockJournal.record(
            .store(value, for: name),
            (value, name),
            in: storeValueForNameRequirement
        ).orThrow()(value, name)
    }
}
