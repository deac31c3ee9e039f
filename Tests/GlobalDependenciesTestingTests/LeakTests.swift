import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests for instances that outlive a test.
struct LeakTests {
    @Test func staticTestValueIsNotReported() async throws {
        try await expectReports([], .dependencies(.leaks)) {
            #expect(GlobalDependencies.default.place === PlaceKey.testValue)
        }
    }

    @Test func staticLiveValueIsNotReported() async throws {
        try await expectReports([], .dependencies(.leaks) { $0.useLive(\.place) }) {
            #expect(GlobalDependencies.default.place === PlaceKey.liveValue)
        }
    }

    @Test(arguments: [DependenciesOption.unusedOverrides(.ignored), .unusedOverrides(.warning)])
    func unusedMockIsReleased(option: DependenciesOption) async throws {
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
        #expect(reports == (option == .unusedOverrides(.ignored) ? [] : [.unused(key: "PlaceKey")]))
    }
}

private final class Place: Sendable {}

/// `Sendable` is unchecked because only one task at a time accesses an instance.
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
