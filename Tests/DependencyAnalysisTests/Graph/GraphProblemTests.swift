import Testing

@testable import DependencyAnalysis

struct GraphProblemTests {
    private func problem(_ check: GraphCheck?, file: String?, line: Int?) -> GraphProblem {
        GraphProblem(check: check, file: file, line: line, message: "It is wrong.", remedy: "Fix it.")
    }

    @Test func textContainsPlaceCheckAndRemedy() {
        #expect(problem(.unread, file: "A.swift", line: 3).text == "A.swift:3: It is wrong. [unread]\n    Fix it.\n")
    }

    @Test func forbiddenReadHasItsOption() {
        #expect(problem(nil, file: "A.swift", line: 3).text == "A.swift:3: It is wrong. [deny]\n    Fix it.\n")
    }

    @Test func problemWithoutPlaceHasNone() {
        #expect(problem(.cycle, file: nil, line: nil).text == "It is wrong. [cycle]\n    Fix it.\n")
    }
}
