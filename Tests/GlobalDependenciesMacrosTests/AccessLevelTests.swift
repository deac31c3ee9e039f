#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Tests for the access levels in the expansion of each macro.
///
/// Tests whose expansions differ only in the access level share one text.
struct AccessLevelTests {
    @Test(
        arguments: [
            ("", ""), ("public ", "public "), ("package ", "package "), ("internal ", ""), ("fileprivate ", ""),
            ("private ", ""),
        ]
    )
    func mockAndMembersHaveAccessLevelOfProtocol(access: String, members: String) {
        expectExpansion(
            of: """
                @DependencyMock(when: .always)
                \(access)protocol Weather: Sendable {
                    var name: String { get }
                    func isWarm(in city: String) -> Bool
                    init()
                }
                """,
            """
            \(access)protocol Weather: Sendable {
                var name: String { get }
                func isWarm(in city: String) -> Bool
                init()
            }

            /// A mock of ``Weather`` that runs an override for each call, and records the calls.
            ///
            /// A call without an override is reported, with the place where the mock was created.
            \(access)nonisolated final class MockWeather: Weather, GlobalDependencies.MacroSupport.Mock {
                /// A call of this mock.
                \(members)nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
                    /// The requirement and the arguments.
                    \(members)let recorded: GlobalDependencies.MacroSupport.RecordedCall

                    /// Creates a call.
                    \(members)init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
                        self.recorded = recorded
                    }

                    /// A call of `name`.
                    \(members)static var name: Self {
                        Self("name")
                    }

                    /// A call of `isWarm(in:)`.
                    \(members)static func isWarm(in city: String) -> Self {
                        Self("isWarm(in:)", [.init(city)])
                    }
                }

                /// The calls of this mock.
                \(members)let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

                /// Creates a mock without overrides.
                \(members)init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockJournal = .init(of: "MockWeather", fileID: fileID, line: line)
                }

                private let nameRequirement: GlobalDependencies.MacroSupport.Mocked<@Sendable () -> String, Swift.Void> = .init()

                /// The closure that `name` runs.
                \(members)var nameOverride: (@Sendable () -> String)? {
                    get {
                        self.nameRequirement.override
                    }
                    set {
                        self.nameRequirement.override = newValue
                    }
                }

                /// The number of calls of `name`.
                \(members)var nameCallCount: Swift.Int {
                    self.nameRequirement.callCount
                }

                /// The value that ``nameOverride`` returns.
                \(members)var name: String {
                    get {
                        guard let override = self.mockJournal.record(MockCall.name, in: self.nameRequirement) else {
                            return self.mockJournal.value(of: self.nameRequirement, "name", set: "nameOverride")
                        }
                        return override()
                    }
                    set {
                        self.mockJournal.store(newValue, in: self.nameRequirement, "name")
                    }
                }

                private let isWarmInCityRequirement: GlobalDependencies.MacroSupport.Mocked<
                    @Sendable (String) -> Bool,
                    String
                > = .init()

                /// The closure that `isWarm(in:)` runs.
                \(members)var isWarmInCityOverride: (@Sendable (String) -> Bool)? {
                    get {
                        self.isWarmInCityRequirement.override
                    }
                    set {
                        self.isWarmInCityRequirement.override = newValue
                    }
                }

                /// The arguments of the calls of `isWarm(in:)`, in order.
                \(members)var isWarmInCityCalls: [String] {
                    self.isWarmInCityRequirement.calls
                }

                /// Records the call and runs ``isWarmInCityOverride``.
                \(members)func isWarm(in city: String) -> Bool {
                    guard let override = self.mockJournal.record(
                        MockCall.isWarm(in: city),
                        city,
                        in: self.isWarmInCityRequirement
                    ) else {
                        return self.mockJournal.unimplemented("isWarm(in:)", set: "isWarmInCityOverride")
                    }
                    return override(city)
                }

                /// Creates a mock without overrides.
                \(members)init() {
                    self.mockJournal = .init(of: "MockWeather", fileID: "TestModule/test.swift", line: 1)
                }
            }
            """
        )
    }

