import GlobalDependenciesScopes
import Testing

/// A remedy of GD001, which traps while a dependency is overridden.
///
/// The programs that trap are in `MisuseTests`. Tests of overriding apply the other remedies.
struct OverridingRemedyTests {
    // Remedy GD001.1: Override or reset the dependency that the property reads:
    @Test func overrideOfDependencyReachesProperty() {
        let dependencies = GlobalDependencies().with(override: 5, for: \.answer)
        #expect(dependencies.answerAndOne == 6)
        #expect(dependencies.with { $0.resetToDefault(keyPath: \.answer) }.answerAndOne == 43)
        #expect(GlobalDependencies().with { $0[TicketKey.self] = "mock" }.ticket == "mock")
    }
}

private enum TicketKey: DependencyKey {
    static let liveValue = "live"
    static let testValue = "test"
}

extension GlobalDependencies {
    fileprivate var answerAndOne: Int { answer + 1 }

    fileprivate var ticket: String { self[TicketKey.self] }
}
