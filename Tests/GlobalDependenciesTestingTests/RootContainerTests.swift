import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests for reads in a strict test through a container that is not derived from the default container.
struct RootContainerTests {
    /// A way to come by a container without the overrides of the test.
    enum Way: CaseIterable {
        case root, rootDerived, rootOfContext, sharedTest, instance, property, scopeOfProcess

        func greet() {
            switch self {
            case .root: greet(GlobalDependencies())
            case .rootDerived: greet(GlobalDependencies().with(override: 5, for: \.volume).with { _ in })
            case .rootOfContext: greet(GlobalDependencies(context: .test))
            case .sharedTest: greet(.test)
            case .instance: #expect(GlobalDependencies().porter.greet() == "Good day, you.")
            case .property: greet(Self.made)
            case .scopeOfProcess: GlobalDependencies().yield { greet(.default) }
            }
        }

        private static let made = GlobalDependencies()

        private func greet(_ dependencies: GlobalDependencies) {
            #expect(Greeter(dependencies: dependencies).greet() == "Good day, you.")
        }

        var call: String {
            switch self {
            case .rootOfContext, .sharedTest: "GlobalDependencies(context: .test)"
            default: "GlobalDependencies()"
            }
        }
    }

    @Test(arguments: Way.allCases) func liveReadIsReported(_ way: Way) async throws {
        let reports = try await reports(.dependencies { $0.greeting = MockGreeting() }) { way.greet() }
        #expect(reports == [.liveThroughRoot("greeting", way.call)])
    }

    @Test func liveInstanceOfRootIsReported() async throws {
        let reports = try await reports(.dependencies()) { _ = GlobalDependencies().bellOfRoot }
        #expect(
            reports == [
                "GlobalDependencies [GD022]: `\\.bellOfRoot` was read through a container of `GlobalDependencies()`, "
                    + "which does not have the overrides of the test, so it was created as in an app."
            ]
        )
    }

    @Test func instanceCreatedBeforeStrictTestIsNotReported() async throws {
        let root = GlobalDependencies().with { $0.greeting = MockGreeting() }
        #expect(root.counter.next() == 1)
        try await expectReports([], .dependencies()) { #expect(root.counter.next() == 2) }
    }

    @Test func explicitlyLiveContainerIsNotReported() async throws {
        try await expectReports([], .dependencies()) {
            let containers: [GlobalDependencies] = [
                .live, .preview, GlobalDependencies(context: .live), .default.with { $0.context = .live },
                GlobalDependencies().with { $0.context = .preview },
            ]
            for container in containers { #expect(Greeter(dependencies: container).greet() == "Good day, you.") }
        }
    }

    @Test func preparedLiveContainerIsNotReported() async throws {
        try await expectReports([], .dependencies()) {
            prepareDependencies { $0 = .live }
            #expect(Greeter().greet() == "Good day, you.")
        }
    }

    @Test func containerOfScopeIsReportedOnce() async throws {
        try await expectReports([.live("greeting")], .dependencies()) {
            withDependencies({ $0 = GlobalDependencies() }) {
                #expect(Greeter().greet() == "Good day, you.")
            }
        }
    }

    @Test func testWithoutTraitReportsNothing() async {
        let reports = await reports { for way in Way.allCases { way.greet() } }
        #expect(reports == [])
    }

    @Test(arguments: [DependenciesTrait.dependencies(.live), .dependencies { $0.useLive(\.greeting) }])
    func readOfLiveTestIsNotReported(trait: DependenciesTrait) async throws {
        try await expectReports([], trait) { for way in Way.allCases { way.greet() } }
    }

    @Test func reportNamesContainerAndUnusedOverride() async throws {
        let line: UInt = #line + 1
        let messages = try await messages(.dependencies { $0.greeting = MockGreeting() }) { Way.root.greet() }
        #expect(
            messages.map(\.withoutCallers) == [
                """
                GlobalDependencies [GD022]: `\\.greeting` was read through a container of `GlobalDependencies()`, which does not have the overrides of the test, so its live implementation was used.

                  Test:           GlobalDependenciesTestingTests.RootContainerTests/reportNamesContainerAndUnusedOverride()
                  Overridden at:  GlobalDependenciesTestingTests/RootContainerTests.swift:\(line)
                  Dependency:     `\\.greeting` of type Greeting, resolved at GlobalDependenciesTestingTests/Subjects.swift:54

                To fix it, do one of these:
                  1. Take the container of the test: `.default`, or the container that the component receives.
                  2. Override it in that container: `GlobalDependencies().with { $0.greeting = … }`.
                  3. If the live implementation is intended: `GlobalDependencies(context: .live)`, or `$0.useLive(\\.greeting)`.
                """
            ]
        )
        #if canImport(Glibc) && DEBUG
        #expect(
            messages.flatMap(\.callers).map { String($0.prefix { $0 != "/" }) } == [
                "  Read by:        Greeter.greet() at ", "  Container of:   RootContainerTests.Way.greet() at ",
            ]
        )
        #endif
    }
}

/// The remedies of GD022 for a container that does not have the overrides of the test.
struct RootContainerRemedyTests {
    @Test(arguments: [
        RemedyProgram(
            .mocked,
            returns: "Good day, you.",
            reports: [.liveThroughRoot("greeting", "GlobalDependencies()")]
        ) { _ in
            Greeter(dependencies: GlobalDependencies()).greet()
        },
        // Remedy GD022.1: Take the container of the test: `.default`, or the container that the component receives.
        RemedyProgram(.mocked, returns: "Hello, you!") { Greeter(dependencies: $0).greet() },
        // Remedy GD022.2: Override it in that container: `
        RemedyProgram(.mocked, returns: "Own, you!", reports: [.unused("greeting")]) { _ in
            Greeter(dependencies: GlobalDependencies().with { $0.greeting = MockGreeting(words: "Own") }).greet()
        },
        // Remedy GD022.3: If the live implementation is intended: `GlobalDependencies(context: .live)`, or
        RemedyProgram(.mocked, returns: "Good day, you.", reports: [.unused("greeting")]) { _ in
            Greeter(dependencies: GlobalDependencies(context: .live)).greet()
        },
        RemedyProgram(.mocked, returns: "Good day, you.", reports: [.unused("greeting")]) { _ in
            Greeter(dependencies: GlobalDependencies().with { $0.useLive(\.greeting) }).greet()
        },
    ])
    func rootContainer(program: RemedyProgram) async throws {
        try await program.expect()
    }
}

extension GlobalDependencies {
    fileprivate var bellOfRoot: Bell {
        resolveDependency(forKeyPath: \.bellOfRoot, sharedImplementation: { _ in Bell() })
    }
}

private final class Bell: Sendable {}
