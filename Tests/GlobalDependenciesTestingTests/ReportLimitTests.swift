import GlobalDependencies
import GlobalDependenciesTesting
import Testing

/// How often the same is reported.
struct ReportLimitTests {
    @Test func sameReadByTheSameCallsIsReportedTenTimes() async throws {
        let reports = try await reports(.dependencies()) {
            for _ in 0..<100 { _ = Greeter().greet() }
        }
        #expect(reports == Array(repeating: .live("greeting"), count: 10))
    }

    @Test(.dependencies()) func knownIssueOfALoopIsRecordedInEachRound() {
        for _ in 0..<10 {
            withKnownIssue { #expect(Greeter().greet() == "Good day, you.") }
        }
    }

    // The calls are known in a debug build on Linux only.
    #if os(Linux) && DEBUG
    @Test func sameReadByOtherCallsIsReportedAlways() async throws {
        let reports = try await reports(.dependencies()) {
            for depth in 0..<11 { #expect(Self.greet(depth) == "Good day, you.") }
        }
        #expect(reports == Array(repeating: .live("greeting"), count: 11))
    }
    #endif

    @Test func anotherReadIsReportedWhereTheFirstIsNotAnyMore() async throws {
        let reports = try await reports(.dependencies()) {
            withKnownIssue { for _ in 0..<60 { _ = Greeter().greet() } }
            _ = GlobalDependencies.default.player
        }
        #expect(reports == [.live("player")])
    }

    @inline(never) private static func greet(_ depth: Int) -> String {
        let words = depth == 0 ? Greeter().greet() : greet(depth - 1)
        return words
    }
}
