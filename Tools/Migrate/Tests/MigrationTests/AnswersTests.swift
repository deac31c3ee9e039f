import Foundation
import Testing

@testable import Migration

struct AnswersTests {
    private let source = """
        extension Container {
            var draft: Factory<Draft> { self { Draft() }.graph }
            var draftStore: Factory<Draft> { self { Draft() }.graph }
            var session: Factory<Draft> { self { Draft() }.scope(.session) }
        }
        """

    @Test func firstMatchingAnswerSettlesQuestion() {
        let answers: [Answers.Answer] = [
            .init(question: .graph, dependency: "Container.draftStore", answer: "keep"),
            .init(question: .graph, dependency: "*.draft*", answer: "shared"),
            .init(question: .scope, dependency: "Other.*", answer: "root"),
        ]
        let all = analysis(services, source, answers: answers)
        #expect(all.decision("draft")?.kind == .shared)
        #expect(all.decision("draft")?.moves == true)
        #expect(all.decision("draftStore")?.isKept == true)
        #expect(all.decision("draftStore")?.moves == false)
        #expect(all.questions.map(\.dependency) == ["Container.session"])
        let statuses = Plan(all).registrations.filter { $0.dependency.contains("ra") }.map(\.status)
        #expect(statuses == [.answered, .kept])
    }

    @Test func fileWithUnknownAnswerIsRefused() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "migrate-\(UUID()).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let json = #"{ "answers": [{ "question": "graph", "dependency": "*", "answer": "root" }] }"#
        try Data(json.utf8).write(to: URL(fileURLWithPath: path))
        #expect {
            try Answers(contentsOf: path)
        } throws: { error in
            "\(error)".contains("Use one of: composed, shared, keep.")
        }
    }
}
