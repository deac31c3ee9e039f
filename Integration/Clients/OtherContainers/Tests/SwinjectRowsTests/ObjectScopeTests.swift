import GlobalDependencies
import Swinject
import Testing

private final class Basket: Sendable {}
private final class Archive: Sendable {}

extension GlobalDependencies {
    fileprivate var basket: Basket {
        resolveDependency(forKeyPath: \.basket, composedImplementation: { _ in Basket() })
    }

    fileprivate var archive: Archive {
        resolveDependency(forKeyPath: \.archive, sharedImplementation: { _ in Archive() })
    }
}

struct ObjectScopeTests {
    private let container = Container()
    private let dependencies = GlobalDependencies()

    /// A component that resolves in its initializer, as components do with Swinject.
    private struct Shopper {
        let basket: Basket
    }

    /// A component that reads at each use, as components do here.
    private struct Reader {
        let dependencies: GlobalDependencies
        var basket: Basket { dependencies.basket }
    }

    @Test func storedTransientIsKeptByItsComponent() throws {
        container.register(Basket.self) { _ in Basket() }.inObjectScope(.transient)
        let old = Shopper(basket: try #require(container.resolve(Basket.self)))
        #expect(old.basket === old.basket)

        let new = Shopper(basket: dependencies.basket)
        #expect(new.basket === new.basket)
        // A component that reads a transient object at each use builds another one at each use.
        let reader = Reader(dependencies: dependencies)
        #expect(reader.basket !== reader.basket)
    }

    @Test func defaultScopeAppliesToRegistrationsWithoutScope() {
        struct Storage: Assembly {
            func assemble(container: Container) {
                container.register(Archive.self) { _ in Archive() }
                container.register(Basket.self) { _ in Basket() }.inObjectScope(.transient)
            }
        }
        let container = Container(defaultObjectScope: .container)
        Storage().assemble(container: container)
        for resolver in [container, Assembler([Storage()], defaultObjectScope: .container).resolver] {
            #expect(resolver.resolve(Archive.self) === resolver.resolve(Archive.self))
            #expect(resolver.resolve(Basket.self) !== resolver.resolve(Basket.self))
        }
        #expect(dependencies.archive === dependencies.archive)
        // Without the default scope, each resolution builds an archive.
        let ordinary = Assembler([Storage()]).resolver
        #expect(ordinary.resolve(Archive.self) !== ordinary.resolve(Archive.self))
    }
}
