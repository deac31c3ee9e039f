#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

struct DependencyMockMacroTests {
    @Test func mockHasAnOverrideAndTheCallsOfEachRequirement() {
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
            public nonisolated final class MockWeather: Weather {
                private let temperatureInCityAtHourRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable (String, Int) async throws -> Double, (city: String, hour: Int)>()
                private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                /// Creates a mock without overrides.
                public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockWeather", fileID: fileID, line: line)
                }

                /// The closure that `temperature(in:at:)` runs.
                public var temperatureInCityAtHourOverride: (@Sendable (String, Int) async throws -> Double)? {
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
                    guard let override = self.temperatureInCityAtHourRequirement.record((city: city, hour: hour)) else {
                        return try self.mockCreation.unimplemented("temperature(in:at:)", set: "temperatureInCityAtHourOverride", throwing: (any Swift.Error).self)
                    }
                    return try await override(city, hour)
                }
            }
            #endif
            """
        )
    }

    @Test func mockIsInAllBuildsWhereToldSo() {
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
            package nonisolated final class MockWeather: Weather {
                private let nameRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable () throws(Failure) -> String, Swift.Void>()
                private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                /// Creates a mock without overrides.
                package init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockWeather", fileID: fileID, line: line)
                }

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
                        guard let override = self.nameRequirement.record(()) else {
                            return try self.mockCreation.unimplemented("name", set: "nameOverride", throwing: (Failure).self)
                        }
                        return try override()
                    }
                }
            }
            """
        )
    }

    @Test func mockOfAPrivateProtocolIsPrivate() {
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
            private nonisolated final class MockWeather: Weather {
                private let refreshRequirement = GlobalDependencies.MacroSupport.UnsharedMocked<() -> Bool, Swift.Void>()
                private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                /// Creates a mock without overrides.
                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockWeather", fileID: fileID, line: line)
                }

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
                    guard let override = self.refreshRequirement.record(()) else {
                        return self.mockCreation.unimplemented("refresh()", set: "refreshOverride")
                    }
                    return override()
                }
            }
            """
        )
    }

    @Test func mockOfTheMainActorBelongsThere() {
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
            @MainActor fileprivate final class MockWeather: Weather {
                private nonisolated let refreshRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable () -> Swift.Void, Swift.Void>()
                private let nameRequirement = GlobalDependencies.MacroSupport.UnsharedMocked<@MainActor () -> String?, Swift.Void>()
                private let setNameRequirement = GlobalDependencies.MacroSupport.UnsharedMocked<@MainActor (String?) -> Swift.Void, String?>()
                private nonisolated let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                /// Creates a mock without overrides.
                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockWeather", fileID: fileID, line: line)
                }

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

                /// Records the call and runs ``refreshOverride``.
                nonisolated func refresh() {
                    guard let override = self.refreshRequirement.record(()) else {
                        return self.mockCreation.unimplemented("refresh()", set: "refreshOverride")
                    }
                    return override()
                }

                /// The value that ``nameOverride`` returns.
                var name: String! {
                    get {
                        guard let override = self.nameRequirement.record(()) else {
                            return self.mockCreation.unimplemented("name", set: "nameOverride")
                        }
                        return override()
                    }
                    set {
                        guard let override = self.setNameRequirement.record(newValue) else {
                            return self.mockCreation.unimplemented("name setter", set: "setNameOverride")
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
