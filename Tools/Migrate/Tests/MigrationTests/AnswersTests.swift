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

    @Test(arguments: [
        ("self { make(printer: self.printer()) }.shared", ImplementationKind.composed),
        ("self { other(InjectedPrinter()) }.shared", .composed), ("self { make() }.shared", .default),
    ])
    func answerIsApplied(_ closure: String, _ kind: ImplementationKind) {
        let source = "extension Container { var x: Factory<Any> { \(closure) } }"
        let answers: [Answers.Answer] = [.init(question: .reference, dependency: "*", answer: "default")]
        #expect(analysis(services, source, answers: answers).decision("x")?.kind == kind)
    }

    @Test func answerThatRetainsIsCheckedForSendable() {
        let source = "extension Container { var x: Factory<Legacy> { self { Legacy() }.scope(.session) } }"
        let answers: [Answers.Answer] = [.init(question: .scope, dependency: "*", answer: "shared")]
        #expect(analysis(services, source, answers: answers).questions.map(\.code) == [.sendable])
        let all = answers + [.init(question: .sendable, dependency: "*", answer: "accept")]
        #expect(analysis(services, source, answers: all).decision("x")?.kind == .shared)
    }

    @Test(arguments: [
        ("Factory<any Printer>", "register { CountingPrinter() }", true),
        ("Factory<any Printer>", "register { [self] in printer }", false),
        ("Factory<any Printer>", "register { Container.shared.counter() }", false),
        ("Factory<any Printer>", "register(factory: make)", false),
        // A factory with a parameter becomes a function only.
        ("ParameterFactory<Int, any Printer>", "register { _ in CountingPrinter() }", false),
    ])
    func answeredRegistrationIsReadable(_ type: String, _ registration: String, _ moves: Bool) {
        let source = """
            extension Container { var x: \(type) { self { LaserPrinter() } } }
            func f() { Container.shared.x.\(registration) }
            """
        let answers: [Answers.Answer] = [.init(question: .register, dependency: "*", answer: "replaceable")]
        #expect(analysis(services, source, answers: answers).decision("x")?.moves == moves)
    }

    @Test func answerAboutRegistrationSettlesReset() {
        let source = """
            extension Container { var x: Factory<any Printer> { self { LaserPrinter() }.cached } }
            func f() { Container.shared.x.register { CountingPrinter() } }
            func g() { Container.shared.x.reset() }
            """
        #expect(analysis(services, source).questions.map(\.code) == [.register])
        let answers: [Answers.Answer] = [.init(question: .register, dependency: "*", answer: "replaceable")]
        #expect(analysis(services, source, answers: answers).decision("x")?.moves == true)
    }

    @Test func answerAboutUnknownRegistrationIsFound() {
        let answers = ["Container.draft", "draft", "*Store", "Other.*"].map { name in
            Answers.Answer(question: .graph, dependency: name, answer: "keep")
        }
        let unmatched = Answers(answers).unmatched(in: Plan(analysis(services, source, answers: answers)))
        #expect(unmatched.map(\.dependency) == ["draft", "Other.*"])
    }

    @Test func fileWithUnknownAnswerIsRefused() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "migrate-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let json = #"{ "answers": [{ "question": "graph", "dependency": "*", "answer": "root" }] }"#
        try Data(json.utf8).write(to: folder.appending(path: "migrate.json"))
        #expect {
            try Answers(in: folder.path, for: .factory)
        } throws: { error in
            "\(error)".contains("Use one of: composed, shared, keep.")
        }
    }
}
