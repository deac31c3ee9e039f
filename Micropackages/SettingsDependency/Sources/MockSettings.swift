// Scripts/mocks.sh writes this file: the expansion of @DependencyMock(when: .always) on Settings.

import Foundation
public import GlobalDependenciesDoubles

/// A mock of `Settings` that runs an override for each call, and records the calls.
///
/// A call without an override is reported, with the place where the mock was created.
public nonisolated final class MockSettings: Settings, GlobalDependencies.MacroSupport.Mock {
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
        public static func store(_ value: SettingsValue?, for name: String) -> Self {
            Self("store(_:for:)", [.init(value), .init(name)])
        }

        /// A call of `replace(_:with:for:)`.
        public static func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) -> Self {
            Self("replace(_:with:for:)", [.init(expected), .init(value), .init(name)])
        }

        /// A call of `storedValues(for:)`.
        public static func storedValues(for name: String) -> Self {
            Self("storedValues(for:)", [.init(name)])
        }

        /// A call of `suite(_:)`.
        public static func suite(_ name: String) -> Self {
            Self("suite(_:)", [.init(name)])
        }
    }

    /// The calls of this mock.
    public let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

    /// Creates a mock without overrides.
    public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        self.mockJournal = .init(of: "MockSettings", fileID: fileID, line: line)
    }

    private let storedValueForNameRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (String) throws -> SettingsValue?,
            String
        > = .init()

    /// The closure that `storedValue(for:)` runs.
    public var storedValueForNameOverride: (@Sendable (String) throws -> SettingsValue?)? {
        get { self.storedValueForNameRequirement.override }
        set { self.storedValueForNameRequirement.override = newValue }
    }

    /// The arguments of the calls of `storedValue(for:)`, in order.
    public var storedValueForNameCalls: [String] { self.storedValueForNameRequirement.calls }

    /// Records the call and runs ``storedValueForNameOverride``.
    public func storedValue(for name: String) throws -> SettingsValue? {
        let override =
            try self.mockJournal.record(MockCall.storedValue(for: name), name, in: self.storedValueForNameRequirement)
            ?? self.mockJournal.missingOverride("storedValue(for:)", set: "storedValueForNameOverride")
        return try override(name)
    }

    private let storeValueForNameRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (SettingsValue?, String) throws -> Swift.Void,
            (value: SettingsValue?, name: String)
        > = .init()

    /// The closure that `store(_:for:)` runs.
    public var storeValueForNameOverride: (@Sendable (SettingsValue?, String) throws -> Swift.Void)? {
        get { self.storeValueForNameRequirement.override }
        set { self.storeValueForNameRequirement.override = newValue }
    }

    /// The arguments of the calls of `store(_:for:)`, in order.
    public var storeValueForNameCalls: [(value: SettingsValue?, name: String)] {
        self.storeValueForNameRequirement.calls
    }

    /// Records the call and runs ``storeValueForNameOverride``.
    public func store(_ value: SettingsValue?, for name: String) throws {
        let override =
            try self.mockJournal.record(
                MockCall.store(value, for: name),
                (value: value, name: name),
                in: self.storeValueForNameRequirement
            )
            ?? self.mockJournal.missingOverride("store(_:for:)", set: "storeValueForNameOverride")
        return try override(value, name)
    }

    private let replaceRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (SettingsValue?, SettingsValue?, String) throws -> Bool,
            (expected: SettingsValue?, value: SettingsValue?, name: String)
        > = .init()

    /// The closure that `replace(_:with:for:)` runs.
    public var replaceOverride: (@Sendable (SettingsValue?, SettingsValue?, String) throws -> Bool)? {
        get { self.replaceRequirement.override }
        set { self.replaceRequirement.override = newValue }
    }

    /// The arguments of the calls of `replace(_:with:for:)`, in order.
    public var replaceCalls: [(expected: SettingsValue?, value: SettingsValue?, name: String)] {
        self.replaceRequirement.calls
    }

    /// Records the call and runs ``replaceOverride``.
    public func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) throws -> Bool {
        let override =
            try self.mockJournal.record(
                MockCall.replace(expected, with: value, for: name),
                (expected: expected, value: value, name: name),
                in: self.replaceRequirement
            )
            ?? self.mockJournal.missingOverride("replace(_:with:for:)", set: "replaceOverride")
        return try override(expected, value, name)
    }

    private let storedValuesForNameRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (String) -> AsyncStream<SettingsValue?>,
            String
        > = .init()

    /// The closure that `storedValues(for:)` runs.
    public var storedValuesForNameOverride: (@Sendable (String) -> AsyncStream<SettingsValue?>)? {
        get { self.storedValuesForNameRequirement.override }
        set { self.storedValuesForNameRequirement.override = newValue }
    }

    /// The arguments of the calls of `storedValues(for:)`, in order.
    public var storedValuesForNameCalls: [String] { self.storedValuesForNameRequirement.calls }

    /// Records the call and runs ``storedValuesForNameOverride``.
    public func storedValues(for name: String) -> AsyncStream<SettingsValue?> {
        guard
            let override = self.mockJournal.record(
                MockCall.storedValues(for: name),
                name,
                in: self.storedValuesForNameRequirement
            )
        else {
            return self.mockJournal.unimplemented("storedValues(for:)", set: "storedValuesForNameOverride")
        }
        return override(name)
    }

    private let suiteRequirement:
        GlobalDependencies.MacroSupport.Mocked<
            @Sendable (String) throws -> any Settings,
            String
        > = .init()

    /// The closure that `suite(_:)` runs.
    public var suiteOverride: (@Sendable (String) throws -> any Settings)? {
        get { self.suiteRequirement.override }
        set { self.suiteRequirement.override = newValue }
    }

    /// The arguments of the calls of `suite(_:)`, in order.
    public var suiteCalls: [String] { self.suiteRequirement.calls }

    /// Records the call and runs ``suiteOverride``.
    public func suite(_ name: String) throws -> any Settings {
        let override =
            try self.mockJournal.record(MockCall.suite(name), name, in: self.suiteRequirement)
            ?? self.mockJournal.missingOverride("suite(_:)", set: "suiteOverride")
        return try override(name)
    }
}
