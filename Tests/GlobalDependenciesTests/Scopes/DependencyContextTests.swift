import TestSupport
import Testing

@testable import GlobalDependencies
@testable import GlobalDependenciesScopes

struct DependencyContextTests {
    @Test func processOfTestsHasTestContext() {
        #expect(DependencyContext.ofProcess == .test)
    }

    @Test(
        arguments: [
            (["/usr/bin/app"], .live),
            ([], .live),
            (["/usr/bin/app", "xctest"], .live),
            (["/build/AppPackageTests.xctest"], .test),
            (["/build/AppPackageTests.xctest", "--testing-library", "swift-testing"], .test),
            (["/Xcode/usr/libexec/swift/pm/swiftpm-testing-helper", "--test-bundle-path", "x"], .test),
            (["/Xcode/Agents/xctest", "-XCTest", "All"], .test),
        ] as [([String], DependencyContext)]
    )
    func argumentsSelectContext(arguments: [String], context: DependencyContext) {
        #expect(DependencyContext.context(arguments: arguments) { _ in nil } == context)
    }

    // Remedy GD010.1: Set it to one of `
    @Test(
        arguments: [
            (["XCODE_RUNNING_FOR_PREVIEWS": "1"], .preview),
            (["XCODE_RUNNING_FOR_PREVIEWS": "0"], .live),
            (["XCTestConfigurationFilePath": ""], .test),
            (["XCTestBundlePath": "/App.xctest"], .test),
            (["XCTestSessionIdentifier": "1"], .test),
            (["GLOBAL_DEPENDENCIES_CONTEXT": "preview", "XCTestBundlePath": "/App.xctest"], .preview),
            (["GLOBAL_DEPENDENCIES_CONTEXT": "live", "XCODE_RUNNING_FOR_PREVIEWS": "1"], .live),
            (["GLOBAL_DEPENDENCIES_CONTEXT": "test"], .test),
        ] as [([String: String], DependencyContext)]
    )
    func environmentSelectsContext(environment: [String: String], context: DependencyContext) {
        #expect(DependencyContext.context(arguments: ["/usr/bin/app"]) { environment[$0] } == context)
    }

    @Test func capturedContextIsKeptInScopeWithoutContext() {
        let outside = GlobalDependencies()
        withDependencies({ $0.context = .preview }) {
            let reader = ContextReader()
            outside.yield { #expect(reader.context == .preview) }
            withDependencies({ $0.context = .live }) {
                #expect(reader.context == .live)
            }
        }
    }

    @Test func accessorThatForwardsToContextIsOverridden() {
        #expect(GlobalDependencies().with(override: .preview, for: \.mode).context == .preview)
        #expect(GlobalDependencies.preview.with(override: true, for: \.isDemo).context == .preview)
        #expect(GlobalDependencies().with { $0.isDemo = true }.isDemo)
    }

    @Test func setterOverridesContextToo() {
        let dependencies = GlobalDependencies().with(override: 0.5, for: \.demoPlayer.volume)
        #expect(dependencies.demoPlayer.volume == 0.5)
        #expect(dependencies.context == .preview)
    }

    /// An accessor that reads the context may resolve another dependency in another context.
    @Test func accessorThatReadsContextIsEvaluatedInEachContext() {
        func overridden(_ dependencies: GlobalDependencies) -> GlobalDependencies {
            dependencies.with(override: 1, for: \.answerOfContext)
        }
        #expect(overridden(GlobalDependencies(context: .live)).answerOfContext == 1)
        #expect(overridden(GlobalDependencies(context: .preview)).answerOfContext == 1)
    }

    @Test func containerOfContextSharesItsInstances() {
        #expect(GlobalDependencies.live.workshop === GlobalDependencies.live.workshop)
        #expect(GlobalDependencies.live.workshop !== GlobalDependencies(context: .live).workshop)
    }
}

private struct ContextReader {
    @Dependency(\.context) var context
}

extension GlobalDependencies {
    fileprivate var mode: DependencyContext {
        get { context }
        set { context = newValue }
    }

    fileprivate var isDemo: Bool {
        get { context == .preview }
        set { context = newValue ? .preview : .live }
    }

    fileprivate var demoPlayer: Player {
        get { resolveDependency(forKeyPath: \.demoPlayer, defaultImplementation: .silent) }
        set {
            context = .preview
            override(keyPath: \.demoPlayer, with: newValue)
        }
    }

    fileprivate var answerOfContext: Int {
        if context == .preview {
            return resolveDependency(forKeyPath: \.answerOfContext, defaultImplementation: 3)
        }
        return resolveDependency(forKeyPath: \.answerOfContext, defaultImplementation: 2, function: "liveAnswer")
    }
}

#if os(macOS) || os(Linux)
extension DependencyContextTests {
    @Test func preparingAfterReadOfContextTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            run(as: .live)
            withDependencies({ _ in }) {
                _ = GlobalDependencies.default.context
                prepareDependencies { $0.context = .preview }
            }
        }
        expect(result, "dependencies were prepared after `\\.context` had been read from the default container.")
    }

    @Test func unknownContextIsReported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            IssueReporting.install(nil)
            let context = DependencyContext.context(arguments: []) {
                $0 == "GLOBAL_DEPENDENCIES_CONTEXT" ? "tset" : nil
            }
            precondition(context == .live)
        }
        expect(
            result,
            """
            GlobalDependencies [GD010]: the environment variable `GLOBAL_DEPENDENCIES_CONTEXT` was ignored: there is no context `tset`.

              Variable:  GLOBAL_DEPENDENCIES_CONTEXT=tset

            To fix it:
              1. Set it to one of `live`, `preview`, `test`, or remove it.

            """
        )
    }
}
#endif
