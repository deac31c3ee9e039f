#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import GlobalDependenciesMacros

/// Tests for the expansion of a partial client.
struct DependencyClientMacroTests {
    @Test func endpointsBecomeArgumentsAndMethods() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                struct AudioPlayer: Sendable {
                    var play: @Sendable (_ url: URL) async throws -> Void
                    var setVolume: @Sendable (_ volume: Float) async -> Void
                    var stop: @Sendable () async -> Void  // at once
                    var volume: @Sendable () -> Float = { 0.5 }
                    var title: @Sendable (Int) -> String?
                }
                """,
            """
            struct AudioPlayer: Sendable {
                var play: @Sendable (_ url: URL) async throws -> Void
                var setVolume: @Sendable (_ volume: Float) async -> Void
                var stop: @Sendable () async -> Void  // at once
                var volume: @Sendable () -> Float = { 0.5 }
                var title: @Sendable (Int) -> String?

                init(
                    play: @escaping @Sendable (_ url: URL) async throws -> Void = { _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("AudioPlayer.play")
                    },
                    setVolume: @escaping @Sendable (_ volume: Float) async -> Void = { _ in
                        GlobalDependencies.MacroSupport.unimplementedEndpoint("AudioPlayer.setVolume")
                    },
                    stop: @escaping @Sendable () async -> Void = {
                        GlobalDependencies.MacroSupport.unimplementedEndpoint("AudioPlayer.stop")
                    },
                    volume: (@Sendable () -> Float)? = nil,
                    title: @escaping @Sendable (Int) -> String? = { _ in
                        GlobalDependencies.MacroSupport.unimplementedEndpoint("AudioPlayer.title")
                    }
                ) {
                    self.play = play
                    self.setVolume = setVolume
                    self.stop = stop
                    if let volume {
                        self.volume = volume
                    }
                    self.title = title
                }

                func play(url: URL) async throws {
                    try await self.play(url)
                }

                func setVolume(volume: Float) async {
                    await self.setVolume(volume)
                }
            }
            """
        )
    }

    @Test func otherPropertiesAreArguments() {
        expectExpansion(
            of: #"""
                @DependencyClient(.partial)
                struct Player {
                    let name: String
                    let kind = 1
                    var count: Int = 0
                    var label: String?
                    var mode: Int? = nil
                    var any: any Sendable = 1
                    var done: (() -> Void)?
                    var a, b: Int
                    var seen: Int { didSet {} }
                    var computed: Int { 1 }
                    lazy var late: Int = 1
                    static var shared: Int = 1
                    @Dependency(\.clock) var clock
                    #if DEBUG
                    var debug: Int = 1
                    #endif
                }
                """#,
            #"""
            struct Player {
                let name: String
                let kind = 1
                var count: Int = 0
                var label: String?
                var mode: Int? = nil
                var any: any Sendable = 1
                var done: (() -> Void)?
                var a, b: Int
                var seen: Int { didSet {} }
                var computed: Int { 1 }
                lazy var late: Int = 1
                static var shared: Int = 1
                @Dependency(\.clock) var clock
                #if DEBUG
                var debug: Int = 1
                #endif

                init(
                    name: String,
                    count: Int? = nil,
                    label: String? = nil,
                    mode: Int? = nil,
                    any: (any Sendable)? = nil,
                    done: (() -> Void)? = nil,
                    a: Int,
                    b: Int,
                    seen: Int
                ) {
                    self.name = name
                    if let count {
                        self.count = count
                    }
                    self.label = label
                    self.mode = mode
                    if let any {
                        self.any = any
                    }
                    self.done = done
                    self.a = a
                    self.b = b
                    self.seen = seen
                }
            }
            """#
        )
    }

    @Test func clientWithoutPropertiesHasInitializer() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                public struct Player {
                }
                """,
            """
            public struct Player {

                public init() {
                }
            }
            """
        )
    }

    @Test func genericClientHasGenericMembers() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                struct Player<Value: Sendable, each Rest> {
                    var play: @Sendable (_ value: Value) throws -> [Value]
                    var all: (repeat each Rest) throws -> Void
                }
                """,
            """
            struct Player<Value: Sendable, each Rest> {
                var play: @Sendable (_ value: Value) throws -> [Value]
                var all: (repeat each Rest) throws -> Void

                init(
                    play: @escaping @Sendable (_ value: Value) throws -> [Value] = { _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.play")
                    },
                    all: @escaping (repeat each Rest) throws -> Void = GlobalDependencies.MacroSupport.unimplementedClosure("Player.all")
                ) {
                    self.play = play
                    self.all = all
                }

                func play(value: Value) throws -> [Value] {
                    try self.play(value)
                }
            }
            """
        )
    }

    @Test func reportsNameEnclosingTypes() {
        expectExpansion(
            of: """
                extension Audio {
                    enum Kinds {
                        @DependencyClient(.partial)
                        struct Player {
                            let play: ((Int) throws -> Void)
                        }
                    }
                }
                """,
            """
            extension Audio {
                enum Kinds {
                    struct Player {
                        let play: ((Int) throws -> Void)

                        init(
                            play: @escaping (Int) throws -> Void = { _ in
                                throw GlobalDependencies.MacroSupport.unimplementedError("Audio.Kinds.Player.play")
                            }
                        ) {
                            self.play = play
                        }
                    }
                }
            }
            """
        )
    }

    @Test func writtenMembersAreNotGenerated() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                struct Player {
                    var play: (_ url: URL) throws -> Void
                    init(play: @escaping (URL) throws -> Void) {
                        self.play = play
                    }
                    func play(url: URL) throws {
                    }
                }
                """,
            """
            struct Player {
                var play: (_ url: URL) throws -> Void
                init(play: @escaping (URL) throws -> Void) {
                    self.play = play
                }
                func play(url: URL) throws {
                }
            }
            """
        )
    }
}
#endif