    @Test(
        arguments: [
            ("public ", "", "", "public "), ("package ", "", "", "package "), ("private ", "", "", ""),
            ("public ", "public ", "", "public "), ("public ", "package ", "package ", "package "),
            ("package ", "fileprivate ", "fileprivate ", ""), ("", "public ", "public ", "public "),
        ]
    )
    func mockInExtensionHasAccessLevelOfProtocol(around: String, access: String, written: String, members: String) {
        expectExpansion(
            of: """
                \(around)extension Nature {
                    @DependencyMock(when: .always)
                    \(access)protocol Weather: Sendable {
                        func refresh()
                    }
                }
                """,
            """
            \(around)extension Nature {
                \(access)protocol Weather: Sendable {
                    func refresh()
                }

                /// A mock of ``Weather`` that runs an override for each call, and records the calls.
                ///
                /// A call without an override is reported, with the place where the mock was created.
                \(written)nonisolated final class MockWeather: Weather, GlobalDependencies.MacroSupport.Mock {
                    /// A call of this mock.
                    \(members)nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
                        /// The requirement and the arguments.
                        \(members)let recorded: GlobalDependencies.MacroSupport.RecordedCall

                        /// Creates a call.
                        \(members)init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
                            self.recorded = recorded
                        }

                        /// A call of `refresh()`.
                        \(members)static var refresh: Self {
                            Self("refresh")
                        }
                    }

                    /// The calls of this mock.
                    \(members)let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

                    /// Creates a mock without overrides.
                    \(members)init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                        self.mockJournal = .init(of: "MockWeather", fileID: fileID, line: line)
                    }

                    private let refreshRequirement: GlobalDependencies.MacroSupport.Mocked<
                        @Sendable () -> Swift.Void,
                        Swift.Void
                    > = .init()

                    /// The closure that `refresh()` runs.
                    \(members)var refreshOverride: (@Sendable () -> Swift.Void)? {
                        get {
                            self.refreshRequirement.override
                        }
                        set {
                            self.refreshRequirement.override = newValue
                        }
                    }

                    /// The number of calls of `refresh()`.
                    \(members)var refreshCallCount: Swift.Int {
                        self.refreshRequirement.callCount
                    }

                    /// Records the call and runs ``refreshOverride``.
                    \(members)func refresh() {
                        guard let override = self.mockJournal.record(MockCall.refresh, in: self.refreshRequirement) else {
                            return self.mockJournal.unimplemented("refresh()", set: "refreshOverride")
                        }
                        return override()
                    }
                }
            }
            """
        )
    }

    @Test(
        arguments: [
            ("", "", ""), ("public ", "public ", "public "), ("public ", "package ", "package "), ("public ", "", ""),
            ("public ", "internal ", ""), ("public ", "fileprivate ", "fileprivate "),
            ("public ", "private ", "private "),
            ("package ", "public ", "package "), ("package ", "package ", "package "), ("internal ", "public ", ""),
            ("fileprivate ", "public ", ""), ("fileprivate ", "", ""), ("fileprivate ", "private ", "private "),
            ("private ", "public ", ""), ("private ", "", ""), ("private ", "fileprivate ", "fileprivate "),
            ("private ", "private ", "private "),
        ]
    )
    func memberHasLowerLevelOfStructAndEndpoint(client: String, endpoint: String, written: String) {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                \(client)struct Player {
                    \(endpoint)var play: (_ url: URL) throws -> Void
                    \(endpoint)let name: String
                }
                """,
            """
            \(client)struct Player {
                \(endpoint)var play: (_ url: URL) throws -> Void
                \(endpoint)let name: String

                \(written)init(
                    play: @escaping (_ url: URL) throws -> Void = { _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.play")
                    },
                    name: String
                ) {
                    self.play = play
                    self.name = name
                }

                \(written)func play(url: URL) throws {
                    try self.play(url)
                }
            }
            """
        )
    }

    @Test(arguments: ["", "public ", "package ", "internal ", "fileprivate ", "private ", "private(set) public "])
    func entryKeepsItsAccessLevel(access: String) {
        expectExpansion(
            of: """
                extension GlobalDependencies {
                    @DependencyEntry \(access)var limit: Int = 3
                }
                """,
            """
            extension GlobalDependencies {
                \(access)var limit: Int {
                    get {
                        resolveDependency(forKeyPath: \\.limit, defaultImplementation: 3, line: 2)
                    }
                    set {
                        override(keyPath: \\.limit, with: newValue)
                    }
                }
            }
            """
        )
    }

    @Test(
        arguments: [
            ("struct", ""), ("public struct", "public "), ("package struct", "package "),
            ("internal struct", "internal "),
            ("fileprivate struct", "fileprivate "), ("private struct", "fileprivate "), ("open class", "public "),
            ("private final class", "fileprivate "), ("public actor", "public "),
        ]
    )
    func initializerHasAccessLevelOfComponent(component: String, written: String) {
        expectExpansion(
            of: """
                @InjectedDependencies((any Weather).self)
                \(component) Forecast {
                    let city: String
                }
                """,
            """
            \(component) Forecast {
                let city: String

                private let dependencies: any WeatherDependency

                \(written)init(city: String, dependencies: GlobalDependencies = .default) {
            \(conforming("WeatherDependency", indentation: 8))
                    self.city = city
                    self.dependencies = conforming(dependencies)
                }
            }
            """
        )
    }
}
#endif
