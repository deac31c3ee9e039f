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
            public nonisolated final class MockWeather: Weather {
                private let temperatureInCityAtHourRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable (String, Int) async throws -> Double, (city: String, hour: Int)>()
                private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                public init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockWeather", fileID: fileID, line: line)
                }

                public var temperatureInCityAtHourOverride: (@Sendable (String, Int) async throws -> Double)? {
                    get {
                        self.temperatureInCityAtHourRequirement.override
                    }
                    set {
                        self.temperatureInCityAtHourRequirement.override = newValue
                    }
                }
                public var temperatureInCityAtHourCalls: [(city: String, hour: Int)] {
                    self.temperatureInCityAtHourRequirement.calls
                }

                public func temperature(in city: String, at hour: Int) async throws -> Double {
                    guard let override = self.temperatureInCityAtHourRequirement.record((city: city, hour: hour)) else {
                        return try self.mockCreation.unimplemented("temperature(in:at:)", throwing: (any Swift.Error).self)
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

            package nonisolated final class MockWeather: Weather {
                private let nameRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable () throws(Failure) -> String, Swift.Void>()
                private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                package init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockWeather", fileID: fileID, line: line)
                }

                package var nameOverride: (@Sendable () throws(Failure) -> String)? {
                    get {
                        self.nameRequirement.override
                    }
                    set {
                        self.nameRequirement.override = newValue
                    }
                }
                package var nameCallCount: Swift.Int {
                    self.nameRequirement.callCount
                }

                package var name: String {
                    get throws(Failure) {
                        guard let override = self.nameRequirement.record(()) else {
                            return try self.mockCreation.unimplemented("name", throwing: (Failure).self)
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

            @available(macOS 14, *)
            private nonisolated final class MockWeather: Weather {
                private let refreshRequirement = GlobalDependencies.MacroSupport.UnsharedMocked<() -> Bool, Swift.Void>()
                private let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockWeather", fileID: fileID, line: line)
                }

                var refreshOverride: (() -> Bool)? {
                    get {
                        self.refreshRequirement.override
                    }
                    set {
                        self.refreshRequirement.override = newValue
                    }
                }
                var refreshCallCount: Swift.Int {
                    self.refreshRequirement.callCount
                }

                @discardableResult
                func refresh() -> Bool {
                    guard let override = self.refreshRequirement.record(()) else {
                        return self.mockCreation.unimplemented("refresh()")
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

            @MainActor fileprivate final class MockWeather: Weather {
                private nonisolated let refreshRequirement = GlobalDependencies.MacroSupport.Mocked<@Sendable () -> Swift.Void, Swift.Void>()
                private let nameRequirement = GlobalDependencies.MacroSupport.UnsharedMocked<@MainActor () -> String?, Swift.Void>()
                private let setNameRequirement = GlobalDependencies.MacroSupport.UnsharedMocked<@MainActor (String?) -> Swift.Void, String?>()
                private nonisolated let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockWeather", fileID: fileID, line: line)
                }

                nonisolated var refreshOverride: (@Sendable () -> Swift.Void)? {
                    get {
                        self.refreshRequirement.override
                    }
                    set {
                        self.refreshRequirement.override = newValue
                    }
                }
                nonisolated var refreshCallCount: Swift.Int {
                    self.refreshRequirement.callCount
                }

                var nameOverride: (@MainActor () -> String?)? {
                    get {
                        self.nameRequirement.override
                    }
                    set {
                        self.nameRequirement.override = newValue
                    }
                }
                var nameCallCount: Swift.Int {
                    self.nameRequirement.callCount
                }

                var setNameOverride: (@MainActor (String?) -> Swift.Void)? {
                    get {
                        self.setNameRequirement.override
                    }
                    set {
                        self.setNameRequirement.override = newValue
                    }
                }
                var setNameCalls: [String?] {
                    self.setNameRequirement.calls
                }

                nonisolated func refresh() {
                    guard let override = self.refreshRequirement.record(()) else {
                        return self.mockCreation.unimplemented("refresh()")
                    }
                    return override()
                }

                var name: String! {
                    get {
                        guard let override = self.nameRequirement.record(()) else {
                            return self.mockCreation.unimplemented("name")
                        }
                        return override()
                    }
                    set {
                        guard let override = self.setNameRequirement.record(newValue) else {
                            return self.mockCreation.unimplemented("name setter")
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
