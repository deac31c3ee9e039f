import Testing

@testable import Migration

/// The decisions about uses of factories, and the code for those that stay.
struct UseTests {
    private let factories = """
        extension Container {
            var laser: Factory<any Printer> { self { LaserPrinter() }.cached }
        }
        @MainActor extension Container { var model: Factory<Model> { self { Model() }.cached } }

        """

    @Test(arguments: [
        ("final class A { @WeakLazyInjected(\\.laser) var laser }", QuestionCode.use),
        ("final class A { @Injected(\\.laser) var laser; func f() { $laser.resolve() } }", .use),
        ("final class A { @Injected(\\.laser) static var laser }", .use),
        ("func f() { Container.shared.laser.register { CountingPrinter() } }", .register),
        ("func f() { Container.shared.laser.reset() }", .reset),
        // A function of the app can have the name of that of Factory.
        ("func f() { print(resolve(\\.laser)) }", .use),
        ("final class A { @MyInjected(\\Container.laser) var laser }", .use),
        ("func f() { let c = Container.shared; _ = c.laser() }", .use),
        ("func f() { let c = Container(); _ = c.laser() }", .use),
        ("func f(_ c: Container) { _ = c.laser() }", .use),
        ("struct A { let c: Container?; var l: any Printer { c!.laser() } }", .use),
        ("func f() -> Container { g() }; func h() { _ = f().laser() }", .use),
        ("#Preview { let _ = Container.preview { $0.laser.register { CountingPrinter() } }; Text(\"\") }", .use),
        ("func f() { Container.shared.with { $0.laser.register { CountingPrinter() } } }", .use),
        ("func f() { Container.shared.laser.onTest { CountingPrinter() } }", .use),
        ("extension Container { var list: [Factory<any Printer>] { [self.laser] } }", .use),
        ("extension Container { var box: Box { Box(self, laser()) } }", .use),
        ("extension Container { func wrap<T>(_ f: T) -> Factory<any Printer> { laser } }", .use),
        ("extension Container { var lazer: FactoryKit.Factory<any Printer> { laser } }", .use),
        ("extension Container { var any: any Printer { Self.log(); return laser() } }", .use),
        ("extension Container { enum Mode {}; var any: any Printer { f(Mode.self); return laser() } }", .use),
        ("extension Container { func mocks() { laser.register { CountingPrinter() } } }", .use),
    ])
    func useIsAsked(_ source: String, _ code: QuestionCode) throws {
        let decision = try #require(analysis(services, factories + source).decision("laser"))
        #expect(decision.questions.map(\.code) == [code])
    }

    @Test(arguments: [
        ("@LazyInjected(\\.laser) private var laser; let id: Int", true),
        ("@Injected(\\.laser) private var laser; var id = 1; mutating func f() { laser = LaserPrinter() }", true),
        ("@Injected(\\.laser) private var laser; let id: Int; func f() { laser.count = 1 }", false),
        ("@LazyInjected(\\.laser) var laser; let id: Int", false),
        ("@LazyInjected(\\.laser) private var laser; let id: Int; init() { id = 1 }", false),
        ("@LazyInjected(\\.laser) private var laser; let id = 1; @Injected(\\.laser) var other", false),
    ])
    func privateVariableOfStructureIsAsked(_ members: String, _ isAsked: Bool) {
        let reason = "A private variable would make the memberwise initializer of `A` private. "
        let reasons = analysis(services, factories + "struct A { \(members) }").questions.map(\.reason)
        #expect(reasons == (isAsked ? [reason + "Write an initializer for `A`."] : []))
    }

    @Test func containerOfPropertyIsUsedInOtherFile() {
        let all = analysis(services, factories, "struct A { let box: Container }", "func f(_ a: A) { a.box.laser() }")
        #expect(all.decision("laser")?.questions.map(\.code) == [.use])
        #expect(all.decision("model")?.questions == [])
    }

    @Test(arguments: [
        ("init() { Container.shared.laser.reset() }", []),
        ("init() { if a { Container.shared.manager.reset() } }", []),
        ("func tearDown() { Container.shared.reset() }", []),
        ("@Test func t() { f(); Container.shared.laser.reset(); g() }", [QuestionCode.reset]),
        ("@Test func t() { defer { Container.shared.reset() }; f() }", [.reset]),
        ("init() { a = { Container.shared.reset() } }", [.reset]),
    ])
    func resetDuringTestIsAsked(_ member: String, _ codes: [QuestionCode]) throws {
        let all = analysis(services, factories, test: "@Suite struct T { \(member); @Test func u() {} }")
        #expect(all.questions.map(\.code) == codes)
        let text = try all.changes["Tests/Test.swift"]
        #expect(text?.contains("reset()") == !codes.isEmpty, "\(text ?? "")")
    }

