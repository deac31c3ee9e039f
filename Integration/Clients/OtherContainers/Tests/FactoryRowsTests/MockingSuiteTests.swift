import Factory
import GlobalDependencies
import GlobalDependenciesTesting
import Testing

private final class CountingPrinter: Printer {
    let name: String

    init(_ name: String) {
        self.name = name
    }
}

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
    private let mock = CountingPrinter("suite")

    init() {
        let mock = mock
        Container.shared.printer.register { mock }
        prepareDependencies { $0.printer = mock }
    }

    @Test func mocksOfSuiteAreUsed() {
        #expect(Container.shared.printer() === mock)
        #expect(GlobalDependencies.default.printer === mock)
    }

    @Test func otherDependenciesAreLive() {
        #expect(Container.shared.backup().name == "laser")
        #expect(GlobalDependencies.default.backup.name == "laser")
    }

    @Test func laterMockWins() {
        Container.shared.printer.register { CountingPrinter("test") }
        prepareDependencies { $0.printer = CountingPrinter("test") }
        #expect(Container.shared.printer().name == "test")
        #expect(GlobalDependencies.default.printer.name == "test")
    }

    @Test func laterPreparationAddsToEarlierOne() {
        Container.shared.backup.register { CountingPrinter("test") }
        prepareDependencies { $0.backup = CountingPrinter("test") }
        #expect([Container.shared.backup().name, Container.shared.printer().name] == ["test", "suite"])
        let dependencies = GlobalDependencies.default
        #expect([dependencies.backup.name, dependencies.printer.name] == ["test", "suite"])
    }
}

/// A suite without mocks of its own, which runs in parallel with the suite above.
@Suite(.container, .dependencies(.live))
struct ParallelSuiteTests {
    @Test(arguments: 0..<8)
    func mockReachesNoOtherTest(_ index: Int) async {
        #expect(Container.shared.printer().name == "laser")
        #expect(GlobalDependencies.default.printer.name == "laser")
        Container.shared.printer.register { CountingPrinter("\(index)") }
        await Task.yield()
        #expect(Container.shared.printer().name == "\(index)")
    }

    @Test(.dependencies { $0.printer = MockPrinter() })
    func traitRegistersMock() {
        #expect(GlobalDependencies.default.printer.name == "mock")
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
