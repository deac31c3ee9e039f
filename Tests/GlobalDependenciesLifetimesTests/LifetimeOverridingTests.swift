import Foundation
import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import TestSupport
import Testing

/// Tests for the dependencies of a lifetime that the code under test begins.
struct LifetimeOverridingTests {
    // Remedy GD022.1: Override it for the lifetimes that begin in the test: `$0.override(of:
    // Remedy GD060.1: Override a dependency that an extension of `LifetimeDependencies` declares,
    // Remedy GD060.2: Let the accessor read the value in the closure of its implementation.
    @Test(
        .dependencies {
            $0.override(of: Visit.self) {
                $0.uploads = "fake"
                $0.override(keyPath: \.log, with: "log")
                $0.override(keyPath: \.title, with: "title")
            }
        }
    )
    func overrideReachesLaterLifetimes() async {
        #expect(await visit { "\($0.uploads) \($0.log) \($0.title)" } == "fake log title")
        #expect(await visit { $0.lifetime(of: Stay()).dependencies.uploads } == "fake")
        let own = GlobalDependencies.default.lifetime(of: Visit(name: "Ben"))
        #expect(own.dependencies.with(override: "own", for: \.uploads).uploads == "own")
        #expect(own.dependencies.uploads == "fake")
    }

    @Test(.dependencies { $0.override(of: Stay.self) { $0.room = "fake" } })
    func overrideReachesNestedLifetime() async {
        #expect(await visit { $0.lifetime(of: Stay()).dependencies.room } == "fake")
    }

    // Remedy GD022.2: Add an implementation for all tests to its accessor: `testImplementation: …`.
    @Test func testImplementationIsUsedInTests() async {
        #expect(await visit { "\($0.guide) \($0.plan) \($0.tour.name)" } == "test guide of Ada test plan test tour")
    }

    // Remedy GD022.3: If it is only built from the value or from other dependencies: pass `composedImplementation: { … }`
    @Test func implementationsReceiveContainerOfLifetime() async {
        await visit {
            #expect($0.title == "Ada in Rye")
            let walk = $0.walk
            #expect($0.walk === walk && walk.name == "Ada")
        }
    }

    @Test func replaceableValueBelongsToLifetime() async {
        await visit { visit in
            let derived = visit.with(override: "Ely", for: \.harbour)
            #expect(visit.steps == 3 && derived.steps == 3)
            derived.update(\.steps) { $0 += 1 }
            #expect(visit.steps == 4)
            var values = visit.values(of: \.steps).makeAsyncIterator()
            #expect(await values.next() == 4)
            visit.replace(\.steps, with: 9)
            #expect(await values.next() == 9)
            #expect(visit.with(override: 1, for: \.steps).steps == 1)
            let other = GlobalDependencies.default.lifetime(of: Visit(name: "Benjamin"))
            #expect(other.dependencies.steps == 8)
            visit.restore(\.steps)
            #expect(visit.steps == 3)
        }
    }

    @Test func replaceableValueIsReleasedWithLifetime() {
        weak var walk: Walk?
        do {
            let visit = GlobalDependencies().lifetime(of: Visit(name: "Ada"))
            walk = visit.dependencies.currentWalk
            #expect(walk != nil)
        }
        #expect(walk == nil)
    }

    @Test func liveImplementationsOfLifetimeAreReported() async {
        let reports = await reports {
            try? await runAsTest {
                await visit {
                    _ = ($0.uploads, $0.log, $0.pace)
                    // These are built from the value or the container.
                    _ = ($0.title, $0.walk, $0.steps, $0.guide, $0.plan, $0.tour)
                }
            }
        }
        #expect(
            reports.first?.components(separatedBy: "To fix it").last == """
                , do one of these:
                  1. Override it for the lifetimes that begin in the test: `$0.override(of: Visit.self) { \
                $0.override(keyPath: \\.uploads, with: …) }`.
                  2. Add an implementation for all tests to its accessor: `testImplementation: …`.
                  3. If it is only built from the value or from other dependencies: pass `composedImplementation: { … }` in its \
                accessor.
                """
        )
        let start = "was read in a test that does not override it, so"
        #expect(
            reports.map(headline) == [
                "[GD022]: `\\.uploads` \(start) it was created as in an app.",
                "[GD022]: `\\.log` \(start) its live implementation was used.",
                "[GD022]: `\\.pace` \(start) it was created as in an app.",
            ]
        )
    }

    #if os(macOS) || os(Linux)
    @Test func overridingMemberOfValueTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies().with { $0.override(of: Visit.self) { $0.override(keyPath: \.name, with: "Ben") } }
        }
        expect(
            result,
            """
            GlobalDependencies [GD060]: the value of a lifetime of `Visit` was read in `override(of: Visit.self)`, before a lifetime has begun.
            """
        )
    }
    #endif

    @discardableResult
    private func visit<Result>(_ operation: (LifetimeDependencies<Visit>) async -> Result) async -> Result {
        await GlobalDependencies.default.withLifetime(of: Visit(name: "Ada"), operation: operation)
    }
}

private struct Visit {
    let name: String
}

private struct Stay: NestedLifetime {
    typealias Enclosing = Visit
}

private final class Walk: Sendable {
    let name: String

    init(_ name: String) {
        self.name = name
    }
}

extension LifetimeDependencies<Visit> {
    fileprivate var uploads: String {
        get { resolveDependency(forKeyPath: \.uploads, sharedImplementation: { _ in "live" }) }
        set { override(keyPath: \.uploads, with: newValue) }
    }

    fileprivate var log: String { resolveDependency(forKeyPath: \.log, defaultImplementation: "live log") }

    fileprivate var pace: Int { resolveDependency(forKeyPath: \.pace, replaceableImplementation: { _ in 1 }) }

    fileprivate var guide: String {
        resolveDependency(
            forKeyPath: \.guide,
            sharedImplementation: { _ in "live guide" },
            testImplementation: { "test guide of \($0.name)" }
        )
    }

    fileprivate var plan: String {
        resolveDependency(forKeyPath: \.plan, defaultImplementation: "live plan", testImplementation: "test plan")
    }

    fileprivate var tour: Walk {
        resolveDependency(
            forKeyPath: \.tour,
            weakImplementation: { _ in Walk("live tour") },
            testImplementation: { _ in Walk("test tour") }
        )
    }

    fileprivate var title: String {
        resolveDependency(forKeyPath: \.title, composedImplementation: { "\($0.name) in \($0.harbour)" })
    }

    fileprivate var walk: Walk { resolveDependency(forKeyPath: \.walk, weakImplementation: { Walk($0.name) }) }

    fileprivate var steps: Int {
        resolveDependency(forKeyPath: \.steps, replaceableImplementation: { $0.name.count })
    }

    fileprivate var currentWalk: Walk {
        resolveDependency(forKeyPath: \.currentWalk, replaceableImplementation: { Walk($0.name) })
    }
}

extension LifetimeDependencies<Stay> {
    fileprivate var room: String {
        get { resolveDependency(forKeyPath: \.room, defaultImplementation: "live room") }
        set { override(keyPath: \.room, with: newValue) }
    }
}
