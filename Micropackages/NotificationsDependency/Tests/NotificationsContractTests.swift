import DependencyContracts
import NotificationsContractTests
import NotificationsDependency
import Testing

@Suite(.timeLimit(.minutes(15))) struct NotificationsContractTests {
    @Test(arguments: Implementation.allCases, NotificationsContract.cases)
    func theImplementationsFulfilTheContract(
        _ implementation: Implementation,
        _ fact: ContractCase<any Notifications>
    ) async throws {
        try await fact.check(implementation.make())
    }

    @Test func noCaseIsThereTwice() {
        let facts = NotificationsContract.cases.map(\.description)
        #expect(Set(facts).count == facts.count)
    }
}
