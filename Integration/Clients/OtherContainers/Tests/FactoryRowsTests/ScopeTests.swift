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
}
