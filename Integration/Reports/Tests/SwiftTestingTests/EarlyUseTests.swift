import Doubles
import GlobalDependenciesInspection
import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Greeting
import Host
import Testing

/// Tests without the trait, in a process that has used the default container before the test support was loaded.
@Suite(.enabled(if: Host.earlyUse != nil))
struct EarlyUseTests {
    /// A way to come by a container, through which a greeter reads a live implementation.
    enum Way: CaseIterable {
        case defaultContainer, keptContainer, override, scope, scopeWithoutOverride, scopeFromObject, property
        case lifetime, operationOfLifetime, preparedOperation, preparationInScope, recording, shared, root, weak

        func read() async throws {
            switch self {
            case .defaultContainer: greet()
            case .keptContainer: _ = Host.early.greet()
            case .override: greet(.default.with(override: 5, for: \.volume))
            case .scope:
                withDependencies {
                    $0.volume = 5
                } operation: {
                    greet()
                }
            case .scopeWithoutOverride:
                withDependencies { _ in
                } operation: {
                    greet()
                }
            case .scopeFromObject: withDependencies(from: Model()) { greet() }
            case .property: _ = Model().greeting.greeting(for: "you")
            case .lifetime:
                let lifetime = GlobalDependencies.default.lifetime(of: Session())
                greet(lifetime.dependencies.buildGlobal())
                await lifetime.end()
            case .operationOfLifetime:
                await GlobalDependencies.default.withLifetime(of: Session()) { greet($0.buildGlobal()) }
            case .preparedOperation:
                try await withPreparedDependencies { _ in
                } operation: {
                    greet()
                }
            case .preparationInScope:
                withDependencies { _ in
                } operation: {
                    prepareDependencies { $0.volume = 5 }
                    greet()
                }
            case .recording: greet(.default.with { $0.recordReads() })
            case .shared: _ = GlobalDependencies.default.visitors.welcome()
            case .root: _ = GlobalDependencies.default.rootGreeter.greet()
            case .weak: _ = GlobalDependencies.default.weakGreeter.greeter.greet()
            }
        }

        private func greet(_ dependencies: GlobalDependencies = .default) {
            _ = Greeter(dependencies: dependencies).greet()
        }
    }

    // A test reports the reads of one dependency at most ten times, so the ways belong to two tests.
    @Test(arguments: Way.allCases.prefix(8)) func liveReadIsReported(_ way: Way) async throws {
        try await expectReport(of: way)
    }

    @Test(arguments: Way.allCases.dropFirst(8)) func liveReadIsReportedToo(_ way: Way) async throws {
        try await expectReport(of: way)
    }

    private func expectReport(of way: Way) async throws {
        try await withKnownIssue {
            try await way.read()
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix(
                "GlobalDependencies [GD022]: `\\.greeting` was read in a test that does not override it, "
            ) == true
        }
    }

    @Test(.dependencies()) func readThroughKeptContainerIsReportedToStrictTest() {
        withKnownIssue {
            _ = Host.early.greet()
        } matching: { issue in
            issue.comments.first?.rawValue.contains("through a container that was made before the test") == true
        }
    }

    // Remedy GD022.2: Do not read it before the tests: in a static initializer, or in the launch of an app that hosts tests.
    @Test(.enabled(if: Host.earlyUse == "instance")) func instanceCreatedEarlyIsReportedAsSuch() {
        withKnownIssue {
            _ = GlobalDependencies.default.guests
        } matching: { issue in
            let message = issue.comments.first?.rawValue ?? ""
            return message.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { !$0.hasPrefix("  Read by:") }.joined(separator: "\n") == """
                    GlobalDependencies [GD022]: `\\.guests` was read in a test that does not override it. The instance was \
                    created before the test support was loaded, so the test does not report what the instance reads.

                      Test:        SwiftTestingTests.EarlyUseTests/instanceCreatedEarlyIsReportedAsSuch()
                      Dependency:  `\\.guests` of type Visitors, resolved at Greeting/Greeting.swift:44

                    To fix it, do one of these:
                      1. Override it in the test: `$0.guests = …`, or `$0.override(keyPath: \\.guests, with: …)` if it has no \
                    setter.
                      2. Do not read it before the tests: in a static initializer, or in the launch of an app that hosts tests.
                      3. If it is under test: `$0.useLive(\\.guests)`.
                    """
        }
    }

    @Test(.dependencies(.live)) func liveTestReportsNothing() async throws {
        _ = Greeter(dependencies: .default.with(override: 5, for: \.volume)).greet()
        _ = Host.early.greet()
    }
}

private final class Model {
    @Dependency(\.greeting) var greeting
}

private struct Session: Sendable {}

private final class Reception: Sendable {
    let greeter: Greeter

    init(dependencies: GlobalDependencies) {
        greeter = Greeter(dependencies: dependencies)
    }
}

extension GlobalDependencies {
    fileprivate var rootGreeter: Greeter {
        resolveDependency(forKeyPath: \.rootGreeter, rootImplementation: { Greeter(dependencies: $0) })
    }

    fileprivate var weakGreeter: Reception {
        resolveDependency(forKeyPath: \.weakGreeter, weakImplementation: { Reception(dependencies: $0) })
    }
}
