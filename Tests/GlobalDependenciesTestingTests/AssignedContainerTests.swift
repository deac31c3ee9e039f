import GlobalDependenciesInspection
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests for closures that assign another container instead of overriding dependencies.
struct AssignedContainerTests {
    private static var mocks: GlobalDependencies { GlobalDependencies().with { $0.greeting = MockGreeting() } }

    @Test(arguments: [true, false], [true, false])
    func assignedContainerStaysStrict(isOfProcess: Bool, isInScope: Bool) async throws {
        let ofProcess = GlobalDependencies.default.with { $0.greeting = MockGreeting() }
        @Sendable func assign(to dependencies: inout GlobalDependencies) {
            dependencies = isOfProcess ? ofProcess : Self.mocks
        }
        @Sendable func read() {
            #expect(Greeter().greet() == "Hello, you!")
            #expect(GlobalDependencies.default.volume == 0)
            #expect(GlobalDependencies.default.player.play("it") == "live it")
            #expect(GlobalDependencies.default.liveTitle == "title")
        }
        let reports =
            isInScope
            ? try await reports(.dependencies()) {
                withDependencies({ assign(to: &$0) }) {
                    read()
                }
            }
            : try await reports(.dependencies { assign(to: &$0) }) { read() }
        #expect(reports == [.live("player"), .noTestValue("LiveTitleKey")])
    }

    @Test func unusedOverrideIsReported() async throws {
        try await expectReports([.unused("greeting")], .dependencies { $0 = Self.mocks }) {}
    }

    @Test func testWithLiveDependencyOfContainerStaysStrict() async throws {
        let container = GlobalDependencies().with { $0.useLive(\.greeting) }
        try await expectReports([.live("player")], .dependencies { $0 = container }) {
            #expect(Greeter().greet() == "Good day, you.")
            #expect(GlobalDependencies.default.player.play("it") == "live it")
        }
    }

    @Test(.dependencies()) func containerOfTestKeepsItsLiveDependencies() {
        let dependencies = GlobalDependencies.default
        withDependencies({ $0.useLive(\.volume) }) {
            #expect(GlobalDependencies.default.volume == 11)
            withDependencies({ $0 = dependencies }) {
                #expect(GlobalDependencies.default.volume == 0)
            }
        }
    }

    @Test func recordingContainerStaysStrict() async throws {
        let reports = try await reports(
            .dependencies {
                $0 = Self.mocks
                $0.recordReads()
            }
        ) {
            #expect(Greeter().greet() == "Hello, you!")
            #expect(GlobalDependencies.default.player.play("it") == "live it")
        }
        #expect(reports == [.live("player")])
    }

    @Test func assignmentThroughMistakenSetterIsReported() async throws {
        let reports = try await reports(.dependencies { $0.salutation = MockGreeting() }) {
            #expect(GlobalDependencies.default.salutation is PoliteGreeting)
        }
        #if DEBUG
        let setter = ["GlobalDependencies [GD006]: the setter of `\\.salutation` overrode `\\.greeting` instead."]
        #else
        let setter: [String] = []
        #endif
        #expect(reports == setter + [.liveBesideSameType("salutation"), .unused("greeting")])
    }
}

private enum LiveTitleKey: DependencyKey {
    static let liveValue = "title"
}

extension GlobalDependencies {
    fileprivate var liveTitle: String { self[LiveTitleKey.self] }

    /// A dependency whose setter overrides another one.
    fileprivate var salutation: any Greeting {
        get { resolveDependency(forKeyPath: \.salutation, defaultImplementation: PoliteGreeting()) }
        set { override(keyPath: \.greeting, with: newValue) }
    }
}
