import Testing

@testable import Migration

struct AccessorNameTests {
    @Test(arguments: [
        ("AuthInteractorProtocol", nil, "authInteractor"), ("URLSession", nil, "urlSession"), ("API", nil, "api"),
        ("Core.Till", nil, "till"), ("Cache<User>", nil, "cacheUser"), ("Till", "back", "backTill"),
        ("Till", "Names.front", "namesFrontTill"), ("UUID4", nil, "uuid4"), ("Protocol", nil, "protocol"),
    ])
    func nameIsDerivedFromType(_ type: String, _ name: String?, _ accessor: String) {
        #expect(AccessorName.name(of: type, named: name) == accessor)
    }

    @Test func answerRenamesAccessor() {
        let till = "container.register(Till.self) { _ in PlainTill() }\n"
        let source = till + "container.register(TillProtocol.self) { _ in PlainTill() }\n"
        func all(_ answer: String) -> SwinjectAnalysis {
            swinject(source, answers: [.init(question: .name, dependency: "App.TillProtocol", answer: answer)])
        }
        #expect(QuestionCode.promised.answers(in: .factory) == ["keep"])
        #expect(all("frontTill").allDecisions.map(\.accessor) == ["till", "frontTill"])
        #expect(all("frontTill").questions == [])
        // A name that conflicts remains a question.
        #expect(all("till").questions.map(\.code) == [.name, .name])
        #expect(QuestionCode.name.accepts("frontTill", in: .swinject))
        #expect(!QuestionCode.name.accepts("default", in: .swinject))
        #expect(!QuestionCode.graph.accepts("frontTill", in: .factory))
    }
}
