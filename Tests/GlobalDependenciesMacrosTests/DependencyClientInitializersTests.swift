#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import GlobalDependenciesMacros

/// Tests for the two initializers of a client that is not partial.
struct DependencyClientInitializersTests {
    @Test func initializersRequireOrOmitEndpoints() {
        expectExpansion(
            of: """
                @DependencyClient
                struct AudioPlayer: Sendable {
                    var play: @Sendable (_ url: URL) async throws -> Void
                    var stop: @Sendable () async -> Void  // at once
                    var volume: @Sendable () -> Float = { 0.5 }
                    let title: @Sendable (Int) -> String?
                    @DependencyEndpoint(placeholder: 7) var width: () -> Int
                    @DependencyEndpoint var reload: Loader
                }
                """,
            """
            struct AudioPlayer: Sendable {
                var play: @Sendable (_ url: URL) async throws -> Void
                var stop: @Sendable () async -> Void  // at once
                var volume: @Sendable () -> Float = { 0.5 }
                let title: @Sendable (Int) -> String?
                var width: () -> Int
                var reload: Loader

                init(
                    play: @escaping @Sendable (_ url: URL) async throws -> Void,
                    stop: @escaping @Sendable () async -> Void,
                    volume: @escaping @Sendable () -> Float,
                    title: @escaping @Sendable (Int) -> String?,
                    width: @escaping () -> Int,
                    reload: @escaping Loader
                ) {
                    self.play = play
                    self.stop = stop
                    self.volume = volume
                    self.title = title
                    self.width = width
                    self.reload = reload
                }

                init() {
                    self.play = { _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("AudioPlayer.play")
                    }
                    self.stop = {
                        GlobalDependencies.MacroSupport.unimplementedEndpoint("AudioPlayer.stop")
                    }
                    self.volume = {
                        GlobalDependencies.MacroSupport.unimplementedEndpoint("AudioPlayer.volume")
                        return 0.5
                    }
                    self.title = { _ in
                        GlobalDependencies.MacroSupport.unimplementedEndpoint("AudioPlayer.title")
                    }
                    self.width = {
                        GlobalDependencies.MacroSupport.unimplementedEndpoint("AudioPlayer.width", placeholder: 7)
                    }
                    self.reload = GlobalDependencies.MacroSupport.unimplementedClosure("AudioPlayer.reload")
                }

                func play(url: URL) async throws {
                    try await self.play(url)
                }
            }
            """
        )
    }

    @Test func otherPropertiesAreArgumentsOfBothInitializers() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    let name: String
                    let kind = 1
                    var play: () throws -> Void
                    var count: Int = 0
                    var label: String?
                    @DependencyEndpointIgnored var log: (String) -> Void
                    @DependencyEndpointIgnored var note: (String) -> Void = { _ in }
                    private var cache: [Int] = []
                }
                """,
            """
            struct Player {
                let name: String
                let kind = 1
                var play: () throws -> Void
                var count: Int = 0
                var label: String?
                var log: (String) -> Void
                var note: (String) -> Void = { _ in }
                private var cache: [Int] = []

                init(
                    name: String,
                    play: @escaping () throws -> Void,
                    count: Int? = nil,
                    label: String? = nil,
                    log: @escaping (String) -> Void,
                    note: ((String) -> Void)? = nil
                ) {
                    self.name = name
                    self.play = play
                    if let count {
                        self.count = count
                    }
                    self.label = label
                    self.log = log
                    if let note {
                        self.note = note
                    }
                }

                init(
                    name: String,
                    count: Int? = nil,
                    label: String? = nil,
                    log: @escaping (String) -> Void,
                    note: ((String) -> Void)? = nil
                ) {
                    self.name = name
                    self.play = {
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.play")
                    }
                    if let count {
                        self.count = count
                    }
                    self.label = label
                    self.log = log
                    if let note {
                        self.note = note
                    }
                }
            }
            """
        )
    }

    @Test func structWithoutEndpointsHasOneInitializer() {
        expectExpansion(
            of: """
                @DependencyClient
                public struct Player {
                    public var count: Int
                }
                """,
            """
            public struct Player {
                public var count: Int

                public init(
                    count: Int
                ) {
                    self.count = count
                }
            }
            """
        )
    }

    @Test func declaredInitializerIsNotWritten() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    var stop: () throws -> Void
                    init() {
                        stop = {}
                    }
                }
                """,
            """
            struct Player {
                var stop: () throws -> Void
                init() {
                    stop = {}
                }

                init(
                    stop: @escaping () throws -> Void
                ) {
                    self.stop = stop
                }
            }
            """
        )
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    var stop: () throws -> Void
                    init(stop: @escaping () throws -> Void) {
                        self.stop = stop
                    }
                }
                """,
            """
            struct Player {
                var stop: () throws -> Void
                init(stop: @escaping () throws -> Void) {
                    self.stop = stop
                }

                init() {
                    self.stop = {
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.stop")
                    }
                }
            }
            """
        )
    }

    @Test(
        arguments: [
            ("public ", "public ", "public "), ("public ", "package ", "package "), ("public ", "", ""),
            ("package ", "public ", "package "), ("", "fileprivate ", "fileprivate "), ("private ", "", ""),
            ("private ", "private ", "private "),
        ]
    )
    func initializersHaveLeastAccessLevel(client: String, endpoint: String, written: String) {
        expectExpansion(
            of: """
                @DependencyClient
                \(client)struct Player {
                    @MainActor \(endpoint)var stop: () throws -> Void
                }
                """,
            """
            \(client)struct Player {
                @MainActor \(endpoint)var stop: () throws -> Void

                @MainActor \(written)init(
                    stop: @escaping () throws -> Void
                ) {
                    self.stop = stop
                }

                @MainActor \(written)init() {
                    self.stop = {
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.stop")
                    }
                }
            }
            """
        )
    }

    @Test func typedErrorIsThrownAfterReport() {
        expectExpansion(
            of: """
                @DependencyClient
                struct Player {
                    @DependencyEndpoint(failure: PlayerError.unimplemented)
                    var play: (Int) async throws(PlayerError) -> Int
                }
                """,
            """
            struct Player {
                var play: (Int) async throws(PlayerError) -> Int

                init(
                    play: @escaping (Int) async throws(PlayerError) -> Int
                ) {
                    self.play = play
                }

                init() {
                    self.play = { (_) async throws(PlayerError) in
                        throw GlobalDependencies.MacroSupport.unimplementedEndpoint(
                            "Player.play",
                            placeholder: PlayerError.unimplemented
                        )
                    }
                }
            }
            """
        )
    }
}
#endif
