import Factory
import FactoryTesting
import GlobalDependencies
import GlobalDependenciesTesting
import Testing

extension Container {
    fileprivate var backup: Factory<any Printer> { self { LaserPrinter() } }
}

extension GlobalDependencies {
    fileprivate var backup: any Printer {
        get { resolveDependency(forKeyPath: \.backup, defaultImplementation: LaserPrinter()) }
        set { override(keyPath: \.backup, with: newValue) }
    }
}

/// A suite that registers its mocks in its initializer.
@Suite(.container, .dependencies(.live))
struct MockingSuiteTests {
    init() {
        Container.shared.printer.register { MockPrinter("suite") }
        prepareDependencies { $0.printer = MockPrinter("suite") }
    }

    @Test func otherDependenciesAreLive() {
        #expect([Container.shared.printer().name, Container.shared.backup().name] == ["suite", "laser"])
        let dependencies = GlobalDependencies.default
        #expect([dependencies.printer.name, dependencies.backup.name] == ["suite", "laser"])
    }
}
