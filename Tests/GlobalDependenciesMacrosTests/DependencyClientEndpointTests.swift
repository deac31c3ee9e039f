#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import GlobalDependenciesMacros

struct DependencyClientEndpointTests {
    @Test func methodForwardsArgumentsUnchanged() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                struct Player {
                    var change: (_ track: inout Int, _ name: @autoclosure () async throws -> String, _: Bool, Int) async throws -> Void
                    var wind: (_ pair: (Int, Int), _ self: Int, _ to: Int, _ to: Int) throws -> (Int, Int)
                    var keep: (_ `in`: Int, _ for: sending Int, _ body: () -> Void) throws -> Void
                }
                """,
            """
            struct Player {
                var change: (_ track: inout Int, _ name: @autoclosure () async throws -> String, _: Bool, Int) async throws -> Void
                var wind: (_ pair: (Int, Int), _ self: Int, _ to: Int, _ to: Int) throws -> (Int, Int)
                var keep: (_ `in`: Int, _ for: sending Int, _ body: () -> Void) throws -> Void

                init(
                    change: @escaping (_ track: inout Int, _ name: @autoclosure () async throws -> String, _: Bool, Int) async throws -> Void = { _, _, _, _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.change")
                    },
                    wind: @escaping (_ pair: (Int, Int), _ self: Int, _ to: Int, _ to: Int) throws -> (Int, Int) = { _, _, _, _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.wind")
                    },
                    keep: @escaping (_ `in`: Int, _ for: sending Int, _ body: () -> Void) throws -> Void = { _, _, _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.keep")
                    }
                ) {
                    self.change = change
                    self.wind = wind
                    self.keep = keep
                }

                func change(track: inout Int, name: @autoclosure () async throws -> String, _ argument3: Bool, _ argument4: Int) async throws {
                    try await self.change(&track, try await name(), argument3, argument4)
                }

                func wind(pair: (Int, Int), self argument2: Int, to argument3: Int, to argument4: Int) throws -> (Int, Int) {
                    try self.wind(pair, argument2, argument3, argument4)
                }

                func keep(`in`: Int, `for`: sending Int, body: () -> Void) throws {
                    try self.keep(`in`, `for`, body)
                }
            }
            """
        )
    }

    @Test func typedErrorsStayTyped() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                struct Player {
                    @DependencyEndpoint(failure: PlayerError.broken)
                    var play: (_ url: URL) async throws(PlayerError) -> Void
                    var stop: () throws(PlayerError) -> Void
                    var wind: () throws(Never) -> Void
                    var seek: () throws(any Error) -> Void
                }
                """,
            """
            struct Player {
                var play: (_ url: URL) async throws(PlayerError) -> Void
                var stop: () throws(PlayerError) -> Void
                var wind: () throws(Never) -> Void
                var seek: () throws(any Error) -> Void

                init(
                    play: ((_ url: URL) async throws(PlayerError) -> Void)? = nil,
                    stop: @escaping () throws(PlayerError) -> Void = {
                        GlobalDependencies.MacroSupport.unimplementedEndpoint("Player.stop")
                    },
                    wind: @escaping () throws(Never) -> Void = {
                        GlobalDependencies.MacroSupport.unimplementedEndpoint("Player.wind")
                    },
                    seek: @escaping () throws(any Error) -> Void = { () throws(any Error) in
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.seek")
                    }
                ) {
                    if let play {
                        self.play = play
                    } else {
                        self.play = { (_) async throws(PlayerError) in
                            throw GlobalDependencies.MacroSupport.unimplementedEndpoint(
                                "Player.play",
                                placeholder: PlayerError.broken
                            )
                        }
                    }
                    self.stop = stop
                    self.wind = wind
                    self.seek = seek
                }

                func play(url: URL) async throws(PlayerError) {
                    try await self.play(url)
                }
            }
            """
        )
    }

    @Test func attributeSetsMethodNameAndPlaceholder() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                struct Player {
                    @DependencyEndpoint(method: "start") var play: () throws -> Void
                    @DependencyEndpoint(method: "default", placeholder: 0) var volume: () -> Float
                }
                """,
            """
            struct Player {
                var play: () throws -> Void
                var volume: () -> Float

                init(
                    play: @escaping () throws -> Void = {
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.play")
                    },
                    volume: (() -> Float)? = nil
                ) {
                    self.play = play
                    if let volume {
                        self.volume = volume
                    } else {
                        self.volume = {
                            GlobalDependencies.MacroSupport.unimplementedEndpoint("Player.volume", placeholder: 0)
                        }
                    }
                }

                func start() throws {
                    try self.play()
                }

                func `default`() -> Float {
                    self.volume()
                }
            }
            """
        )
    }

    @Test func attributeMakesPropertyOfNamedTypeEndpoint() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                struct Player {
                    @DependencyEndpoint var load: Loader
                }
                """,
            """
            struct Player {
                var load: Loader

                init(
                    load: @escaping Loader = GlobalDependencies.MacroSupport.unimplementedClosure("Player.load")
                ) {
                    self.load = load
                }
            }
            """
        )
    }

    @Test func ignoredClosureIsRequiredArgument() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                struct Player {
                    @DependencyEndpointIgnored var log: @Sendable (_ line: String) -> Void
                }
                """,
            """
            struct Player {
                var log: @Sendable (_ line: String) -> Void

                init(
                    log: @escaping @Sendable (_ line: String) -> Void
                ) {
                    self.log = log
                }
            }
            """
        )
    }
}
#endif
