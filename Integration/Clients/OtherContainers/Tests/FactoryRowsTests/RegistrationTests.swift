import Factory
import FactoryTesting
import GlobalDependencies
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

extension Container {
    fileprivate var title: ParameterFactory<String, String> { self { "\($0) on \(self.printer().name)" } }
    fileprivate var plotter: Factory<(any Printer)?> { promised() }
    fileprivate var testedPrinter: Factory<any Printer> { self { LaserPrinter() }.onTest { MockPrinter() } }
    fileprivate var previewedPrinter: Factory<any Printer> { self { LaserPrinter() }.onPreview { MockPrinter() } }
    fileprivate var storage: Factory<String> { self { "disk" }.onArg("isUITest") { "memory" } }
}

extension GlobalDependencies {
    fileprivate func title(_ chat: String) -> String { "\(chat) on \(printer.name)" }
    fileprivate var makeTitle: @Sendable (String) -> String {
        resolveDependency(
            forKeyPath: \.makeTitle,
            composedImplementation: { dependencies in { "\($0) on \(dependencies.printer.name)" } }
        )
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

/// The key of a value that another module supplies.
private enum PlotterKey: TestDependencyKey {
    static var testValue: any Printer { MockPrinter("unimplemented") }
}

extension GlobalDependencies {
    fileprivate var plotter: any Printer {
        get { self[PlotterKey.self] }
        set { self[PlotterKey.self] = newValue }
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

    @Test func decoratorIsImplementationThatWrapsAnother() async {
        await confirmation { printed in
            #expect(container.printer.decorator { _ in printed() }().name == "laser")
        }
        let wrapping = MockPrinter("logged \(dependencies.printer.name)")
        #expect(dependencies.with(override: wrapping, for: \.printer).printer.name == "logged laser")
    }

    @Test func argumentIsPreparedAtLaunch() {
        prepareDependencies { $0.isUITest = true }
        #expect([container.storage(), dependencies.with { $0.isUITest = false }.storage] == ["disk", "disk"])
        FactoryContext.$arguments.withValue(["isUITest"]) {
            #expect([container.storage(), GlobalDependencies.default.storage] == ["memory", "memory"])
        }
    }

    @Test(.dependencies(.strict))
    func testImplementationIsUsedInTests() {
        #expect([container.testedPrinter().name, dependencies.testedPrinter.name] == ["mock", "mock"])
    }

    @Test func previewImplementationIsUsedInPreviews() {
        let preview = dependencies.with { $0.context = .preview }
        FactoryContext.$isPreview.withValue(true) { #expect(container.previewedPrinter().name == "mock") }
        #expect(preview.previewedPrinter.name == "mock")
        #expect([container.previewedPrinter().name, dependencies.previewedPrinter.name] == ["laser", "laser"])
    }

    @Test func factoryWithParameterReadsOverrides() {
        container.printer.register { MockPrinter() }
        let derived = dependencies.with(override: MockPrinter(), for: \.printer)
        #expect(container.title("Ada") == "Ada on mock")
        #expect([derived.title("Ada"), derived.makeTitle("Ada")] == ["Ada on mock", "Ada on mock"])
    }

    @Test func appSuppliesPromisedValue() {
        container.plotter.register { LaserPrinter() }
        prepareDependencies { $0.plotter = LaserPrinter() }
        #expect(container.plotter()?.name == "laser")
        #expect(GlobalDependencies.default.plotter.name == "laser")
    }
}

/// A container of another module, which has a printer of its own.
private final class CartContainer: SharedContainer {
    static let shared = CartContainer()
    let manager = ContainerManager()

    var name: Factory<String> { self { "cart on \(self.printer().name)" } }
    var printer: Factory<any Printer> { self { LaserPrinter() } }
}

extension GlobalDependencies {
    /// A dependency that another module declares in its extension.
    fileprivate var name: String {
        resolveDependency(forKeyPath: \.name, composedImplementation: { "cart on \($0.printer.name)" })
    }
}

@Suite(.container, .dependencies(.live))
struct OtherModuleTests {
    @Test func moduleExtendsOneContainer() {
        Container.shared.printer.register { MockPrinter() }
        prepareDependencies { $0.printer = MockPrinter() }
        // One override reaches all modules. In Factory, each container has registrations of its own.
        #expect(CartContainer.shared.name() == "cart on laser")
        #expect(GlobalDependencies.default.name == "cart on mock")
    }
}
