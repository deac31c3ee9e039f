import Factory
import GlobalDependencies
import GlobalDependenciesTesting
import Testing

private final class Scanner: Sendable {
    static let shared = Scanner()
}

extension Container {
    fileprivate var uniqueScanner: Factory<Scanner> { self { Scanner() } }
    fileprivate var singleScanner: Factory<Scanner> { self { Scanner() }.singleton }
    // All tests share a singleton of Factory, so a test that registers one has a factory of its own.
    fileprivate var registeredScanner: Factory<Scanner> { self { Scanner() }.singleton }
    fileprivate var singleOffice: Factory<Office> { self { Office(printer: self.printer()) }.singleton }
    fileprivate var cachedOffice: Factory<Office> { self { Office(printer: self.printer()) }.cached }
    fileprivate var weakOffice: Factory<Office> { self { Office(printer: self.printer()) }.shared }
    fileprivate var uniqueOffice: Factory<Office> { self { Office(printer: self.printer()) } }
    fileprivate var draft: Factory<Scanner> { self { Scanner() }.graph }
    fileprivate var graph: Factory<[Scanner]> { self { [self.draft(), self.draft()] } }
}

extension GlobalDependencies {
    fileprivate var uniqueScanner: Scanner {
        resolveDependency(forKeyPath: \.uniqueScanner, defaultImplementation: Scanner())
    }
    fileprivate var singleScanner: Scanner {
        resolveDependency(forKeyPath: \.singleScanner, defaultImplementation: .shared)
    }
    fileprivate var singleOffice: Office {
        resolveDependency(forKeyPath: \.singleOffice, rootImplementation: { Office(printer: $0.printer) })
    }
    fileprivate var cachedOffice: Office {
        resolveDependency(forKeyPath: \.cachedOffice, sharedImplementation: { Office(printer: $0.printer) })
    }
    fileprivate var weakOffice: Office {
        resolveDependency(forKeyPath: \.weakOffice, weakImplementation: { Office(printer: $0.printer) })
    }
    fileprivate var uniqueOffice: Office {
        resolveDependency(forKeyPath: \.uniqueOffice, composedImplementation: { Office(printer: $0.printer) })
    }
}

@Suite(.container, .dependencies(.live))
struct ScopeTests {
    private let container = Container.shared
    private let dependencies = GlobalDependencies.default

    @Test func uniqueInstanceIsBuiltAtEachRead() {
        #expect(container.uniqueScanner() !== container.uniqueScanner())
        #expect(dependencies.uniqueScanner !== dependencies.uniqueScanner)
    }

    @Test func singletonIsSharedByAllContainers() {
        #expect(container.singleScanner() === Container().singleScanner())
        #expect(dependencies.singleScanner === GlobalDependencies().singleScanner)
    }

    @Test func overrideHidesSingleton() {
        let mock = Scanner()
        container.registeredScanner.register { mock }
        #expect(container.registeredScanner() === mock)
        #expect(dependencies.with(override: mock, for: \.singleScanner).singleScanner === mock)
        container.registeredScanner.reset()
        #expect(container.registeredScanner() !== mock)
        #expect(dependencies.singleScanner !== mock)
    }

    @Test func singletonWithDependenciesIsBuiltOnce() {
        #expect(container.singleOffice() === container.singleOffice())
        #expect(dependencies.singleOffice === dependencies.singleOffice)
    }

    @Test func derivedContainerSharesSingletonWithDependencies() {
        let derived = dependencies.with(override: MockPrinter(), for: \.printer)
        #expect(dependencies.singleOffice === derived.singleOffice)
        #expect(derived.singleOffice.printer.name == "laser")
        // The root of another test has its own instance, so that no mock remains. In Factory, the first reader decides.
        #expect(container.singleOffice() === Container().singleOffice())
        #expect(dependencies.singleOffice !== GlobalDependencies().singleOffice)
    }

    @Test func cachedInstanceIsBuiltOncePerContainer() {
        #expect(container.cachedOffice() === container.cachedOffice())
        #expect(container.cachedOffice() !== Container().cachedOffice())
        #expect(dependencies.cachedOffice === dependencies.cachedOffice)
        #expect(dependencies.cachedOffice !== GlobalDependencies().cachedOffice)
    }

