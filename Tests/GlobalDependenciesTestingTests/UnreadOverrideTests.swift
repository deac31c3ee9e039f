import GlobalDependencies
import GlobalDependenciesInspection
import GlobalDependenciesTesting
import Testing

/// What counts as the read of an override.
struct UnreadOverrideTests {
    @Test func contextIsNeverAccused() async throws {
        let reports = try await reports(.dependencies { $0.context = .live }) {
            #expect(GlobalDependencies.default.volume == 11)
        }
        #expect(reports == [])
    }

    @Test func contextIsNotAccusedWhereNothingIsRead() async throws {
        let reports = try await reports(.dependencies { $0.context = .preview }) {}
        #expect(reports == [])
    }

    @Test func testsOfASuiteSayWhatItSays() async throws {
        let reports = try await reports(
            .dependencies(.unreadOverrides(.ignored)),
            .dependencies { $0.greeting = MockGreeting() }
        ) {}
        #expect(reports == [])
    }

    @Test func testSaysOtherwise() async throws {
        let reports = try await reports(
            .dependencies(.unreadOverrides(.ignored)),
            .dependencies(.unreadOverrides(.warning)) { $0.greeting = MockGreeting() }
        ) {}
        #expect(reports == [.unread("greeting")])
    }

    @Test func explainingIsNotReading() async throws {
        let reports = try await reports(.dependencies { $0.greeting = MockGreeting() }) {
            let origin = GlobalDependencies.default.explain(\.greeting).origin
            #expect(origin.kind == .overridden)
            #expect(origin.implementationType == "MockGreeting")
        }
        #expect(reports == [.unread("greeting")])
    }

    @Test func explainingWhatIsLiveIsNoIssue() async throws {
        let reports = try await reports(.dependencies()) {
            let dependencies = GlobalDependencies.default
            #expect(dependencies.explain(\.greeting).origin.implementationType == "PoliteGreeting")
            #expect(dependencies.explain(\.volume).origin.implementationType == "Int")
            _ = dependencies.graph()
            _ = "\(dependencies)" + String(reflecting: dependencies)
        }
        #expect(reports == [])
    }

    /// It keeps what it has read, so nothing else would say so.
    @Test func explainingBuildsWhatIsSharedWhichReads() async throws {
        let reports = try await reports(.dependencies()) {
            #expect(GlobalDependencies.default.explain(\.counter).origin.implementationType == "Counter")
        }
        #expect(reports == [.live("greeting")])
    }

    @Test func explainingAgreesWithWhatIsToBeLive() async throws {
        let reports = try await reports(.dependencies { $0.useLive(\.noise) }) {
            #expect(GlobalDependencies.default.explain(\.noise).origin.implementationType == "LiveNoise")
            #expect(GlobalDependencies.default.noise is LiveNoise)
        }
        #expect(reports == [])
    }

    @Test func explainingIsNotReadingWhatIsToBeLive() async throws {
        let reports = try await reports(.dependencies { $0.useLive(\.noise) }) {
            #expect(GlobalDependencies.default.explain(\.noise).origin.implementationType == "LiveNoise")
        }
        #expect(reports == [.unreadLive("Noise")])
    }
}

private protocol Noise: Sendable {}
private struct LiveNoise: Noise {}
private struct TestNoise: Noise {}

extension GlobalDependencies {
    fileprivate var noise: any Noise {
        resolveDependency(forKeyPath: \.noise, defaultImplementation: LiveNoise(), testImplementation: TestNoise())
    }
}
