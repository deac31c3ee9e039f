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

/// A suite that registers its mocks in its initializer, with and without preparations in the tests.
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

    @Test func laterPreparationAddsToEarlierOne() {
        Container.shared.backup.register { MockPrinter("test") }
        prepareDependencies { $0.backup = MockPrinter("test") }
        #expect([Container.shared.printer().name, Container.shared.backup().name] == ["suite", "test"])
        let dependencies = GlobalDependencies.default
        #expect([dependencies.printer.name, dependencies.backup.name] == ["suite", "test"])
    }
}

/// A suite without mocks of its own, which runs in parallel with the suite above.
@Suite(.container, .dependencies(.live))
struct ParallelSuiteTests {
    @Test(arguments: 0..<8)
    func mockReachesNoOtherTest(_ index: Int) async {
        Container.shared.printer.register { MockPrinter("\(index)") }
        prepareDependencies { $0.printer = MockPrinter("\(index)") }
        await Task.yield()
        #expect(Container.shared.printer().name == "\(index)")
        #expect(GlobalDependencies.default.printer.name == "\(index)")
    }
}

/// A suite without the option `.live`.
@Suite(.container, .dependencies)
struct StrictSuiteTests {
    @Test func strictTestReportsLiveImplementation() {
        // Factory reports nothing: an old test can use the implementations of the app without a trace.
        #expect(Container.shared.printer().name == "laser")
        withKnownIssue {
            #expect(GlobalDependencies.default.printer.name == "laser")
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("GD022") }
        }
    }
}
