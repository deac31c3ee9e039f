#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

struct DependencyMockMacroTests {
    @Test func mockHasOverrideAndCallsOfEachRequirement() {
        expectExpansion(
            of: """
                @DependencyMock
                public protocol Weather: Sendable {
                    func temperature(in city: String, at hour: Int) async throws -> Double
                }
                """,
            """
            public protocol Weather: Sendable {
                func temperature(in city: String, at hour: Int) async throws -> Double
            }

            #if DEBUG
            /// A mock of ``Weather`` that runs an override for each call, and records the calls.
            ///
            /// A call without an override is reported, with the place where the mock was created.
            public nonisolated final class MockWeather: Weather, GlobalDependencies.MacroSupport.Mock {
                /// A call of this mock.
                public nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
                    /// The requirement and the arguments.
                    public let recorded: GlobalDependencies.MacroSupport.RecordedCall

                    /// Creates a call.
                    public init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
                        self.recorded = recorded
                    }

                    /// A call of `temperature(in:at:)`.
                    public static func temperature(in city: String, at hour: Int) -> Self {
                        Self("temperature(in:at:)", [.init(city), .init(hour)])
                    }
                }

                /// The calls of this mock.
                public let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

                /// Creates a mock without overrides.
                public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockJournal = .init(of: "MockWeather", fileID: fileID, line: line)
                }

                private let temperatureInCityAtHourRequirement: GlobalDependencies.MacroSupport.Mocked<
                    nonisolated(nonsending) @Sendable (String, Int) async throws -> Double,
                    (city: String, hour: Int)
                > = .init()

                /// The closure that `temperature(in:at:)` runs.
                public var temperatureInCityAtHourOverride: (
                    nonisolated(nonsending) @Sendable (String, Int) async throws -> Double
                )? {
                    get {
                        self.temperatureInCityAtHourRequirement.override
                    }
                    set {
                        self.temperatureInCityAtHourRequirement.override = newValue
                    }
                }

                /// The arguments of the calls of `temperature(in:at:)`, in order.
                public var temperatureInCityAtHourCalls: [(city: String, hour: Int)] {
                    self.temperatureInCityAtHourRequirement.calls
                }

                /// Records the call and runs ``temperatureInCityAtHourOverride``.
                public func temperature(in city: String, at hour: Int) async throws -> Double {
                    guard let override = self.mockJournal.record(
                        MockCall.temperature(in: city, at: hour),
                        (city: city, hour: hour),
                        in: self.temperatureInCityAtHourRequirement
                    ) else {
                        return try self.mockJournal.unimplemented(
                            "temperature(in:at:)",
                            set: "temperatureInCityAtHourOverride",
                            throwing: (any Swift.Error).self
                        )
                    }
                    return try await override(city, hour)
                }
            }
            #endif
            """
        )
    }

    @Test func mockForAllBuildsHasNoCondition() {
        expectExpansion(
            of: """
                @DependencyMock(when: .always)
                package protocol Weather: Sendable {
                    var name: String { get throws(Failure) }
                }
                """,
            """
            package protocol Weather: Sendable {
                var name: String { get throws(Failure) }
            }

            /// A mock of ``Weather`` that runs an override for each call, and records the calls.
            ///
            /// A call without an override is reported, with the place where the mock was created.
            package nonisolated final class MockWeather: Weather, GlobalDependencies.MacroSupport.Mock {
                /// A call of this mock.
                package nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
                    /// The requirement and the arguments.
                    package let recorded: GlobalDependencies.MacroSupport.RecordedCall

                    /// Creates a call.
                    package init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
                        self.recorded = recorded
                    }

                    /// A call of `name`.
                    package static var name: Self {
                        Self("name")
                    }
                }

                /// The calls of this mock.
                package let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

                /// Creates a mock without overrides.
                package init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockJournal = .init(of: "MockWeather", fileID: fileID, line: line)
                }

                private let nameRequirement: GlobalDependencies.MacroSupport.Mocked<
                    @Sendable () throws(Failure) -> String,
                    Swift.Void
                > = .init()

                /// The closure that `name` runs.
                package var nameOverride: (@Sendable () throws(Failure) -> String)? {
                    get {
                        self.nameRequirement.override
                    }
                    set {
                        self.nameRequirement.override = newValue
                    }
                }

                /// The number of calls of `name`.
                package var nameCallCount: Swift.Int {
                    self.nameRequirement.callCount
                }

                /// The value that ``nameOverride`` returns.
                package var name: String {
                    get throws(Failure) {
                        guard let override = self.mockJournal.record(MockCall.name, in: self.nameRequirement) else {
                            return try self.mockJournal.unimplemented("name", set: "nameOverride", throwing: (Failure).self)
                        }
                        return try override()
                    }
                }
            }
            """
        )
    }

