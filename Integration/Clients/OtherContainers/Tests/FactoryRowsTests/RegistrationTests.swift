import Factory
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

protocol Chat: Sendable {
    var title: String { get }
}

private struct LiveChat: Chat {
    var title: String

    init(with friend: String, printer: any Printer) {
        title = "\(friend) on \(printer.name)"
    }
}

private struct MockChat: Chat {
    var title: String
}

private final class LoggingPrinter: Printer {
    private let printer: any Printer
    private let log: @Sendable () -> Void

    var name: String {
        log()
        return printer.name
    }

    init(_ printer: any Printer, log: @escaping @Sendable () -> Void) {
        self.printer = printer
        self.log = log
    }
}

extension Container {
    fileprivate var chat: ParameterFactory<String, any Chat> {
        self { LiveChat(with: $0, printer: self.printer()) }
    }
    fileprivate var optionalPrinter: Factory<(any Printer)?> { self { nil } }
    fileprivate var router: Factory<(any Router)?> { promised() }
    fileprivate var testedPrinter: Factory<any Printer> { self { LaserPrinter() }.onTest { MockPrinter() } }
    fileprivate var previewedPrinter: Factory<any Printer> { self { LaserPrinter() }.onPreview { MockPrinter() } }
    fileprivate var flag: Factory<Bool> { self { false }.onArg("flag") { true } }
    fileprivate var storage: Factory<String> { self { "disk" }.onArg("isUITest") { "memory" } }
}

extension GlobalDependencies {
    fileprivate var flag: Bool {
        resolveDependency(forKeyPath: \.flag, replaceableImplementation: { _ in false })
    }
    fileprivate func chat(with friend: String) -> any Chat {
        LiveChat(with: friend, printer: printer)
    }
    fileprivate var makeChat: @Sendable (String) -> any Chat {
        get {
            resolveDependency(
                forKeyPath: \.makeChat,
                composedImplementation: { dependencies in { LiveChat(with: $0, printer: dependencies.printer) } }
            )
        }
        set { override(keyPath: \.makeChat, with: newValue) }
    }
    fileprivate var optionalPrinter: (any Printer)? {
        get { resolveDependency(forKeyPath: \.optionalPrinter, defaultImplementation: nil) }
        set { override(keyPath: \.optionalPrinter, with: newValue) }
    }
    fileprivate var testedPrinter: any Printer {
        resolveDependency(
            forKeyPath: \.testedPrinter,
            defaultImplementation: LaserPrinter(),
            testImplementation: MockPrinter()
        )
    }
    fileprivate var previewedPrinter: any Printer {
        resolveDependency(
            forKeyPath: \.previewedPrinter,
            defaultImplementation: LaserPrinter(),
            previewImplementation: MockPrinter()
        )
    }
    fileprivate var isUITest: Bool {
        get { resolveDependency(forKeyPath: \.isUITest, defaultImplementation: false) }
        set { override(keyPath: \.isUITest, with: newValue) }
    }
    fileprivate var storage: String {
        resolveDependency(forKeyPath: \.storage, composedImplementation: { $0.isUITest ? "memory" : "disk" })
    }
}

/// A protocol that another module implements, with a key in the module that declares it.
protocol Router: Sendable {
    func path(to page: String) -> String
}

private struct UnimplementedRouter: Router {
    func path(to page: String) -> String { "nowhere" }
}

private struct AppRouter: Router {
    func path(to page: String) -> String { "app/\(page)" }
}

private enum RouterKey: TestDependencyKey {
    static var testValue: any Router { UnimplementedRouter() }
}

private enum SettingsKey: TestDependencyKey {
    static var testValue: any Router { UnimplementedRouter() }
}

/// The conformance that the other module declares.
extension SettingsKey: DependencyKey {
    static var liveValue: any Router { AppRouter() }
}

