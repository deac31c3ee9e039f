import DateDependency
import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import Testing

struct DateDependencyTests {
    private let epoch = Date(timeIntervalSince1970: 0)

    @Test func theDefaultIsTheTimeOfTheSystem() {
        #expect(GlobalDependencies().date is SystemDate)
        let before = Date()
        let now = GlobalDependencies().date.now
        #expect((before...Date()).contains(now))
    }

    @Test func aConstantTimeDoesNotPass() {
        let dependencies = GlobalDependencies().with { $0.date = .constant(epoch) }
        #expect([dependencies.date.now, dependencies.date()] == [epoch, epoch])
    }

    @Test func anIncrementingTimeGoesOnWithEachRead() {
        let dependencies = GlobalDependencies().with { $0.date = .incrementing(by: 60, from: epoch + 1) }
        #expect((0..<3).map { _ in dependencies.date.now } == [epoch + 1, epoch + 61, epoch + 121])
        #expect(IncrementingDate().now == epoch)
    }

    @Test func noTimeIsToldTwice() async {
        let date = IncrementingDate()
        let dates = await withTaskGroup(of: [Date].self) { group in
            for _ in 0..<10 { group.addTask { (0..<100).map { _ in date.now } } }
            return await group.reduce(into: Set()) { $0.formUnion($1) }
        }
        #expect(dates == Set((0..<1000).map { epoch + TimeInterval($0) }))
    }

    @Test func aManualTimePassesOnRequest() {
        let date = ManualDate(epoch)
        let dependencies: any DateDependency = GlobalDependencies().with(override: date, for: \.date)
        #expect(dependencies.date.now == epoch)
        date.advance(by: 1.5)
        #expect(dependencies.date.now == epoch + 1.5)
        date.now = epoch - 1
        #expect(dependencies.date.now == epoch - 1)
    }

    @Test(.dependencies { $0.date = .constant(Date(timeIntervalSince1970: 5)) })
    func propertiesReadTheTimeByItsPath() {
        @Dependency(\.date.now) var now
        @Dependency(\.date) var date
        #expect([now, date()] == [epoch + 5, epoch + 5])
    }

    @Test(.dependencies()) func theTimeOfTheSystemIsAnIssueInAStrictTest() {
        withKnownIssue {
            _ = GlobalDependencies.default.date.now
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix(
                "GlobalDependencies: 'date' was read in a test that does not override it"
            ) == true
        }
    }
}
