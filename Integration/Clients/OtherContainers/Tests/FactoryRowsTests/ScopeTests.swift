import Factory
import FactoryTesting
import GlobalDependencies
import GlobalDependenciesTesting
import Testing

private final class Scanner: Sendable {
    static let shared = Scanner()
}

extension Container {
    fileprivate var singleScanner: Factory<Scanner> { self { Scanner() }.singleton }
    fileprivate var singleOffice: Factory<Office> { self { Office(printer: self.printer()) }.singleton }
    fileprivate var cachedOffice: Factory<Office> { self { Office(printer: self.printer()) }.cached }
    fileprivate var draft: Factory<Scanner> { self { Scanner() }.graph }
    fileprivate var graph: Factory<[Scanner]> { self { [self.draft(), self.draft()] } }
}

extension GlobalDependencies {
    fileprivate var singleScanner: Scanner {
        resolveDependency(forKeyPath: \.singleScanner, defaultImplementation: .shared)
    }
    fileprivate var singleOffice: Office {
        resolveDependency(forKeyPath: \.singleOffice, rootImplementation: { Office(printer: $0.printer) })
    }
    fileprivate var cachedOffice: Office {
        resolveDependency(forKeyPath: \.cachedOffice, sharedImplementation: { Office(printer: $0.printer) })
    }
}

@Suite(.container, .dependencies(.live))
struct ScopeTests {
    private let container = Container.shared
    private let dependencies = GlobalDependencies.default

    @Test func singletonIsSharedByAllContainers() {
        #expect(container.singleScanner() === Container().singleScanner())
        #expect(dependencies.singleScanner === GlobalDependencies().singleScanner)
        let mock = Scanner()
        #expect(dependencies.with(override: mock, for: \.singleScanner).singleScanner === mock)
    }

    @Test func derivedContainerSharesSingletonWithDependencies() {
        let derived = dependencies.with(override: MockPrinter(), for: \.printer)
        #expect(dependencies.singleOffice === derived.singleOffice)
        #expect(derived.singleOffice.printer.name == "laser")
        // The root of another test has its own instance, so that no mock remains. In Factory, the first reader decides.
        #expect(container.singleOffice() === Container().singleOffice())
        #expect(dependencies.singleOffice !== GlobalDependencies().singleOffice)
    }

    @Test func overrideReachesInstanceThatWasCachedBefore() {
        _ = (container.cachedOffice(), dependencies.cachedOffice)
        container.printer.register { MockPrinter() }
        // A container with an override builds its own instances. In Factory, the cached one keeps its printer.
        #expect(container.cachedOffice().printer.name == "laser")
        #expect(dependencies.with(override: MockPrinter(), for: \.printer).cachedOffice.printer.name == "mock")
    }

    @Test func graphSharesInstanceOfOneResolution() {
        let (first, second) = (container.graph(), container.graph())
        #expect(first[0] === first[1])
        #expect(first[0] !== second[0])
        // The code at which the graph begins creates the object.
        func makeGraph() -> [Scanner] {
            let draft = Scanner()
            return [draft, draft]
        }
        let (third, fourth) = (makeGraph(), makeGraph())
        #expect(third[0] === third[1])
        #expect(third[0] !== fourth[0])
    }
}

private final class ShopContainer: AutoRegistering {
    static let shared = ShopContainer()
    let manager = ContainerManager()

    var office: Factory<Office> { self { Office(printer: self.printer()) } }
    var printer: Factory<any Printer> { self { LaserPrinter() } }

    func autoRegister() {
        printer.register { MockPrinter() }
    }
}

@Suite(.dependencies(.live))
struct LaunchTests {
    @Test func valueRegisteredAtLaunchIsUsed() {
        #expect(ShopContainer.shared.office().printer.name == "mock")
        prepareDependencies { $0.printer = MockPrinter() }
        #expect(GlobalDependencies.default.cachedOffice.printer.name == "mock")
    }
}
