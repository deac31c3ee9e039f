import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests for reads through the container that a closure updates.
struct DraftTests {
    private struct Loud: Greeting {
        let base: any Greeting

        func greeting(for name: String) -> String {
            base.greeting(for: name) + "!!"
        }
    }

    private struct Lazy: Greeting {
        let dependencies: GlobalDependencies

        func greeting(for name: String) -> String {
            "\(dependencies[number: 1]) \(dependencies.volume) \(dependencies.player.play(name))"
        }
    }

    @Test func readOfLiveBaseIsIssue() async throws {
        try await expectReports([.live("greeting")], .dependencies { $0.greeting = Loud(base: $0.greeting) }) {
            #expect(Greeter().greet() == "Good day, you.!!")
        }
    }

    @Test func readOfLiveBaseInScopeIsIssue() async throws {
        try await expectReports([.live("greeting")], .dependencies()) {
            withDependencies({ $0.greeting = Loud(base: $0.greeting) }) {
                #expect(Greeter().greet() == "Good day, you.!!")
            }
        }
    }

    @Test func wrappedOverrideOfSuiteCountsAsRead() async throws {
        let reports = try await reports(
            .dependencies { $0.greeting = MockGreeting() },
            .dependencies { $0.greeting = Loud(base: $0.greeting) }
        ) {
            #expect(Greeter().greet() == "Hello, you!!!")
        }
        #expect(reports == [])
    }

    @Test func wrappedOverrideInScopeCountsAsRead() async throws {
        try await expectReports([], .dependencies { $0.greeting = MockGreeting() }) {
            withDependencies({ $0.greeting = Loud(base: $0.greeting) }) {
                #expect(Greeter().greet() == "Hello, you!!!")
            }
        }
    }

    @Test func componentRetainingDraftReadsStrictly() async throws {
        let reports = try await reports(
            .dependencies {
                $0[number: 1] = 1
                $0.greeting = Lazy(dependencies: $0)
            }
        ) {
            #expect(Greeter().greet() == "1 0 live you")
        }
        #expect(reports == [.live("player")])
    }

    @Test func overridingEndpointsOfLiveStructIsOneIssue() async throws {
        let reports = try await reports(
            .dependencies { $0.player.play = { "suite \($0)" } },
            .dependencies { $0.player.stop = { "test" } }
        ) {
            #expect(GlobalDependencies.default.player.play("it") == "suite it")
            #expect(GlobalDependencies.default.player.stop() == "test")
            withDependencies({ $0.player.play = { "scope \($0)" } }) {
                #expect(GlobalDependencies.default.player.play("it") == "scope it")
                #expect(GlobalDependencies.default.player.stop() == "test")
            }
        }
        #expect(reports == [.live("player")])
    }

    @Test func overridingEndpointByKeyPathIsIssue() async throws {
        let reports = try await reports(.dependencies(override: { @Sendable in "mock \($0)" }, for: \.player.play)) {
            #expect(GlobalDependencies.default.player.play("it") == "mock it")
            #expect(GlobalDependencies.default.player.stop() == "live stop")
        }
        #expect(reports == [.live("player")])
    }

    @Test func valueOfOverriddenPartIsObservedLater() async throws {
        try await expectReports([.live("player")], .dependencies(override: true, for: \.organ.isLoud)) {
            #expect(GlobalDependencies.default.organ.play() == "live it")
        }
    }

    @Test func laterReadOfInstanceOfDraftIsIssue() async throws {
        try await expectReports([.live("player")], .dependencies { $0.useLive(\.jukebox) }) {
            let jukebox = GlobalDependencies.default.with { $0.jukebox.isLoud = true }.jukebox
            #expect(jukebox.title() == "live, live title")
            #expect(jukebox.isLoud)
        }
    }

    @Test func instanceOfDraftReadsLiveDependencies() async throws {
        let reports = try await reports(
            .dependencies {
                $0.useLive(\.jukebox)
                $0.useLive(\.player)
                $0.useLive(\.volume)
            }
        ) {
            let jukebox = GlobalDependencies.default.with { $0.jukebox.isLoud = true }.jukebox
            #expect(jukebox.title() == "live, live title")
            #expect(jukebox.volume() == 11)
        }
        #expect(reports == [])
    }
}

/// A struct that keeps the container that it is created with.
private struct Organ: Sendable {
    let dependencies: GlobalDependencies
    var isLoud = false

    func play() -> String {
        dependencies.player.play("it")
    }
}

/// A shared struct of closures that read other dependencies later, with a property to override.
private struct Jukebox: Sendable {
    var title: @Sendable () -> String
    var volume: @Sendable () -> Int
    var isLoud = false
}

extension GlobalDependencies {
    fileprivate var organ: Organ {
        get {
            resolveDependency(
                forKeyPath: \.organ,
                defaultImplementation: Organ(dependencies: self),
                testImplementation: Organ(dependencies: self)
            )
        }
        set { override(keyPath: \.organ, with: newValue) }
    }

    fileprivate var jukebox: Jukebox {
        get {
            resolveDependency(forKeyPath: \.jukebox) { dependencies in
                Jukebox(title: { "live, \(dependencies.player.play("title"))" }, volume: { dependencies.volume })
            }
        }
        set { override(keyPath: \.jukebox, with: newValue) }
    }
}
