import GlobalDependenciesScopes
import Testing

@testable import GlobalDependenciesTesting

/// Shared dependencies with implementations for tests and previews.
struct SharedImplementationTests {
    @Test func contextSelectsImplementation() {
        #expect(GlobalDependencies.live.ledger.kind == "live")
        #expect(GlobalDependencies.test.ledger.kind == "test")
        #expect(GlobalDependencies.preview.ledger.kind == "preview")
        #expect(GlobalDependencies.test.archive.kind == "live")
        #expect(GlobalDependencies.preview.archive.kind == "preview")
    }

    @Test func strictTestReadsTestImplementation() async throws {
        let reports = try await reports(.dependencies()) {
            #expect(GlobalDependencies.default.ledger.kind == "test")
            #expect(GlobalDependencies.default.archive.kind == "live")
        }
        let report = "`\\.archive` was read in a test that does not override it, so it was created as in an app."
        #expect(reports == ["GlobalDependencies [GD022]: \(report)"])
    }

    @Test func readAfterTestIsReportedOnce() async {
        let headlines = LockIsolated<[String]>([])
        let test = TestScope(name: "test") { report in
            headlines.withValue { $0.append(String(report.message.prefix { $0 != "\n" })) }
        }
        let container = GlobalDependencies(viewing: GlobalDependencies(), observer: TestObserver(test))
        test.end()
        #expect(await Task.detached { container.archive.kind }.value == "live")
        let report = "`\\.archive` was read through the container of a test after the test had ended."
        #expect(headlines.value == ["GlobalDependencies [GD024]: \(report)"])
    }

    @Test(.dependencies { $0.useLive(\.ledger) }) func liveImplementationIsShared() {
        let dependencies = GlobalDependencies.default
        #expect(dependencies.ledger.kind == "live")
        #expect(dependencies.ledger === dependencies.ledger)
    }

    @Test(.dependencies()) func nestedScopeUsesLiveImplementation() {
        @Dependency(\.ledger) var ledger
        let testLedger = ledger
        #expect(testLedger.kind == "test")
        withDependencies({ $0.useLive(\.ledger) }) {
            #expect(ledger.kind == "live")
            #expect(ledger === ledger)
        }
        #expect(ledger === testLedger)
    }
}

private final class Ledger: Sendable {
    let kind: String

    init(_ kind: String) {
        self.kind = kind
    }
}

extension GlobalDependencies {
    fileprivate var ledger: Ledger {
        resolveDependency(
            forKeyPath: \.ledger,
            sharedImplementation: { _ in Ledger("live") },
            testImplementation: { _ in Ledger("test") },
            previewImplementation: { _ in Ledger("preview") }
        )
    }

    fileprivate var archive: Ledger {
        resolveDependency(
            forKeyPath: \.archive,
            sharedImplementation: { _ in Ledger("live") },
            testImplementation: nil,
            previewImplementation: { _ in Ledger("preview") }
        )
    }
}