    @Test func mockOfPrivateProtocolIsPrivate() {
        expectExpansion(
            of: """
                @DependencyMock(when: .always)
                @available(macOS 14, *)
                private protocol Weather {
                    @discardableResult func refresh() -> Bool
                }
                """,
            """
            @available(macOS 14, *)
            private protocol Weather {
                @discardableResult func refresh() -> Bool
            }

            /// A mock of ``Weather`` that runs an override for each call, and records the calls.
            ///
            /// A call without an override is reported, with the place where the mock was created.
            @available(macOS 14, *)
            private nonisolated final class MockWeather: Weather, GlobalDependencies.MacroSupport.Mock {
                /// A call of this mock.
                nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
                    /// The requirement and the arguments.
                    let recorded: GlobalDependencies.MacroSupport.RecordedCall

                    /// Creates a call.
                    init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
                        self.recorded = recorded
                    }

                    /// A call of `refresh()`.
                    static var refresh: Self {
                        Self("refresh")
                    }
                }

                /// The calls of this mock.
                let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

                /// Creates a mock without overrides.
                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockJournal = .init(of: "MockWeather", fileID: fileID, line: line)
                }

                private let refreshRequirement: GlobalDependencies.MacroSupport.UnsharedMocked<() -> Bool, Swift.Void> = .init()

                /// The closure that `refresh()` runs.
                var refreshOverride: (() -> Bool)? {
                    get {
                        self.refreshRequirement.override
                    }
                    set {
                        self.refreshRequirement.override = newValue
                    }
                }

                /// The number of calls of `refresh()`.
                var refreshCallCount: Swift.Int {
                    self.refreshRequirement.callCount
                }

                /// Records the call and runs ``refreshOverride``.
                @discardableResult
                func refresh() -> Bool {
                    guard let override = self.mockJournal.record(MockCall.refresh, in: self.refreshRequirement) else {
                        return self.mockJournal.unimplemented("refresh()", set: "refreshOverride")
                    }
                    return override()
                }
            }
            """
        )
    }

    @Test func mockOfMainActorProtocolIsIsolated() {
        expectExpansion(
            of: """
                @DependencyMock(when: .always)
                @MainActor fileprivate protocol Weather: AnyObject {
                    nonisolated func refresh()
                    var name: String! { get set }
                }
                """,
            """
            @MainActor fileprivate protocol Weather: AnyObject {
                nonisolated func refresh()
                var name: String! { get set }
            }

            /// A mock of ``Weather`` that runs an override for each call, and records the calls.
            ///
            /// A call without an override is reported, with the place where the mock was created.
            @MainActor fileprivate final class MockWeather: Weather, GlobalDependencies.MacroSupport.Mock {
                /// A call of this mock.
                nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
                    /// The requirement and the arguments.
                    let recorded: GlobalDependencies.MacroSupport.RecordedCall

                    /// Creates a call.
                    init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
                        self.recorded = recorded
                    }

                    /// A call of `refresh()`.
                    static var refresh: Self {
                        Self("refresh")
                    }

                    /// A call of `name`.
                    static var name: Self {
                        Self("name")
                    }

                    /// A call of the setter of `name`.
                    static func setName(_ newValue: String?) -> Self {
                        Self("setName(_:)", [.init(newValue)])
                    }
                }

                /// The calls of this mock.
                nonisolated let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

                /// Creates a mock without overrides.
                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockJournal = .init(of: "MockWeather", fileID: fileID, line: line)
                }

                private nonisolated let refreshRequirement: GlobalDependencies.MacroSupport.Mocked<
                    @Sendable () -> Swift.Void,
                    Swift.Void
                > = .init()

                /// The closure that `refresh()` runs.
                nonisolated var refreshOverride: (@Sendable () -> Swift.Void)? {
                    get {
                        self.refreshRequirement.override
                    }
                    set {
                        self.refreshRequirement.override = newValue
                    }
                }

                /// The number of calls of `refresh()`.
                nonisolated var refreshCallCount: Swift.Int {
                    self.refreshRequirement.callCount
                }

                /// Records the call and runs ``refreshOverride``.
                nonisolated func refresh() {
                    guard let override = self.mockJournal.record(MockCall.refresh, in: self.refreshRequirement) else {
                        return self.mockJournal.unimplemented("refresh()", set: "refreshOverride")
                    }
                    return override()
                }

                private let nameRequirement: GlobalDependencies.MacroSupport.UnsharedMocked<
                    @MainActor () -> String?,
                    Swift.Void
                > = .init()

                /// The closure that `name` runs.
                var nameOverride: (@MainActor () -> String?)? {
                    get {
                        self.nameRequirement.override
                    }
                    set {
                        self.nameRequirement.override = newValue
                    }
                }

                /// The number of calls of `name`.
                var nameCallCount: Swift.Int {
                    self.nameRequirement.callCount
                }

                private let setNameRequirement: GlobalDependencies.MacroSupport.UnsharedMocked<
                    @MainActor (String?) -> Swift.Void,
                    String?
                > = .init()

                /// The closure that the setter of `name` runs.
                var setNameOverride: (@MainActor (String?) -> Swift.Void)? {
                    get {
                        self.setNameRequirement.override
                    }
                    set {
                        self.setNameRequirement.override = newValue
                    }
                }

                /// The arguments of the calls of the setter of `name`, in order.
                var setNameCalls: [String?] {
                    self.setNameRequirement.calls
                }

                /// The value that ``nameOverride`` returns.
                var name: String! {
                    get {
                        guard let override = self.mockJournal.record(MockCall.name, in: self.nameRequirement) else {
                            return self.mockJournal.value(of: self.nameRequirement, "name", set: "nameOverride")
                        }
                        return override()
                    }
                    set {
                        guard let override = self.mockJournal.record(
                            MockCall.setName(newValue),
                            newValue,
                            in: self.setNameRequirement
                        ) else {
                            return self.mockJournal.store(newValue, in: self.nameRequirement, "name")
                        }
                        return override(newValue)
                    }
                }
            }
            """
        )
    }
}
#endif
