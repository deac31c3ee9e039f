// Scripts/mocks.sh writes this file: the expansion of @DependencyMock(when: .always) on Settings.

import GlobalDependencies

/// A mock of ``Settings`` that runs an override for each call, and records the calls.
///
/// A call without an override is reported, with the place where the mock was created.
public nonisolated final class MockSettings: Settings {
    private let storedValueForNameRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (String) throws -> SettingsValue?, String
    >()
    private let storeValueForNameRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (SettingsValue?, String) throws -> Swift.Void, (value: SettingsValue?, name: String)
    >()
    private let replaceRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (SettingsValue?, SettingsValue?, String) throws -> Bool,
        (expected: SettingsValue?, value: SettingsValue?, name: String)
    >()
    private let storedValuesForNameRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (String) -> AsyncStream<SettingsValue?>, String
    >()
    private let suiteRequirement = GlobalDependencies.MacroSupport.Mocked<
        @Sendable (String) throws -> any Settings, String
    >()
    private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

    /// Creates a mock without overrides.
    public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
        self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockSettings", fileID: fileID, line: line)
    }

    /// The closure that `storedValue(for:)` runs.
    public var storedValueForNameOverride: (@Sendable (String) throws -> SettingsValue?)? {
        get {
            self.storedValueForNameRequirement.override
        }
        set {
            self.storedValueForNameRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `storedValue(for:)`, in order.
    public var storedValueForNameCalls: [String] {
        self.storedValueForNameRequirement.calls
    }

    /// The closure that `store(_:for:)` runs.
    public var storeValueForNameOverride: (@Sendable (SettingsValue?, String) throws -> Swift.Void)? {
        get {
            self.storeValueForNameRequirement.override
        }
        set {
            self.storeValueForNameRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `store(_:for:)`, in order.
    public var storeValueForNameCalls: [(value: SettingsValue?, name: String)] {
        self.storeValueForNameRequirement.calls
    }

    /// The closure that `replace(_:with:for:)` runs.
    public var replaceOverride: (@Sendable (SettingsValue?, SettingsValue?, String) throws -> Bool)? {
        get {
            self.replaceRequirement.override
        }
        set {
            self.replaceRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `replace(_:with:for:)`, in order.
    public var replaceCalls: [(expected: SettingsValue?, value: SettingsValue?, name: String)] {
        self.replaceRequirement.calls
    }

    /// The closure that `storedValues(for:)` runs.
    public var storedValuesForNameOverride: (@Sendable (String) -> AsyncStream<SettingsValue?>)? {
        get {
            self.storedValuesForNameRequirement.override
        }
        set {
            self.storedValuesForNameRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `storedValues(for:)`, in order.
    public var storedValuesForNameCalls: [String] {
        self.storedValuesForNameRequirement.calls
    }

    /// The closure that `suite(_:)` runs.
    public var suiteOverride: (@Sendable (String) throws -> any Settings)? {
        get {
            self.suiteRequirement.override
        }
        set {
            self.suiteRequirement.override = newValue
        }
    }

    /// The arguments of the calls of `suite(_:)`, in order.
    public var suiteCalls: [String] {
        self.suiteRequirement.calls
    }

    /// Records the call and runs ``storedValueForNameOverride``.
    public func storedValue(for name: String) throws -> SettingsValue? {
        guard let override = self.storedValueForNameRequirement.record(name) else {
            return try self.mockCreation.unimplemented(
                "storedValue(for:)",
                set: "storedValueForNameOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try override(name)
    }

    /// Records the call and runs ``storeValueForNameOverride``.
    public func store(_ value: SettingsValue?, for name: String) throws {
        guard let override = self.storeValueForNameRequirement.record((value: value, name: name)) else {
            return try self.mockCreation.unimplemented(
                "store(_:for:)",
                set: "storeValueForNameOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try override(value, name)
    }

    /// Records the call and runs ``replaceOverride``.
    public func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) throws -> Bool {
        guard let override = self.replaceRequirement.record((expected: expected, value: value, name: name)) else {
            return try self.mockCreation.unimplemented(
                "replace(_:with:for:)",
                set: "replaceOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try override(expected, value, name)
    }

    /// Records the call and runs ``storedValuesForNameOverride``.
    public func storedValues(for name: String) -> AsyncStream<SettingsValue?> {
        guard let override = self.storedValuesForNameRequirement.record(name) else {
            return self.mockCreation.unimplemented("storedValues(for:)", set: "storedValuesForNameOverride")
        }
        return override(name)
    }

    /// Records the call and runs ``suiteOverride``.
    public func suite(_ name: String) throws -> any Settings {
        guard let override = self.suiteRequirement.record(name) else {
            return try self.mockCreation.unimplemented(
                "suite(_:)",
                set: "suiteOverride",
                throwing: (any Swift.Error).self
            )
        }
        return try override(name)
    }
}
