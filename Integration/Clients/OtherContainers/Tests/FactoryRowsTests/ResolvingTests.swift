import Factory
import FactoryTesting
import GlobalDependencies
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

@MainActor
private final class PageModel {
    let page = 7
}

/// A service that reads its own dependency.
private final class ChatService: Sendable {
    private let printer = Dependency(\.printer)

    var name: String { printer.wrappedValue.name }
}

extension Container {
    fileprivate var weakPrinter: Factory<any Printer> { self { LaserPrinter() }.shared }
    @MainActor fileprivate var pageModel: Factory<PageModel> {
        self { MainActor.assumeIsolated { PageModel() } }.cached
    }
}

extension GlobalDependencies {
    fileprivate var weakPrinter: any Printer {
        resolveDependency(forKeyPath: \.weakPrinter, weakImplementation: { _ in LaserPrinter() })
    }
    fileprivate var chatService: ChatService {
        resolveDependency(forKeyPath: \.chatService, sharedImplementation: { $0.yield { ChatService() } })
    }
    fileprivate var chatServiceWithoutYield: ChatService {
        resolveDependency(forKeyPath: \.chatServiceWithoutYield, sharedImplementation: { _ in ChatService() })
    }
    @MainActor fileprivate var pageModel: PageModel {
        resolveDependency(forKeyPath: \.pageModel, sharedImplementation: { _ in PageModel() })
    }
}

@Suite(.container, .dependencies(.live))
struct ResolvingTests {
    private struct Registered {
        @Injected(\.printer) var injected
        @LazyInjected(\.printer) var lazy
        @DynamicInjected(\.printer) var dynamic
    }

    private struct WeakComponent {
        @Injected(\.weakPrinter) var injected
        @Dependency(\.weakPrinter) var dependency
        let stored = GlobalDependencies.default.weakPrinter
    }

    private struct Overridden {
        @Dependency(\.printer) var printer
        let dependencies: any PrinterDependency

        init(dependencies: GlobalDependencies = .default) {
            self.dependencies = dependencies
        }
    }

    @Test func injectedPrinterIsOverridden() {
        var late = Registered()
        Container.shared.printer.register { MockPrinter() }
        let component = withDependencies {
            $0.printer = MockPrinter()
        } operation: {
            Overridden()
        }
        #expect([Registered().injected.name, late.lazy.name] == ["mock", "mock"])
        #expect([component.printer.name, component.dependencies.printer.name] == ["mock", "mock"])
    }

    @Test func injectedPrinterIsResolvedOnce() {
        let (old, new) = (Registered(), Overridden())
        #expect(old.injected === old.injected)
        // A default is evaluated at each read, so an object with state is shared or created by the component.
        #expect(new.printer !== new.printer)
    }

    @Test func laterOverrideReachesDynamicUse() {
        let (old, new) = (Registered(), Overridden())
        Container.shared.printer.register { MockPrinter() }
        #expect([old.injected.name, old.dynamic.name] == ["laser", "mock"])
        // An override changes no component that exists, except for its uses within the scope.
        #expect(new.printer.name == "laser")
        withDependencies {
            $0.printer = MockPrinter()
        } operation: {
            #expect([new.printer.name, new.dependencies.printer.name] == ["mock", "laser"])
        }
    }

    @Test func injectedWeakPrinterIsRetained() {
        weak var printer: (any Printer)?
        do {
            let component = WeakComponent()
            #expect(component.injected === Container.shared.weakPrinter())
            #expect(component.dependency === component.stored)
            printer = component.stored
        }
        #expect(printer == nil)
    }

    @Test func yieldedServiceReadsOverridesOfItsContainer() {
        let derived = GlobalDependencies.default.with(override: MockPrinter(), for: \.printer)
        #expect(derived.chatService.name == "mock")
        // Otherwise, the service captures `.default` when it is built, and not the container that builds it.
        #expect(derived.chatServiceWithoutYield.name == "laser")
    }
}

@MainActor
@Suite(.container, .dependencies(.live))
struct MainActorTests {
    @MainActor private struct OldScreen {
        @Injected(\.pageModel) var model
    }

    @MainActor private struct NewScreen {
        @Dependency(\.pageModel) var model
        @Dependency(\.pageModel.page) var page
    }

    @Test func viewModelIsOverridden() {
        let mock = PageModel()
        Container.shared.pageModel.register { mock }
        prepareDependencies { $0 = $0.with(override: mock, for: \.pageModel) }
        #expect(OldScreen().model === mock)
        #expect(NewScreen().model === mock)
        #expect(NewScreen().page == 7)
    }
}
