import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests for the values of keys in tests.
struct KeyTests {
    @Test(.dependencies { $0.useLive(\.other) }) func liveValueOfOtherKeyIsNotCreated() {
        #expect(GlobalDependencies.default.counted == "counted test")
        #expect(GlobalDependencies.default.other == "other live")
        #expect(GlobalDependencies.default.liveValueCount == 0)
    }

    @Test func liveValueOfOtherKeyReadsNothing() async throws {
        try await expectReports([], .dependencies { $0.useLive(\.other) }) {
            #expect(GlobalDependencies.default.welcome == "welcome test")
            #expect(GlobalDependencies.default.other == "other live")
        }
    }

    @Test func scopesOfTestShareLiveValue() async throws {
        try await expectReports([.noTestValue("LiveThingKey")], .dependencies()) {
            func read() -> Thing { GlobalDependencies.default.liveThing }
            let thing = read()
            #expect(read() === thing)
            withDependencies({ $0[number: 1] = 1 }) {
                #expect(read() === thing)
            }
        }
    }

    /// The default container of the process creates the value once, for the first reader of all tests.
    @Test func eachTestReportsReadThroughContainerBeforeTest() async throws {
        let dependencies = GlobalDependencies.default
        for _ in 0..<2 {
            let messages = try await messages(.dependencies()) {
                _ = dependencies.older
                _ = dependencies.older
            }
            #expect(messages.map { String($0.prefix { $0 != "\n" }) } == [.noTestValue("OlderKey")])
            #expect(messages.allSatisfy { $0.contains("KeyTests/eachTestReportsReadThroughContainerBeforeTest()\n") })
        }
    }

    @Test func allowedReadThroughContainerBeforeTestIsNotReported() async throws {
        let dependencies = GlobalDependencies.default
        let live = try await reports(.dependencies(.live)) { _ = dependencies.allowed }
        let used = try await reports(.dependencies { $0.useLive(\.allowed) }) { _ = dependencies.allowed }
        let strict = try await reports(.dependencies()) { _ = dependencies.allowed }
        #expect(live == [])
        #expect(used == [])
        #expect(strict == [.noTestValue("AllowedKey")])
    }

    @Test func changeOfPartInTraitIsNotReported() async throws {
        let reports = try await reports(.dependencies { $0.limits.upper = 4 }, .dependencies { $0.limits.lower = 1 }) {
            #expect(GlobalDependencies.default.limits == Limits(lower: 1, upper: 4))
        }
        #expect(reports == [])
    }

    /// The override of a part would copy the rest of the value.
    @Test func overrideOfWholeReadsNoEarlierOverride() async throws {
        try await expectReports([.unused(key: "LimitsKey")], .dependencies { $0.limits = Limits(lower: 1, upper: 4) }) {
            let dependencies = GlobalDependencies.default.with(override: Limits(lower: 2, upper: 3), for: \.limits)
            #expect(dependencies.limits.upper == 3)
        }
    }

    @Test func readThroughCopyOfDraftIsReported() async throws {
        let reports = try await reports(
            .dependencies {
                $0.shelf = Shelf(dependencies: $0)
                $0.limits.upper = 5
            }
        ) {
            #expect(GlobalDependencies.default.limits.upper == 5)
            #expect(GlobalDependencies.default.shelf.dependencies.limits.upper == 3)
        }
        #expect(reports == [.noTestValue("LimitsKey")])
    }

    @Test func testsDoNotShareLiveValue() async throws {
        let things = LockIsolated<[Thing]>([])
        for _ in 0..<2 {
            _ = try await reports(.dependencies()) {
                things.withValue { $0.append(GlobalDependencies.default.liveThing) }
            }
        }
        #expect(things.value.count == 2)
        #expect(things.value.first !== things.value.last)
    }
}

private final class Thing: Sendable {}

private enum LiveThingKey: DependencyKey {
    static var liveValue: Thing { Thing() }
}

private struct Limits: Equatable, Sendable {
    var lower = 0
    var upper = 3
}

private enum LimitsKey: DependencyKey {
    static let liveValue = Limits()
}

private struct Shelf: Sendable {
    let dependencies: GlobalDependencies
}

private enum OlderKey: DependencyKey {
    static let liveValue = "older live"
}

private enum AllowedKey: DependencyKey {
    static let liveValue = "allowed live"
}

private enum CountedKey: DependencyKey {
    static let count = LockIsolated(0)

    static var liveValue: String {
        count.withValue { $0 += 1 }
        return "counted live"
    }

    static var testValue: String { "counted test" }
}

private enum WelcomeKey: DependencyKey {
    static var liveValue: String { GlobalDependencies.default.greeting.greeting(for: "all") }
    static var testValue: String { "welcome test" }
}

extension GlobalDependencies {
    fileprivate var liveThing: Thing { self[LiveThingKey.self] }

    fileprivate var limits: Limits {
        get { self[LimitsKey.self] }
        set { self[LimitsKey.self] = newValue }
    }

    fileprivate var shelf: Shelf {
        get { resolveDependency(forKeyPath: \.shelf, composedImplementation: { Shelf(dependencies: $0) }) }
        set { override(keyPath: \.shelf, with: newValue) }
    }

    fileprivate var older: String { self[OlderKey.self] }

    fileprivate var allowed: String { self[AllowedKey.self] }

    fileprivate var counted: String { self[CountedKey.self] }

    fileprivate var liveValueCount: Int { CountedKey.count.value }

    fileprivate var welcome: String { self[WelcomeKey.self] }
}
