import GlobalDependencies
import Swinject
import Testing

private final class Basket: Sendable {}

extension GlobalDependencies {
    fileprivate var basket: Basket {
        resolveDependency(forKeyPath: \.basket, composedImplementation: { _ in Basket() })
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
}
