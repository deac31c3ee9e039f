import FacadeConformance
import NotificationsConformance
import NotificationsDependency
import Testing

@Suite(.timeLimit(.minutes(15))) struct NotificationsConformanceTests {
    @Test(arguments: Implementation.allCases, NotificationsConformanceSuite.cases)
    func implementationsConform(
        _ implementation: Implementation,
        _ fact: ConformanceCase<any Notifications>
    ) async throws {
        try await fact.check(implementation.make())
    }

    @Test func noCaseIsDuplicated() {
        let facts = NotificationsConformanceSuite.cases.map(\.description)
        #expect(Set(facts).count == facts.count)
    }
}
