import DateDependency
import Foundation
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import TestSupport
import Testing

struct DateDependencyTests {
    private let epoch = Date(timeIntervalSince1970: 0)

    @Test func defaultIsDateOfSystem() {
        let before = Date()
        let now = GlobalDependencies().date.now
        #expect((before...Date()).contains(now))
    }

    @Test func constantDateStays() {
        let dependencies = GlobalDependencies().with { $0.date = .constant(epoch) }
        #expect([dependencies.date.now, dependencies.date()] == [epoch, epoch])
    }

    @Test func settingNowMakesDateConstant() {
        let container = GlobalDependencies()
        let dependencies = container.with { $0.date.now = epoch }
        #expect([dependencies.date.now, dependencies.date()] == [epoch, epoch])
        #expect(container.date.now != epoch)
        #expect(container.with(override: epoch, for: \.date.now).date() == epoch)
    }

    @Test func closureIsCalledAtEachRead() {
        let date = ManualDate(epoch)
        let dependencies = GlobalDependencies().with { $0.date = DateGenerator { date.now + 1 } }
        #expect(dependencies.date.now == epoch + 1)
        date.advance(by: 1)
        #expect(dependencies.date() == epoch + 2)
    }

    @Test func incrementingDateIsLaterAtEachRead() {
        let dependencies = GlobalDependencies().with { $0.date = .incrementing(by: 60, from: epoch + 1) }
        #expect((0..<3).map { _ in dependencies.date.now } == [epoch + 1, epoch + 61, epoch + 121])
        #expect(DateGenerator.incrementing().now == epoch)
    }

    @Test func concurrentReadsGetDifferentDates() async {
        let date = DateGenerator.incrementing()
        let dates = await withTaskGroup(of: [Date].self) { group in
            for _ in 0..<10 { group.addTask { (0..<100).map { _ in date.now } } }
            return await group.reduce(into: Set()) { $0.formUnion($1) }
        }
        #expect(dates == Set((0..<1000).map { epoch + TimeInterval($0) }))
    }

    @Test func manualDateChangesOnRequest() {
        let date = ManualDate(epoch)
        let dependencies: any DateDependency = GlobalDependencies().with(override: .manual(date), for: \.date)
        #expect(dependencies.date.now == epoch)
        date.advance(by: 1.5)
        #expect(dependencies.date.now == epoch + 1.5)
        date.now = epoch - 1
        #expect(dependencies.date.now == epoch - 1)
    }

    @Test(.dependencies { $0.date = .constant(Date(timeIntervalSince1970: 5)) })
    func propertyReadsDateByKeyPath() {
        @Dependency(\.date.now) var now
        @Dependency(\.date) var date
        #expect([now, date()] == [epoch + 5, epoch + 5])
    }

    @Test(.dependencies { $0.date.now = Date(timeIntervalSince1970: 5) })
    func settingNowInStrictTestReportsNothing() {
        #expect(GlobalDependencies.default.date() == epoch + 5)
    }

    @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 5)))
    func traitOverridesNow() {
        #expect(GlobalDependencies.default.date() == epoch + 5)
    }

    @Test(.dependencies()) func overrideThatDoesNotReachDateOfSystemIsNamed() {
        let container = GlobalDependencies.default.with { $0.date = .constant(epoch) }
        #expect(container.date.now == epoch)
        withKnownIssue {
            _ = GlobalDependencies.default.date.now
        } matching: { issue in
            let message = issue.comments.first?.rawValue ?? ""
            return message.hasPrefix(
                "GlobalDependencies [GD022]: `\\.date` was read through a container that its override in the test did not reach"
            ) && message.contains("Overridden at:  DateDependencyTests/DateDependencyTests.swift:\(#line - 8)")
        }
    }

    @Test(.dependencies()) func dateOfSystemIsReportedInStrictTest() async {
        await expectLiveReport(of: "date") { _ = $0.date.now }
    }
}
