#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

struct CopiedModifiersTests {
    @Test(
        arguments: [
            ("@available(macOS 14, *)\n", "", "@available(macOS 14, *)\n"),
            ("@_spi(Inner) public ", "", "@_spi(Inner) public "),
            ("nonisolated ", "", ""),
            ("@MainActor ", "@MainActor ", ""),
            ("@preconcurrency ", "", ""),
        ]
    )
    func protocolCopiesAvailabilityAndAccess(written: String, property: String, copied: String) {
        expectExpansion(
            of: """
                @GlobalDependency
                \(written)struct Weather {
                }
                """,
            """
            \(written)struct Weather {
            }

            \(copied)nonisolated protocol WeatherDependency: DependenciesProtocol {
                \(property)var weather: Weather {
                    get
                }
            }
            """
        )
    }

    @Test(
        arguments: [
            ("@available(macOS 14, *)\n", "@available(macOS 14, *)\nnonisolated ", "", ""),
            (
                "@available(macOS 14, *) @MainActor ", "@available(macOS 14, *)\n@MainActor ", "nonisolated ",
                "@MainActor "
            ),
            ("@SideActor ", "@SideActor ", "nonisolated ", "@SideActor "),
            ("nonisolated ", "nonisolated ", "", ""),
            ("@preconcurrency ", "nonisolated ", "", ""),
        ]
    )
    func mockCopiesAvailabilityAndActorOfProtocol(written: String, mock: String, creation: String, call: String) {
        expectExpansion(
            of: """
                @DependencyMock(when: .always)
                \(written)protocol Weather {
                    func refreshTheForecast()
                }
                """,
            """
            \(written)protocol Weather {
                func refreshTheForecast()
            }

            /// A mock of ``Weather`` that runs an override for each call, and records the calls.
            ///
            /// A call without an override is reported, with the place where the mock was created.
            \(mock)final class MockWeather: Weather, GlobalDependencies.MacroSupport.Mock {
                /// A call of this mock.
                nonisolated struct MockCall: GlobalDependencies.MacroSupport.MockCall {
                    /// The requirement and the arguments.
                    let recorded: GlobalDependencies.MacroSupport.RecordedCall

                    /// Creates a call.
                    init(_ recorded: GlobalDependencies.MacroSupport.RecordedCall) {
                        self.recorded = recorded
                    }

                    /// A call of `refreshTheForecast()`.
                    static var refreshTheForecast: Self {
                        Self("refreshTheForecast")
                    }
                }

                /// The calls of this mock.
                \(creation)let mockJournal: GlobalDependencies.MacroSupport.MockJournal<MockCall>

                /// Creates a mock without overrides.
                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockJournal = .init(of: "MockWeather", fileID: fileID, line: line)
                }

                private let refreshTheForecastRequirement: GlobalDependencies.MacroSupport.UnsharedMocked<
                    \(call)() -> Swift.Void,
                    Swift.Void
                > = .init()

                /// The closure that `refreshTheForecast()` runs.
                var refreshTheForecastOverride: (\(call)() -> Swift.Void)? {
                    get {
                        self.refreshTheForecastRequirement.override
                    }
                    set {
                        self.refreshTheForecastRequirement.override = newValue
                    }
                }

                /// The number of calls of `refreshTheForecast()`.
                var refreshTheForecastCallCount: Swift.Int {
                    self.refreshTheForecastRequirement.callCount
                }

                /// Records the call and runs ``refreshTheForecastOverride``.
                func refreshTheForecast() {
                    guard let override = self.mockJournal.record(
                        MockCall.refreshTheForecast,
                        in: self.refreshTheForecastRequirement
                    ) else {
                        return self.mockJournal.unimplemented("refreshTheForecast()", set: "refreshTheForecastOverride")
                    }
                    return override()
                }
            }
            """
        )
    }

    @Test func expansionStaysInConditionOfProtocol() {
        expectExpansion(
            of: """
                #if DEBUG
                @GlobalDependency
                protocol Weather {
                }
                #endif
                """,
            """
            #if DEBUG
            protocol Weather {
            }

            nonisolated protocol WeatherDependency: DependenciesProtocol {
                var weather: any Weather {
                    get
                }
            }
            #endif
            """
        )
    }

    @Test func clientIgnoresConditionalPropertyWithValue() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                @available(macOS 14, *)
                nonisolated struct Player {
                    @MainActor var play: (_ url: URL) throws -> Void
                    #if DEBUG
                    var count = 0
                    #endif
                }
                """,
            """
            @available(macOS 14, *)
            nonisolated struct Player {
                @MainActor var play: (_ url: URL) throws -> Void
                #if DEBUG
                var count = 0
                #endif

                @MainActor init(
                    play: @escaping (_ url: URL) throws -> Void = { _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.play")
                    }
                ) {
                    self.play = play
                }

                @MainActor func play(url: URL) throws {
                    try self.play(url)
                }
            }
            """
        )
    }

    @Test(arguments: ["@available(macOS 14, *) ", "@MainActor ", "nonisolated ", "@SideActor "])
    func entryKeepsItsModifiers(modifier: String) {
        expectExpansion(
            of: """
                extension GlobalDependencies {
                    @DependencyEntry \(modifier)var limit: Int = 3
                }
                """,
            """
            extension GlobalDependencies {
                \(modifier)var limit: Int {
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
}
#endif
