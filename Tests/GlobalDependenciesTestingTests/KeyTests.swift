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
        let reports = try await reports(.dependencies { $0.useLive(\.other) }) {
            #expect(GlobalDependencies.default.welcome == "welcome test")
            #expect(GlobalDependencies.default.other == "other live")
        }
        #expect(reports == [])
    }

    @Test func scopesOfTestShareLiveValue() async throws {
        let reports = try await reports(.dependencies()) {
            func read() -> Thing { GlobalDependencies.default.liveThing }
            let thing = read()
            #expect(read() === thing)
            withDependencies {
                $0[number: 1] = 1
            } operation: {
                #expect(read() === thing)
            }
        }
        let report = "`LiveThingKey` was read in a test and has no test value, so its live value was used."
        #expect(reports == ["GlobalDependencies [GD011]: \(report)"])
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

    fileprivate var counted: String { self[CountedKey.self] }

    fileprivate var liveValueCount: Int { CountedKey.count.value }

    fileprivate var welcome: String { self[WelcomeKey.self] }
}
