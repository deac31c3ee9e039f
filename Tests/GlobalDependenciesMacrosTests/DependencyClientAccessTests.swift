#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import GlobalDependenciesMacros

struct DependencyClientAccessTests {
    @Test func publicClientHasPublicMembers() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                public struct Player {
                    public var play: (_ url: URL) throws -> Void
                }
                """,
            """
            public struct Player {
                public var play: (_ url: URL) throws -> Void

                public init(
                    play: @escaping (_ url: URL) throws -> Void = { _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.play")
                    }
                ) {
                    self.play = play
                }

                public func play(url: URL) throws {
                    try self.play(url)
                }
            }
            """
        )
    }

    @Test func membersHaveLeastAccessOfTheirProperties() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                public struct Player {
                    public var play: (_ url: URL) throws -> Void
                    package var stop: (_ now: Bool) throws -> Void
                    private var count = 0
                    private(set) public var wind: (_ back: Bool) throws -> Void
                }
                """,
            """
            public struct Player {
                public var play: (_ url: URL) throws -> Void
                package var stop: (_ now: Bool) throws -> Void
                private var count = 0
                private(set) public var wind: (_ back: Bool) throws -> Void

                package init(
                    play: @escaping (_ url: URL) throws -> Void = { _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.play")
                    },
                    stop: @escaping (_ now: Bool) throws -> Void = { _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.stop")
                    },
                    wind: @escaping (_ back: Bool) throws -> Void = { _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.wind")
                    }
                ) {
                    self.play = play
                    self.stop = stop
                    self.wind = wind
                }

                public func play(url: URL) throws {
                    try self.play(url)
                }

                package func stop(now: Bool) throws {
                    try self.stop(now)
                }

                public func wind(back: Bool) throws {
                    try self.wind(back)
                }
            }
            """
        )
    }

    @Test func membersOfPrivateStructNeedNoModifier() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                private struct Player {
                    var play: (_ url: URL) throws -> Void
                }
                """,
            """
            private struct Player {
                var play: (_ url: URL) throws -> Void

                init(
                    play: @escaping (_ url: URL) throws -> Void = { _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.play")
                    }
                ) {
                    self.play = play
                }

                func play(url: URL) throws {
                    try self.play(url)
                }
            }
            """
        )
    }

    @Test func privateEndpointHasPrivateMethod() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                struct Player {
                    private var play: (_ url: URL) throws -> Void
                }
                """,
            """
            struct Player {
                private var play: (_ url: URL) throws -> Void

                private init(
                    play: @escaping (_ url: URL) throws -> Void = { _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.play")
                    }
                ) {
                    self.play = play
                }

                private func play(url: URL) throws {
                    try self.play(url)
                }
            }
            """
        )
    }

    @Test func fileprivateEndpointHasFileprivateMethod() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                struct Player {
                    fileprivate var play: (_ url: URL) throws -> Void
                }
                """,
            """
            struct Player {
                fileprivate var play: (_ url: URL) throws -> Void

                fileprivate init(
                    play: @escaping (_ url: URL) throws -> Void = { _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.play")
                    }
                ) {
                    self.play = play
                }

                fileprivate func play(url: URL) throws {
                    try self.play(url)
                }
            }
            """
        )
    }

    @Test func structInPublicExtensionIsPublic() {
        expectExpansion(
            of: """
                public extension Audio {
                    @DependencyClient(.partial)
                    struct Player {
                        public var play: (_ url: URL) throws -> Void
                    }
                }
                """,
            """
            public extension Audio {
                struct Player {
                    public var play: (_ url: URL) throws -> Void

                    public init(
                        play: @escaping (_ url: URL) throws -> Void = { _ in
                            throw GlobalDependencies.MacroSupport.unimplementedError("Audio.Player.play")
                        }
                    ) {
                        self.play = play
                    }

                    public func play(url: URL) throws {
                        try self.play(url)
                    }
                }
            }
            """
        )
    }

    @Test(.parsing("var wait: nonisolated(nonsending) () async -> Void")) func methodHasIsolationOfClosure() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                struct Player {
                    var show: @MainActor @Sendable (_ track: Int) -> Void
                    var hide: @Sendable @PlayerActor (_ track: Int) -> Void
                    @MainActor var draw: (_ track: Int) -> Void
                    var wait: nonisolated(nonsending) @Sendable (_ time: Int) async -> Void
                    var work: @concurrent @Sendable (_ time: Int) async -> Void
                }
                """,
            """
            struct Player {
                var show: @MainActor @Sendable (_ track: Int) -> Void
                var hide: @Sendable @PlayerActor (_ track: Int) -> Void
                @MainActor var draw: (_ track: Int) -> Void
                var wait: nonisolated(nonsending) @Sendable (_ time: Int) async -> Void
                var work: @concurrent @Sendable (_ time: Int) async -> Void

                @MainActor init(
                    show: @escaping @MainActor @Sendable (_ track: Int) -> Void = { _ in
                        GlobalDependencies.MacroSupport.unimplementedEndpoint("Player.show")
                    },
                    hide: @escaping @Sendable @PlayerActor (_ track: Int) -> Void = { _ in
                        GlobalDependencies.MacroSupport.unimplementedEndpoint("Player.hide")
                    },
                    draw: @escaping (_ track: Int) -> Void = { _ in
                        GlobalDependencies.MacroSupport.unimplementedEndpoint("Player.draw")
                    },
                    wait: nonisolated(nonsending) @escaping @Sendable (_ time: Int) async -> Void = { _ in
                        GlobalDependencies.MacroSupport.unimplementedEndpoint("Player.wait")
                    },
                    work: @escaping @concurrent @Sendable (_ time: Int) async -> Void = { _ in
                        GlobalDependencies.MacroSupport.unimplementedEndpoint("Player.work")
                    }
                ) {
                    self.show = show
                    self.hide = hide
                    self.draw = draw
                    self.wait = wait
                    self.work = work
                }

                @MainActor func show(track: Int) {
                    self.show(track)
                }

                @PlayerActor func hide(track: Int) {
                    self.hide(track)
                }

                @MainActor func draw(track: Int) {
                    self.draw(track)
                }

                nonisolated(nonsending) func wait(time: Int) async {
                    await self.wait(time)
                }

                @concurrent func work(time: Int) async {
                    await self.work(time)
                }
            }
            """
        )
    }

    @Test func availabilityIsCopied() {
        expectExpansion(
            of: """
                @DependencyClient(.partial)
                struct Player {
                    @available(*, deprecated) var play: (_ url: URL) throws -> Void
                }
                """,
            """
            struct Player {
                @available(*, deprecated) var play: (_ url: URL) throws -> Void

                init(
                    play: @escaping (_ url: URL) throws -> Void = { _ in
                        throw GlobalDependencies.MacroSupport.unimplementedError("Player.play")
                    }
                ) {
                    self.play = play
                }

                @available(*, deprecated)
                func play(url: URL) throws {
                    try self.play(url)
                }
            }
            """
        )
    }
}
#endif
