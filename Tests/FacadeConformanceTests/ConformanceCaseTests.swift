import FacadeConformance
import Testing

struct ConformanceCaseTests {
    private struct Trouble: Error, Equatable {
        let number: Int
    }

    private func finding(of body: @escaping @Sendable (Int) async throws -> Void) async -> String? {
        do {
            try await ConformanceCase<Int>("all is well", body).check(7)
            return nil
        } catch {
            return "\(error)"
        }
    }

    private func message(_ finding: String, _ line: Int) -> String {
        "It is not true that all is well: \(finding) (FacadeConformanceTests/ConformanceCaseTests.swift:\(line))"
    }

    @Test func metExpectationReportsNothing() async {
        let finding = await finding {
            try Expect.equal($0, 7)
            try Expect.that($0 == 7, "")
            try await Expect.error(Trouble(number: 1)) { throw Trouble(number: 1) }
            try await Expect.cancellation { throw CancellationError() }
        }
        #expect(finding == nil)
    }

    @Test func differenceIsReportedWithLocation() async {
        let line = #line + 1
        let equal = await finding { try Expect.equal(["\($0)"], ["8"]) }
        #expect(equal == message("expected [\"8\"], got [\"7\"]", line))
        let that = await finding { try Expect.that($0 == 8, "\($0) is not 8") }
        #expect(that == message("7 is not 8", line + 2))
    }

    @Test func otherErrorAndMissingErrorAreReported() async {
        let trouble = "FacadeConformanceTests.ConformanceCaseTests.(unknown context).Trouble"
        let line = #line + 1
        let other = await finding { _ in try await Expect.error(Trouble(number: 1)) { throw Trouble(number: 2) } }
        let plain = String(other?.replacing(#/\(unknown context at \$[0-9a-f]+\)/#, with: "(unknown context)") ?? "")
        #expect(plain == message("expected the error \(trouble)(number: 1), got \(trouble)(number: 2)", line))
        let none = await finding { number in try await Expect.cancellation { number } }
        #expect(none == message("expected CancellationError, got 7", line + 3))
        let wrong = await finding { _ in try await Expect.cancellation { throw ConformanceError.wrong } }
        let conformanceError = "FacadeConformanceTests.ConformanceError.wrong"
        #expect(wrong == message("expected CancellationError, got \(conformanceError)", line + 5))
    }

    @Test func unexpectedErrorIsViolation() async {
        let finding = await finding { _ in throw ConformanceError.wrong }
        #expect(
            finding == "It is not true that all is well: it threw FacadeConformanceTests.ConformanceError.wrong"
        )
    }
}

enum ConformanceError: Error {
    case wrong
}
