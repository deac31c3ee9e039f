import GlobalDependencies
import GlobalDependenciesTesting
import Testing

/// Tests for the limit of repeated reports.
struct ReportLimitTests {
    @Test func readByOneCallStackIsReportedTenTimes() async throws {
        let reports = try await reports(.dependencies()) {
            for _ in 0..<100 { _ = Greeter().greet() }
        }
        #expect(reports == Array(repeating: .live("greeting"), count: 10))
    }

    @Test(.dependencies()) func knownIssueInLoopIsRecordedInEachRound() {
        for _ in 0..<10 {
            withKnownIssue { #expect(Greeter().greet() == "Good day, you.") }
        }
    }

    // The call stack is available only in a debug build on Linux.
    #if canImport(Glibc) && DEBUG
    @Test func readsByDifferentCallStacksAreReported() async throws {
        let reports = try await reports(.dependencies()) {
            for depth in 0..<11 { #expect(Self.greet(depth) == "Good day, you.") }
        }
        #expect(reports == Array(repeating: .live("greeting"), count: 11))
    }
    #endif

    @Test func otherReadIsReportedAfterLimit() async throws {
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
