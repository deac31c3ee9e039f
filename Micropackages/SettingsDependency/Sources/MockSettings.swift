import GlobalDependencies

/// Runs what a test sets for each method, and records the calls.
///
/// ```swift
/// func makeSettingsOfAnotherVersion() -> any Settings {
///     let mock = MockSettings()
///     mock.storedValueForNameOverride = { _ in "a value of another version" }
///     return mock
/// }
/// ```
///
/// An override has the arguments of its method. A call of a method without an override is reported, and throws
/// ``SettingsError/Code/unimplemented``, or returns a stream without values.
public final class MockSettings: Settings {
    /// What ``storedValueForNameOverride`` is: a replacement for ``storedValue(for:)``.
    public typealias StoredValueForName = @Sendable (String) throws -> SettingsValue?
    /// What ``storeValueForNameOverride`` is: a replacement for ``store(_:for:)``.
    public typealias StoreValueForName = @Sendable (SettingsValue?, String) throws -> Void
    /// What ``replaceOverride`` is: a replacement for ``replace(_:with:for:)``.
    public typealias Replace = @Sendable (SettingsValue?, SettingsValue?, String) throws -> Bool
    /// What ``storedValuesForNameOverride`` is: a replacement for ``storedValues(for:)``.
    public typealias StoredValuesForName = @Sendable (String) -> AsyncStream<SettingsValue?>
    /// What ``suiteOverride`` is: a replacement for ``suite(_:)``.
    public typealias Suite = @Sendable (String) throws -> any Settings

    private struct State: Sendable {
        var storedValueForName = MockedMethod<StoredValueForName, String>()
        var storeValueForName = MockedMethod<StoreValueForName, StoreCall>()
        var replace = MockedMethod<Replace, ReplaceCall>()
        var storedValuesForName = MockedMethod<StoredValuesForName, String>()
        var suite = MockedMethod<Suite, String>()
    }

    private let fileID: StaticString
    private let line: UInt
    private let state = Mutex(State())

    /// Creates a mock without overrides.
    ///
    /// - Parameters:
    ///   - fileID: The file of the call, which the report of a call without an override names.
    ///   - line: The line of the call.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
        self.fileID = fileID
        self.line = line
    }

    /// What ``storedValue(for:)`` runs.
    public var storedValueForNameOverride: StoredValueForName? {
        get { state.withLock { $0.storedValueForName.override } }
        set { state.withLock { $0.storedValueForName.override = newValue } }
    }

    /// What ``store(_:for:)`` runs.
    public var storeValueForNameOverride: StoreValueForName? {
        get { state.withLock { $0.storeValueForName.override } }
        set { state.withLock { $0.storeValueForName.override = newValue } }
    }

    /// What ``replace(_:with:for:)`` runs.
    public var replaceOverride: Replace? {
        get { state.withLock { $0.replace.override } }
        set { state.withLock { $0.replace.override = newValue } }
    }

    /// What ``storedValues(for:)`` runs.
    public var storedValuesForNameOverride: StoredValuesForName? {
        get { state.withLock { $0.storedValuesForName.override } }
        set { state.withLock { $0.storedValuesForName.override = newValue } }
    }

    /// What ``suite(_:)`` runs.
    public var suiteOverride: Suite? {
        get { state.withLock { $0.suite.override } }
        set { state.withLock { $0.suite.override = newValue } }
    }

    /// The arguments of the calls of ``storedValue(for:)`` so far, in order.
    public var storedValueForNameCalls: [String] { state.withLock { $0.storedValueForName.calls } }

    /// The arguments of the calls of ``store(_:for:)`` so far, in order.
    public var storeValueForNameCalls: [StoreCall] { state.withLock { $0.storeValueForName.calls } }

    /// The arguments of the calls of ``replace(_:with:for:)`` so far, in order.
    public var replaceCalls: [ReplaceCall] { state.withLock { $0.replace.calls } }

    /// The arguments of the calls of ``storedValues(for:)`` so far, in order.
    public var storedValuesForNameCalls: [String] { state.withLock { $0.storedValuesForName.calls } }

    /// The arguments of the calls of ``suite(_:)`` so far, in order.
    public var suiteCalls: [String] { state.withLock { $0.suite.calls } }

    /// Records the call and runs ``storedValueForNameOverride``.
    ///
    /// - Parameter name: What to hand to the override.
    /// - Returns: What the override returns.
    /// - Throws: What the override throws, or ``SettingsError`` where there is none.
    public func storedValue(for name: String) throws -> SettingsValue? {
        guard let override = record(name, in: \.storedValueForName) else {
            throw failure(set: "storedValueForNameOverride", name: name)
        }
        return try override(name)
    }

    /// Records the call and runs ``storeValueForNameOverride``.
    ///
    /// - Parameters:
    ///   - value: What to hand to the override.
    ///   - name: What to hand to the override.
    /// - Throws: What the override throws, or ``SettingsError`` where there is none.
    public func store(_ value: SettingsValue?, for name: String) throws {
        guard let override = record(StoreCall(value: value, name: name), in: \.storeValueForName) else {
            throw failure(set: "storeValueForNameOverride", name: name)
        }
        try override(value, name)
    }

    /// Records the call and runs ``replaceOverride``.
    ///
    /// - Parameters:
    ///   - expected: What to hand to the override.
    ///   - value: What to hand to the override.
    ///   - name: What to hand to the override.
    /// - Returns: What the override returns.
    /// - Throws: What the override throws, or ``SettingsError`` where there is none.
    public func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) throws -> Bool {
        let call = ReplaceCall(expected: expected, value: value, name: name)
        guard let override = record(call, in: \.replace) else { throw failure(set: "replaceOverride", name: name) }
        return try override(expected, value, name)
    }

    /// Records the call and runs ``storedValuesForNameOverride``.
    ///
    /// - Parameter name: What to hand to the override.
    /// - Returns: What the override returns, or a stream without values where there is none.
    public func storedValues(for name: String) -> AsyncStream<SettingsValue?> {
        if let override = record(name, in: \.storedValuesForName) { return override(name) }
        let empty = AsyncStream<SettingsValue?> { $0.finish() }
        return unimplemented("MockSettings.storedValues(for:)", placeholder: empty, fileID: fileID, line: line)
    }

    /// Records the call and runs ``suiteOverride``.
    ///
    /// - Parameter name: What to hand to the override.
    /// - Returns: What the override returns.
    /// - Throws: What the override throws, or ``SettingsError`` where there is none.
    public func suite(_ name: String) throws -> any Settings {
        guard let override = record(name, in: \.suite) else { throw failure(set: "suiteOverride", name: name) }
        return try override(name)
    }

    private func record<Override: Sendable, Call: Sendable>(
        _ call: Call,
        in method: WritableKeyPath<State, MockedMethod<Override, Call>>
    ) -> Override? {
        state.withLock { state in
            state[keyPath: method].calls.append(call)
            return state[keyPath: method].override
        }
    }

    private func failure(set property: String, name: String, of method: String = #function) -> SettingsError {
        let method = "MockSettings.\(method)"
        let failure = SettingsError(.unimplemented, name: name, detail: "\(method) has no override: set \(property)")
        return unimplemented(method, placeholder: failure, fileID: fileID, line: line)
    }
}
