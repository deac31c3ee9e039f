import Testing

@testable import DependencyAnalysis

struct FindingFormatTests {
    private func finding(rule: String, file: String, message: String = "It is broken.") -> Finding {
        Finding(rule: rule, file: file, line: 4, column: 7, declaration: "a()", message: message, remedy: "Fix it.")
    }

    @Test func workflowCommandIsEscaped() {
        let finding = finding(rule: "a,b:c", file: "50%,a:b\n.swift", message: "50%, a: b\r\nc::d")
        #expect(
            FindingFormat.github.text(of: [finding], folder: "")
                == "::warning file=50%25%2Ca%3Ab%0A.swift,line=4,col=7,"
                + "title=a%2Cb%3Ac::50%25, a: b%0D%0Ac::d Fix it.\n"
        )
    }
}
