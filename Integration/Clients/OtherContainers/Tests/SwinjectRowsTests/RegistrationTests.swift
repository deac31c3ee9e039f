import GlobalDependencies
import GlobalDependenciesTesting
import Swinject
import Testing

private protocol Till: AnyObject, Sendable {}
private final class DrawerTill: Till {}
private final class MockTill: Till {}

/// An object of the main actor that the app creates at launch.
@MainActor
private final class Navigation {}

@MainActor
private struct Analytics {
    let navigation: Navigation
}

extension GlobalDependencies {
    fileprivate var till: any Till {
        get { resolveDependency(forKeyPath: \.till, sharedImplementation: { _ in DrawerTill() }) }
        set { override(keyPath: \.till, with: newValue) }
    }

    fileprivate subscript(tillNamed name: String) -> any Till {
        resolveDependency(forKeyPath: \.[tillNamed: name], sharedImplementation: { _ in DrawerTill() })
    }

    @MainActor fileprivate var navigation: Navigation {
        get { resolveDependency(forKeyPath: \.navigation, sharedImplementation: { _ in Navigation() }) }
        set { override(keyPath: \.navigation, with: newValue) }
    }

    @MainActor fileprivate var analytics: Analytics {
        resolveDependency(forKeyPath: \.analytics, composedImplementation: { Analytics(navigation: $0.navigation) })
    }
}

struct RegistrationTests {
    private let container = Container()
    private let dependencies = GlobalDependencies()

    @Test(.dependencies(.live)) func overrideReplacesSecondRegistration() {
        container.register((any Till).self) { _ in DrawerTill() }
        container.register((any Till).self) { _ in MockTill() }
        #expect(container.resolve((any Till).self) is MockTill)
        #expect(dependencies.with(override: MockTill(), for: \.till).till is MockTill)
        // A second registration changes the container itself. An override returns another container.
        #expect(dependencies.till is DrawerTill)
        prepareDependencies { $0.till = MockTill() }
        #expect(GlobalDependencies.default.till is MockTill)
    }

    @Test func nameOfRunTimeBecomesArgumentOfSubscript() {
        let names = ["front", "back"]
        for name in names {
            container.register((any Till).self, name: name) { _ in DrawerTill() }.inObjectScope(.container)
        }
        for name in names {
            let resolved = container.resolve((any Till).self, name: name)
            #expect(resolved === container.resolve((any Till).self, name: name))
            #expect(dependencies[tillNamed: name] === dependencies[tillNamed: name])
        }
        #expect(dependencies[tillNamed: "front"] !== dependencies[tillNamed: "back"])

        container.register((any Till).self, name: "back") { _ in MockTill() }
        let overridden = dependencies.with(override: MockTill(), for: \.[tillNamed: "back"])
        #expect(container.resolve((any Till).self, name: "back") is MockTill)
        #expect(container.resolve((any Till).self, name: "front") is DrawerTill)
        #expect(overridden[tillNamed: "back"] is MockTill)
        #expect(overridden[tillNamed: "front"] is DrawerTill)

        // An unknown name is nil in Swinject. A subscript has a default for every name.
        #expect(container.resolve((any Till).self, name: "attic") == nil)
        #expect(dependencies[tillNamed: "attic"] is DrawerTill)
    }

    @MainActor
    @Test(.dependencies(.live))
    func preparationReplacesValuesOfAssembly() {
        struct AppAssembly: Assembly {
            let navigation: Navigation
            func assemble(container: Container) {
                container.register(Navigation.self) { _ in navigation }
                container.register(Analytics.self) { @MainActor resolver in
                    Analytics(navigation: resolver.required(Navigation.self))
                }
            }
        }
        let navigation = Navigation()
        let resolver = Assembler([AppAssembly(navigation: navigation)]).resolver
        prepareDependencies { $0.navigation = navigation }
        #expect(resolver.required(Analytics.self).navigation === navigation)
        #expect(GlobalDependencies.default.analytics.navigation === navigation)
    }
}