    @Test(arguments: [
        ("final class A { @Injected(\\.model) var model }", [QuestionCode.mainActor]),
        ("@MainActor final class A { @Injected(\\.model) var model }", []),
        ("struct A: View { @InjectedObject(\\.model) var model; var body: some View { B($model) } }", []),
        ("#Preview { let _ = Container.shared.model.register { Model() } }", []),
        ("func f() { _ = Container.shared.model() }", [.mainActor]),
        ("@MainActor func f() { _ = Container.shared.model() }", []),
        ("func f() async { await MainActor.run { _ = Container.shared.model() } }", []),
        ("#Preview { A(Container.shared.model()) }", []),
        ("@MainActor final class A { deinit { Container.shared.model() } }", [.mainActor]),
        ("@MainActor final class A { nonisolated func f() { Container.shared.model() } }", [.mainActor]),
        ("@MainActor final class A { func f() { Task.detached { Container.shared.model() } } }", [.mainActor]),
        ("@MainActor final class A { struct B { let model = Container.shared.model() } }", [.mainActor]),
    ])
    func useOfMainActorIsChecked(_ source: String, _ codes: [QuestionCode]) throws {
        let decision = try #require(analysis(services, factories + source).decision("model"))
        #expect(decision.questions.map(\.code) == codes)
    }

    @Test(arguments: [
        ("laser", "class T: XCTestCase { class func make() { Container.shared.laser.register { LaserPrinter() } } }"),
        ("laser", "class T: XCTestCase { static func make() { Container.shared.laser.register { LaserPrinter() } } }"),
        // Each read of a unique factory would build another object with state.
        ("printer", "@Test func t() { Container.shared.printer.register { CountingPrinter() } }"),
        // The variable changes after it is registered.
        (
            "laser",
            """
            class T: XCTestCase {
                var printer: any Printer = LaserPrinter()
                override func setUp() { Container.shared.laser.register { self.printer } }
                func testPrints() { printer = CountingPrinter() }
            }
            """
        ),
        (
            "laser",
            """
            class T: XCTestCase {
                var page = Paper(size: 1)
                override func setUp() { Container.shared.laser.register { Fax(self.page) } }
                func testPrints() { page = Paper(size: 2) }
            }
            """
        ),
        (
            "laser",
            """
            class T: XCTestCase {
                var spy: CountingPrinter!
                override func setUp() { Container.shared.laser.register { self.spy }; spy = CountingPrinter() }
            }
            """
        ),
    ])
    func registrationInTestIsAsked(_ name: String, _ test: String) {
        #expect(analysis(services, factories, test: test).decision(name)?.questions.map(\.code) == [.use])
    }

    @Test(arguments: [
        "override func setUp() { let desk = Desk(); Container.shared.paper.register { desk.paper } }",
        "override func setUp() { desk = Desk() }; func testA() { Container.shared.paper.register { Paper(size: 1) } }",
        "override func setUp() { make(); add() }; func add() { Container.shared.paper.register { Paper(size: 1) } }",
        // The desk reads a printer, which would read the paper of the test.
        "func testA() { _ = Container.shared.reading(); Container.shared.paper.register { Paper(size: 1) } }",
        "func testA() { _ = Container.shared.printer(); f(Container.shared.paper.register { Paper(size: 1) }) }",
    ])
    func registrationAfterReadIsAsked(_ members: String) {
        let desk = """
            class Desk { let laser = Container.shared.laser() }
            extension Container { var reading: Factory<any Printer> { self { InjectedPrinter() } } }

            """
        let test = "class T: XCTestCase { func make() { desk = Desk() }; \(members) }"
        let reason = "The test has read a factory before this registration, such as in `setUp`. Register first."
        #expect(analysis(services, factories + desk, test: test).questions.map(\.reason) == [reason])
    }