    @Test func overrideReachesCachedInstanceBuiltLater() {
        container.printer.register { MockPrinter() }
        #expect(container.cachedOffice().printer.name == "mock")
        #expect(dependencies.with(override: MockPrinter(), for: \.printer).cachedOffice.printer.name == "mock")
    }

    @Test func overrideReachesInstanceThatWasCachedBefore() {
        _ = (container.cachedOffice(), dependencies.cachedOffice)
        container.printer.register { MockPrinter() }
        // A container with an override builds its own instances. In Factory, the cached one keeps its printer.
        #expect(container.cachedOffice().printer.name == "laser")
        #expect(dependencies.with(override: MockPrinter(), for: \.printer).cachedOffice.printer.name == "mock")
    }

    @Test func resetReleasesCachedInstanceButNotSingleton() {
        weak let cached = container.cachedOffice()
        weak let single = container.singleOffice()
        container.manager.reset()
        #expect(cached == nil)
        #expect(single != nil)
        // Nothing is reset here: an instance is released with its container.
        weak let shared = GlobalDependencies().cachedOffice
        #expect(shared == nil)
    }

    @Test func weakInstanceIsSharedWhileItIsRetained() {
        var offices = [container.weakOffice(), dependencies.weakOffice]
        #expect(container.weakOffice() === offices[0])
        #expect(dependencies.weakOffice === offices[1])
        weak let ofFactory = offices[0]
        weak let ofDependencies = offices[1]
        offices = []
        #expect(ofFactory == nil)
        #expect(ofDependencies == nil)
    }

    @Test func weakInstanceIsBuiltAgainForLaterOverride() {
        _ = (container.weakOffice(), dependencies.weakOffice)
        container.printer.register { MockPrinter() }
        #expect(container.weakOffice().printer.name == "mock")
        #expect(dependencies.with(override: MockPrinter(), for: \.printer).weakOffice.printer.name == "mock")
    }

    @Test func composedInstanceReadsOverridesLikeWeakOneWithoutState() {
        container.printer.register { MockPrinter() }
        let derived = dependencies.with(override: MockPrinter(), for: \.printer)
        #expect(container.weakOffice().printer.name == "mock")
        #expect(derived.uniqueOffice.printer.name == "mock")
        // Without state, nothing shows that a composed instance is built at each read.
        let office = container.weakOffice()
        #expect(office === container.weakOffice())
        #expect(derived.uniqueOffice !== derived.uniqueOffice)
    }

    @Test func factoryReadsOtherFactoryOfItsContainer() {
        #expect(container.uniqueOffice().printer.name == "laser")
        #expect(dependencies.uniqueOffice.printer.name == "laser")
        container.printer.register { MockPrinter() }
        #expect(container.uniqueOffice().printer.name == "mock")
        #expect(dependencies.with(override: MockPrinter(), for: \.printer).uniqueOffice.printer.name == "mock")
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
    let manager = ContainerManager()

    var office: Factory<Office> { self { Office(printer: self.printer()) } }
    var printer: Factory<any Printer> { self { LaserPrinter() } }
    var scanner: Factory<Scanner> { self { Scanner() }.scope(.unique) }

    func autoRegister() {
        manager.defaultScope = .cached
        printer.register { MockPrinter() }
    }
}

@Suite(.container, .dependencies(.live))
struct DefaultScopeTests {
    private let container = ShopContainer()

    @Test func factoryWithoutScopeHasDefaultScope() {
        #expect(container.office() === container.office())
        // Each dependency names its own kind, so the counterpart is not the plain default.
        #expect(GlobalDependencies.default.cachedOffice === GlobalDependencies.default.cachedOffice)
        #expect(GlobalDependencies.default.uniqueOffice !== GlobalDependencies.default.uniqueOffice)
    }

    @Test func scopeOfFactoryWins() {
        #expect(container.scanner() !== container.scanner())
        #expect(GlobalDependencies.default.uniqueScanner !== GlobalDependencies.default.uniqueScanner)
    }

    @Test func valueRegisteredAtLaunchIsUsed() {
        #expect(container.office().printer.name == "mock")
        prepareDependencies { $0.printer = MockPrinter() }
        #expect(GlobalDependencies.default.cachedOffice.printer.name == "mock")
    }
}
