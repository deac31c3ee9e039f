import GlobalDependencies
import GlobalDependenciesTesting
import Testing

/// What is alive after a test.
struct LeakTests {
    @Test func instanceOfATestInASuiteIsReported() async throws {
        let kept = LockIsolated<Counter?>(nil)
        let reports = try await reports(
            .dependencies { $0.greeting = MockGreeting() },
            .dependencies(.leaks) { $0.useLive(\.counter) }
        ) {
            kept.setValue(GlobalDependencies.default.counter)
        }
        #expect(kept.value?.next() == 1)
        #expect(reports == ["GlobalDependencies: an instance of Counter that was built for a test is alive after it."])
    }

    @Test func staticValueOfAKeyIsNone() async throws {
        let reports = try await reports(.dependencies(.leaks)) {
            #expect(GlobalDependencies.default.place === PlaceKey.testValue)
        }
        #expect(reports == [])
    }

    @Test func staticLiveValueOfAKeyIsNone() async throws {
        let reports = try await reports(.dependencies(.leaks) { $0.useLive(\.place) }) {
            #expect(GlobalDependencies.default.place === PlaceKey.liveValue)
        }
        #expect(reports == [])
    }

    @Test(arguments: [DependenciesOption.unreadOverrides(.ignored), .unreadOverrides(.warning)])
    func mockThatNothingReadsIsFreed(option: DependenciesOption) async throws {
        let mock = Weak()
        let trait: DependenciesTrait = .dependencies(option) { dependencies in
            let place = Place()
            mock.place = place
            dependencies.place = place
        }
        let test = try #require(Test.current)
        let testCase = try #require(Test.Case.current)
        let reports = await reports {
            try await trait.provideScope(for: test, testCase: nil) {
                try await trait.provideScope(for: test, testCase: testCase) { #expect(mock.place != nil) }
                #expect(mock.place == nil)
            }
        }
        #expect(reports == (option == .unreadOverrides(.ignored) ? [] : [.unread("[PlaceKey.self]")]))
    }
}

private final class Place: Sendable {}

/// `Sendable` is unchecked since one task at a time has it.
private final class Weak: @unchecked Sendable {
    weak var place: Place?
}

private enum PlaceKey: DependencyKey {
    static let liveValue = Place()
    static let testValue = Place()
}

extension GlobalDependencies {
    fileprivate var place: Place {
        get { self[PlaceKey.self] }
        set { self[PlaceKey.self] = newValue }
    }
}