    @Test(arguments: [
        (
            "let laser = Container.shared.laser()", "Container.laser",
            "XCTest creates a test case before its container. Read the factory in `setUp`."
        ),
        (
            "@Injected(\\.laser) var laser", "Container.laser",
            "XCTest creates a test case before its container. Read the factory in `setUp`."
        ),
        (
            "let sut = InjectedPrinter()", "T.sut",
            "XCTest creates this property before the container of the test. Create it in `setUp`."
        ),
        (
            "override class func setUp() { Container.shared.laser().start() }", "Container.laser",
            "`class func setUp` runs without the container of a test. Read the factory in the method `setUp` of an instance."
        ),
    ])
    func readBeforeTestIsAsked(_ member: String, _ dependency: String, _ reason: String) {
        let test = "class T: XCTestCase { \(member); lazy var printer = InjectedPrinter() }"
        let questions = analysis(services, factories, test: test).questions
        #expect(questions.map(\.reason) == [reason])
        #expect(questions.map(\.dependency) == [dependency])
    }

    @Test(arguments: [("Paper(size: 1)", [QuestionCode.use]), ("CountingPaper()", [])])
    func memberOfValueIsAsked(_ paper: String, _ codes: [QuestionCode]) {
        let test = """
            class T: XCTestCase {
                var paper = \(paper)
                override func setUp() { make(); Container.shared.laser.register { self.paper } }
                func make() { paper = Paper(size: 3) }
                func testPrints() { paper.size = 2 }
            }
            """
        #expect(analysis(services, factories, test: test).decision("laser")?.questions.map(\.code) == codes)
    }

    @Test(arguments: ["var spy: CountingPrinter!", "let spy = OtherPrinter()"])
    func memberOfObjectChangesNoRegistration(_ spy: String) {
        let test = """
            class T: XCTestCase {
                \(spy)
                override func setUp() { Container.shared.laser.register { [self] in spy } }
                func testPrints() { spy.count = 2 }
            }
            """
        #expect(analysis(services, factories, test: test).decision("laser")?.questions == [])
    }

    @Test(arguments: [
        (
            "final class A { @Injected(\\.laser) var laser; func f() { $laser.resolve() } }",
            "`$laser` uses the property wrapper of Factory. Read the accessor where it resolves, and declare `@Bindable` or "
                + "`@ObservedObject` where it binds."
        ),
        (
            "#Preview { let _ = Container.preview { $0.laser.register { CountingPrinter() } }; Text(\"\") }",
            "`Container` passes a container on. Write `let _ = prepareDependencies { $0.x = … }`."
        ),
        (
            "func f() { replace(Container.shared.laser) { CountingPrinter() } }",
            "The tool cannot rewrite this use of the factory. If it is registered there, write "
                + "`prepareDependencies { $0.x = … }`."
        ),
        (
            "func f() { Container.shared.laser.onTest { CountingPrinter() } }",
            "The tool cannot rewrite this use of the factory. Rewrite it, or answer `keep`."
        ),
    ])
    func questionNamesReplacement(_ source: String, _ reason: String) {
        #expect(analysis(services, factories + source).decision("laser")?.questions.map(\.reason) == [reason])
    }

    @Test func viewBuildsUniqueModelForEachView() {
        let source = "struct A: View { @InjectedObservable(\\.printer) var printer }"
        let reason =
            "`@State` would build an instance whenever the view is created. Give the view its model, or cache the factory."
        #expect(analysis(services, source).questions.map(\.reason) == [reason])
    }

    @Test func otherContainerIsNoUseWithoutImport() {
        let source = "let container = Container(); let laser = Container.shared.laser()"
        let files = [
            (path: "A.swift", source: "import Factory\n" + services + factories), (path: "B.swift", source: source),
        ]
        let all = FactoryAnalysis(SourceFolder(sources: files), answers: Answers(), languageMode: 6)
        #expect(all.uses.filter { $0.file.path == "B.swift" }.map(\.kind) == [.call])
    }

    @Test(arguments: [
        (
            "func logOut() { Container.shared.manager.reset() }", nil,
            "A reset of a container ends no instance of a dependency. Move the state to a replaceable dependency."
        ),
        (
            "", "func makeOffice() { Container.shared.reset() }",
            "A test with its own container needs no reset. Delete the call once no factory stays."
        ),
    ])
    func resetOfContainerIsAsked(_ source: String, _ test: String?, _ reason: String) {
        let questions = analysis(services, factories + source, test: test).questions
        #expect(questions.map(\.code) == [.reset])
        #expect(questions.map(\.dependency) == ["Container"])
        #expect(questions.map(\.reason) == [reason])
    }
}
