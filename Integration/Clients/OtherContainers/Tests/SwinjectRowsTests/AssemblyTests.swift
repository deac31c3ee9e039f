import GlobalDependencies
import GlobalDependenciesTesting
import Swinject
import Testing

/// An object of the main actor that the app creates at launch.
@MainActor
private final class Navigation {}

@MainActor
private struct Analytics {
    let navigation: Navigation
}

private final class Storage: Sendable {}

private struct Client: Sendable {
    let storage: Storage
}

// The extension of the module of storage.
extension GlobalDependencies {
    fileprivate var storage: Storage {
        resolveDependency(forKeyPath: \.storage, sharedImplementation: { $0.count(Storage()) })
    }
}

// The extension of the module of the network.
extension GlobalDependencies {
    fileprivate var client: Client {
        resolveDependency(forKeyPath: \.client, composedImplementation: { Client(storage: $0.storage) })
    }
}

// The extension of the app.
extension GlobalDependencies {
    @MainActor fileprivate var navigation: Navigation {
        get { resolveDependency(forKeyPath: \.navigation, sharedImplementation: { _ in Navigation() }) }
        set { override(keyPath: \.navigation, with: newValue) }
    }

    @MainActor fileprivate var analytics: Analytics {
        resolveDependency(forKeyPath: \.analytics, composedImplementation: { Analytics(navigation: $0.navigation) })
    }
}

struct AssemblyTests {
    private struct StorageAssembly: Assembly {
        let builds: BuildCount
        func assemble(container: Container) {
            container.register(Storage.self) { _ in builds.count(Storage()) }.inObjectScope(.container)
        }
    }

    private struct NetworkAssembly: Assembly {
        func assemble(container: Container) {
            container.register(Client.self) { Client(storage: $0.required(Storage.self)) }
        }
    }

    private struct AppAssembly: Assembly {
        let navigation: Navigation
        func assemble(container: Container) {
            container.register(Navigation.self) { _ in navigation }
            container.register(Analytics.self) { resolver in
                MainActor.assumeIsolated { Analytics(navigation: resolver.required(Navigation.self)) }
            }
        }
    }

    @Test func extensionsReplaceAssemblies() {
        let builds = BuildCount()
        let resolver = Assembler([NetworkAssembly(), StorageAssembly(builds: builds)]).resolver
        let dependencies = GlobalDependencies()
        #expect(builds.value == 0)
        #expect(dependencies.buildCount.value == 0)

        #expect(resolver.required(Client.self).storage === resolver.required(Storage.self))
        #expect(dependencies.client.storage === dependencies.storage)
        #expect(builds.value == 1)
        #expect(dependencies.buildCount.value == 1)
    }

    @Test func missingAssemblyIsNil() {
        let resolver = Assembler([NetworkAssembly()]).resolver
        // Swinject finds a forgotten assembly at run time. Here, `dependencies.storage` does not compile without its module.
        #expect(resolver.resolve(Storage.self) == nil)
    }

    @MainActor
    @Test(.dependencies(.live))
    func preparationReplacesValuesOfAssembly() {
        let navigation = Navigation()
        let resolver = Assembler([AppAssembly(navigation: navigation)]).resolver
        prepareDependencies { $0.navigation = navigation }
        #expect(resolver.required(Analytics.self).navigation === navigation)
        #expect(GlobalDependencies.default.analytics.navigation === navigation)
    }
}
