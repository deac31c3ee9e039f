import GlobalDependencies
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import NeedleFoundation
import Testing

private final class Printer: Sendable {}

private final class Office: Sendable {
    let printer: Printer

    init(printer: Printer) {
        self.printer = printer
    }
}

// Both modules declare `Dependency`, so this file names the module.
private protocol OldOfficeDependency: NeedleFoundation.Dependency {
    var printer: Printer { get }
}

private final class RootComponent: BootstrapComponent, OldOfficeDependency {
    var printer: Printer { shared { Printer() } }
    var office: Office { shared { Office(printer: printer) } }
}

private protocol OfficeDependency: Dependencies {
    var office: Office { get }
}

extension GlobalDependencies: OfficeDependency {
    fileprivate var printer: Printer {
        resolveDependency(forKeyPath: \.printer, sharedImplementation: { _ in Printer() })
    }
    fileprivate var office: Office {
        resolveDependency(forKeyPath: \.office, sharedImplementation: { Office(printer: $0.printer) })
    }
}

@Suite(.dependencies(.live))
struct ComponentTests {
    private struct Screen {
        @GlobalDependenciesScopes.Dependency(\.office) var office
    }

    @Test func sharedInstanceIsBuiltOncePerRoot() {
        let root = RootComponent()
        #expect(root.office === root.office)
        #expect(root.office.printer === root.printer)
        #expect(root.office !== RootComponent().office)
        let dependencies = GlobalDependencies.default
        #expect(dependencies.office === dependencies.office)
        #expect(dependencies.office.printer === dependencies.printer)
        #expect(dependencies.office !== GlobalDependencies().office)
    }

    @Test func componentReadsItsDependency() {
        #expect(Screen().office === GlobalDependencies.default.office)
    }
}