extension GlobalDependencies {
    fileprivate var router: any Router {
        get { self[RouterKey.self] }
        set { self[RouterKey.self] = newValue }
    }
    fileprivate var settings: any Router {
        get { self[SettingsKey.self] }
        set { self[SettingsKey.self] = newValue }
    }
}

@Suite(.container, .dependencies(.live))
struct RegistrationTests {
    private let container = Container.shared
    private let dependencies = GlobalDependencies.default

    @Test func registeredMockIsOverride() {
        container.printer.register { MockPrinter() }
        let derived = dependencies.with(override: MockPrinter(), for: \.printer)
        #expect([container.printer().name, derived.printer.name] == ["mock", "mock"])
        // A registration changes the container for all of its readers. An override creates another container.
        #expect(dependencies.printer.name == "laser")
    }

    @Test func updateOfContainerRegistersSeveralMocks() {
        let derived = dependencies.with {
            $0.printer = MockPrinter()
            $0.optionalPrinter = MockPrinter()
        }
        container.with {
            $0.printer.register { MockPrinter() }
            $0.optionalPrinter.register { MockPrinter() }
        }
        #expect([container.printer().name, derived.printer.name] == ["mock", "mock"])
        #expect([container.optionalPrinter()?.name, derived.optionalPrinter?.name] == ["mock", "mock"])
    }

    @Test func resetOfContainerIsNotNeeded() {
        container.printer.register { MockPrinter() }
        #expect(container.printer().name == "mock")
        container.manager.reset()
        #expect(container.printer().name == "laser")
        withDependencies {
            $0.printer = MockPrinter()
        } operation: {
            #expect(GlobalDependencies.default.printer.name == "mock")
        }
        #expect(GlobalDependencies.default.printer.name == "laser")
    }

    @Test func optionalFactoryIsOptionalDependency() {
        #expect(container.optionalPrinter() == nil)
        #expect(dependencies.optionalPrinter == nil)
        container.optionalPrinter.register { MockPrinter() }
        #expect(container.optionalPrinter()?.name == "mock")
        #expect(dependencies.with { $0.optionalPrinter = MockPrinter() }.optionalPrinter?.name == "mock")
    }

    @Test func decoratorIsImplementationThatWrapsAnother() async {
        await confirmation { printed in
            #expect(container.printer.decorator { _ in printed() }().name == "laser")
        }
        await confirmation { printed in
            let logging = LoggingPrinter(dependencies.printer) { printed() }
            let derived = dependencies.with(override: logging, for: \.printer)
            #expect(derived.printer.name == "laser")
        }
    }

    @Test func argumentSelectsImplementation() {
        let derived = dependencies.with { $0.isUITest = true }
        #expect([container.storage(), derived.with { $0.isUITest = false }.storage] == ["disk", "disk"])
        FactoryContext.$arguments.withValue(["isUITest"]) {
            #expect(container.storage() == "memory")
        }
        #expect(derived.storage == "memory")
    }

    @Test func laterArgumentIsReplaced() {
        // `setArg` changes an argument while the app runs.
        #expect([container.flag(), dependencies.flag] == [false, false])
        FactoryContext.$arguments.withValue(["flag"]) {
            #expect(container.flag())
        }
        dependencies.replace(\.flag, with: true)
        #expect(dependencies.flag)
    }

    @Test func argumentIsPreparedAtLaunch() {
        prepareDependencies { $0.isUITest = true }
        #expect(GlobalDependencies.default.storage == "memory")
    }

    @Test(.dependencies(.strict))
    func testImplementationIsUsedInTests() {
        #expect(container.testedPrinter().name == "mock")
        #expect(GlobalDependencies.default.testedPrinter.name == "mock")
    }

