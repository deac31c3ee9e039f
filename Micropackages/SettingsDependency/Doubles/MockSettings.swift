// Scripts/mocks.sh writes this file: the expansion of @DependencyMock(when: .always) on Settings.

import Foundation
public import GlobalDependenciesDoubles
public import SettingsDependency

/// A mock of `Settings` that runs an override for each call, and records the calls.
///
/// A call without an override is reported, with the place where the mock was created.
public nonisolated final class MockSettings: Settings, GlobalDependencies.MacroSupport.Mock {
    /// A call of this mock.
    public nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
        /// The requirement and the arguments.
        public let recorded: GlobalDependencies.MacroSupport.RecordedCall

        /// Creates a call.
        public init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) { self.recorded = recorded }

        /// A call of `storedValue(for:)`.
        public static func storedValue(for name: String) -> Self { Self("storedValue(for:)", [.init(name)]) }

        /// A call of `store(_:for:)`.
        public static func store(_ value: SettingsValue?, for name: String) -> Self {
            Self("store(_:for:)", [.init(value), .init(name)])
        }

        /// A call of `replace(_:with:for:)`.
        public static func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) -> Self {
            Self("replace(_:with:for:)", [.init(expected), .init(value), .init(name)])
        }

        /// A call of `storedValues(for:)`.
        public static func storedValues(for name: String) -> Self { Self("storedValues(for:)", [.init(name)]) }

        /// A call of `suite(_:)`.
        public static func suite(_ name: String) -> Self { Self("suite(_:)", [.init(name)]) }
    }

    /// The calls of this mock.
    public let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

    /// Creates a mock without overrides.
    public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        self.mockJournal = .init(of: "MockSettings", fileID: fileID, line: line)
    }

    private let storedValueForNameRequirement: MockRequirement<@Sendable (String) throws -> SettingsValue?, String> =
        .init("storedValue(for:)", set: "storedValueForNameOverride")

    /// The closure that `storedValue(for:)` runs.
    public var storedValueForNameOverride: (@Sendable (String) throws -> SettingsValue?)? {
        get { storedValueForNameRequirement.override }
        set { storedValueForNameRequirement.override = newValue }
    }

    /// The arguments of the calls of `storedValue(for:)`, in order.
    public var storedValueForNameCalls: [String] { storedValueForNameRequirement.calls }

    /// Records the call and runs ``storedValueForNameOverride``.
    public func storedValue(for name: String) throws -> SettingsValue? {
        return try mockJournal.record(.storedValue(for: name), name, in: storedValueForNameRequirement).orThrow()(name)
    }

    private let storeValueForNameRequirement:
        MockRequirement<
            @Sendable (SettingsValue?, String) throws -> Swift.Void,
            (value: SettingsValue?, name: String)
        > = .init("store(_:for:)", set: "storeValueForNameOverride")

    /// The closure that `store(_:for:)` runs.
    public var storeValueForNameOverride: (@Sendable (SettingsValue?, String) throws -> Swift.Void)? {
        get { storeValueForNameRequirement.override }
        set { storeValueForNameRequirement.override = newValue }
    }

    /// The arguments of the calls of `store(_:for:)`, in order.
    public var storeValueForNameCalls: [(value: SettingsValue?, name: String)] { storeValueForNameRequirement.calls }

    /// Records the call and runs ``storeValueForNameOverride``.
    public func store(_ value: SettingsValue?, for name: String) throws {
        return try mockJournal.record(
            .store(value, for: name),
            (value, name),
            in: storeValueForNameRequirement
        ).orThrow()(value, name)
    }

    private let replaceRequirement:
        MockRequirement<
            @Sendable (SettingsValue?, SettingsValue?, String) throws -> Bool,
            (expected: SettingsValue?, value: SettingsValue?, name: String)
        > = .init("replace(_:with:for:)", set: "replaceOverride")

    /// The closure that `replace(_:with:for:)` runs.
    public var replaceOverride: (@Sendable (SettingsValue?, SettingsValue?, String) throws -> Bool)? {
        get { replaceRequirement.override }
        set { replaceRequirement.override = newValue }
    }

    /// The arguments of the calls of `replace(_:with:for:)`, in order.
    public var replaceCalls: [(expected: SettingsValue?, value: SettingsValue?, name: String)] {
        replaceRequirement.calls
    }

    /// Records the call and runs ``replaceOverride``.
    public func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) throws -> Bool {
        return try mockJournal.record(
            .replace(expected, with: value, for: name),
            (expected, value, name),
            in: replaceRequirement
        ).orThrow()(expected, value, name)
    }

    private let storedValuesForNameRequirement:
        MockRequirement<@Sendable (String) -> AsyncStream<SettingsValue?>, String> =
            .init("storedValues(for:)", set: "storedValuesForNameOverride")

    /// The closure that `storedValues(for:)` runs.
    public var storedValuesForNameOverride: (@Sendable (String) -> AsyncStream<SettingsValue?>)? {
        get { storedValuesForNameRequirement.override }
        set { storedValuesForNameRequirement.override = newValue }
    }

    /// The arguments of the calls of `storedValues(for:)`, in order.
    public var storedValuesForNameCalls: [String] { storedValuesForNameRequirement.calls }

    /// Records the call and runs ``storedValuesForNameOverride``.
    public func storedValues(for name: String) -> AsyncStream<SettingsValue?> {
        let mockCall = mockJournal.record(.storedValues(for: name), name, in: storedValuesForNameRequirement)
        guard let override = mockCall.override else { return mockCall.unimplemented() }
        return override(name)
    }

    private let suiteRequirement: MockRequirement<@Sendable (String) throws -> any Settings, String> =
        .init("suite(_:)", set: "suiteOverride")

    /// The closure that `suite(_:)` runs.
    public var suiteOverride: (@Sendable (String) throws -> any Settings)? {
        get { suiteRequirement.override }
        set { suiteRequirement.override = newValue }
    }

    /// The arguments of the calls of `suite(_:)`, in order.
    public var suiteCalls: [String] { suiteRequirement.calls }

    /// Records the call and runs ``suiteOverride``.
    public func suite(_ name: String) throws -> any Settings {
        return try mockJournal.record(.suite(name), name, in: suiteRequirement).orThrow()(name)
    }
}
