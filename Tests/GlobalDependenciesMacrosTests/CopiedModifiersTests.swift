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
    func protocolOfADependencyHasTheAttributesThatSayWhoSeesIt(written: String, property: String, copied: String) {
        expectExpansion(
            of: """
                @GlobalDependency
                \(written)struct Weather {
                }
                """,
            """
            \(written)struct Weather {
            }

            \(copied)nonisolated protocol WeatherDependency: GlobalDependencies.Dependencies {
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
    func mockHasTheAvailabilityAndTheActorOfTheProtocol(written: String, mock: String, creation: String, call: String) {
        expectExpansion(
            of: """
                @DependencyMock(when: .always)
                \(written)protocol Weather {
                    func refresh()
                }
                """,
            """
            \(written)protocol Weather {
                func refresh()
            }

            /// A mock of ``Weather`` that runs an override for each call, and records the calls.
            ///
            /// A call without an override is reported, with the place where the mock was created.
            \(mock)final class MockWeather: Weather {
                private let refreshRequirement = GlobalDependencies.MacroSupport.UnsharedMocked<\(call)() -> Swift.Void, Swift.Void>()
                private \(creation)let mockCreation: GlobalDependencies.MacroSupport.MockCreation

                /// Creates a mock without overrides.
                init(fileID: Swift.StaticString = #fileID, line: Swift.UInt = #line) {
                    self.mockCreation = GlobalDependencies.MacroSupport.MockCreation(of: "MockWeather", fileID: fileID, line: line)
                }

                /// The closure that `refresh()` runs.
                var refreshOverride: (\(call)() -> Swift.Void)? {
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
                func refresh() {
                    guard let override = self.refreshRequirement.record(()) else {
                        return self.mockCreation.unimplemented("refresh()", set: "refreshOverride")
                    }
                    return override()
                }
            }
            """
        )
    }

    @Test func protocolInAConditionHasItsDependencyThere() {
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

            nonisolated protocol WeatherDependency: GlobalDependencies.Dependencies {
                var weather: any Weather {
                    get
                }
            }
            #endif
            """
        )
    }

    @Test func clientLeavesWhatIsInAConditionAndHasAValue() {
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