    @Test func previewImplementationIsUsedInPreviews() {
        let preview = dependencies.with { $0.context = .preview }
        FactoryContext.$isPreview.withValue(true) { #expect(container.previewedPrinter().name == "mock") }
        #expect(preview.previewedPrinter.name == "mock")
        #expect(container.previewedPrinter().name == "laser")
        #expect(dependencies.previewedPrinter.name == "laser")
    }

    @Test func pushedContainerIsDerivedContainer() {
        container.manager.push()
        container.printer.register { MockPrinter() }
        let derived = dependencies.with(override: MockPrinter(), for: \.printer)
        #expect(container.printer().name == "mock")
        #expect(derived.printer.name == "mock")
        container.manager.pop()
        #expect(container.printer().name == "laser")
        #expect(dependencies.printer.name == "laser")
    }

    @Test func liveTestUsesLiveImplementation() {
        // With the option `.live`, a test sees the implementation of the app. In Factory, every test has the one for tests.
        #expect(container.testedPrinter().name == "mock")
        #expect(GlobalDependencies.default.testedPrinter.name == "laser")
    }
}

@Suite(.container, .dependencies(.live))
struct ParameterTests {
    private let container = Container.shared
    private let dependencies = GlobalDependencies.default

    @Test func parameterFactoryIsMethod() {
        #expect(container.chat("Ada").title == "Ada on laser")
        #expect(dependencies.chat(with: "Ada").title == "Ada on laser")
        container.printer.register { MockPrinter() }
        #expect(container.chat("Ada").title == "Ada on mock")
        #expect(dependencies.with(override: MockPrinter(), for: \.printer).chat(with: "Ada").title == "Ada on mock")
    }

    @Test func parameterFactoryIsFunctionThatTestOverrides() {
        #expect(container.chat("Ada").title == "Ada on laser")
        #expect(dependencies.makeChat("Ada").title == "Ada on laser")
        container.chat.register { MockChat(title: "mock of \($0)") }
        let derived = dependencies.with { $0.makeChat = { MockChat(title: "mock of \($0)") } }
        #expect(container.chat("Ada").title == "mock of Ada")
        #expect(derived.makeChat("Ada").title == "mock of Ada")
    }

    @Test func functionReadsOverridesOfItsContainer() {
        container.printer.register { MockPrinter() }
        let derived = dependencies.with(override: MockPrinter(), for: \.printer)
        #expect(container.chat("Ada").title == "Ada on mock")
        #expect(derived.makeChat("Ada").title == "Ada on mock")
    }
}

/// A container of another module, which has a printer of its own.
private final class CartContainer: SharedContainer {
    static let shared = CartContainer()
    let manager = ContainerManager()

    var title: Factory<String> { self { "cart on \(self.printer().name)" } }
    var printer: Factory<any Printer> { self { LaserPrinter() } }
}

extension GlobalDependencies {
    /// A dependency that another module declares in its extension.
    fileprivate var title: String {
        resolveDependency(forKeyPath: \.title, composedImplementation: { "cart on \($0.printer.name)" })
    }
}

@Suite(.container, .dependencies(.live))
struct OtherModuleTests {
    @Test func moduleExtendsOneContainer() {
        Container.shared.printer.register { MockPrinter() }
        prepareDependencies { $0.printer = MockPrinter() }
        // One override reaches all modules. In Factory, each container has registrations of its own.
        #expect(CartContainer.shared.title() == "cart on laser")
        #expect(GlobalDependencies.default.title == "cart on mock")
    }

    @Test func appSuppliesPromisedRouter() {
        #expect(Container.shared.router() == nil)
        Container.shared.router.register { AppRouter() }
        prepareDependencies { $0.router = AppRouter() }
        #expect(Container.shared.router()?.path(to: "cart") == "app/cart")
        #expect(GlobalDependencies.default.router.path(to: "cart") == "app/cart")
    }

    @Test func conformanceSuppliesRouter() {
        #expect(GlobalDependencies.default.settings.path(to: "cart") == "app/cart")
    }

    @Test func missingRouterIsReported() {
        // The optional of Factory is nil without a report.
        #expect(Container.shared.router() == nil)
        withKnownIssue {
            #expect(GlobalDependencies.default.router.path(to: "cart") == "nowhere")
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("GD012") }
        }
    }
}
