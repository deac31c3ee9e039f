import Testing

@testable import Migration

/// The warnings of an earlier run.
struct SwinjectLaterRunTests {
    private func answer(_ answer: String) -> [Answers.Answer] {
        [.init(question: .scope, dependency: "App.Till", answer: answer)]
    }

    @Test func registrationWithQuestionIsMarked() {
        let expected = """
            import Swinject

            class App: Assembly {
                func assemble(container: Container) {
                    #warning("migrate: The scope `session` is one of this app, or is not written here. See \\"Child \
            containers and sessions\\" in MigratingFromSwinject.")
                    // The till.
                    container.register(Till.self) { _ in CountingTill() }.inObjectScope(.session)
                }
            }

            """
        #expect(writtenApp(assemblyWithQuestion) == expected)
    }

    @Test func answerKeepRemovesWarning() {
        #expect(writtenApp(writtenApp(assemblyWithQuestion), answers: answer("keep")) == assemblyWithQuestion)
    }

    @Test func answerKeepRemovesWarningOfWaitingRegistration() {
        let shop = "        container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }\n"
        let app = assemblyWithQuestion.replacing("(.session)\n", with: "(.session)\n" + shop)
        let marked = writtenApp(app)
        #expect(marked.contains("`Shop` waits, because `Till` stays."))
        let answers = answer("keep") + [.init(question: .name, dependency: "App.Shop", answer: "keep")]
        #expect(writtenApp(marked, answers: answers) == app)
    }

    @Test func laterAnswerMovesMarkedRegistration() {
        let expected = """
            import GlobalDependencies

            extension GlobalDependencies {
                // The till.
                var till: any Till { resolveDependency(forKeyPath: \\.till, weakImplementation: { _ in CountingTill() }) }
            }

            """
        #expect(writtenApp(writtenApp(assemblyWithQuestion), answers: answer("weak")) == expected)
    }

    @Test func laterAnswerRemovesWarningInAssemblyThatStays() {
        let call = "inObjectScope(.session)\n"
        let expected = """
            import GlobalDependencies
            import Swinject

            class App: Assembly {
                func assemble(container: Container) {
                    print(container)
                }
            }

            extension GlobalDependencies {
                // The till.
                var till: any Till { resolveDependency(forKeyPath: \\.till, rootImplementation: { _ in CountingTill() }) }
            }

            """
        let old = assemblyWithQuestion.replacing(call, with: call + "        print(container)\n")
        #expect(writtenApp(writtenApp(old), answers: answer("root")) == expected)
    }

    @Test func reasonWithCodeIsOneLiteral() {
        let text = writtenAssembly(
            """
            container.register(Till.self) { _ in
                make(
                    "a"
                ).till(named: "b\\n")
            }.inObjectScope(.weak)
            """
        )
        let warning = """
            #warning("migrate: The scope `weak` releases only objects, and the result of `make( \\"a\\" ).till` may have \
            state. See \\"Names\\" in MigratingFromSwinject.")
            """
        #expect(text.contains(warning), "\(text)")
    }
}
