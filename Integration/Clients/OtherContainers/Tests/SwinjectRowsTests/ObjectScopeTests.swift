import GlobalDependencies
import Swinject
import Testing

private final class Basket: Sendable {}
private final class Archive: Sendable {}
private final class Oven: Sendable {}

private final class Draft: Sendable {}

private struct Editor: Sendable {
    let draft: Draft
}

private struct Preview: Sendable {
    let draft: Draft
}

private struct Screen: Sendable {
    let editor: Editor
    let preview: Preview
}

extension GlobalDependencies {
    fileprivate var basket: Basket {
        resolveDependency(forKeyPath: \.basket, composedImplementation: { $0.count(Basket()) })
    }

    fileprivate var archive: Archive {
        resolveDependency(forKeyPath: \.archive, sharedImplementation: { $0.count(Archive()) })
    }

    fileprivate var oven: Oven {
        resolveDependency(forKeyPath: \.oven, weakImplementation: { $0.count(Oven()) })
    }

    /// A draft that each read builds, which does not replace the scope `.graph`.
    fileprivate var draft: Draft {
        resolveDependency(forKeyPath: \.draft, composedImplementation: { _ in Draft() })
    }

    fileprivate var screenOfProperties: Screen {
        let (editor, preview) = (Editor(draft: draft), Preview(draft: draft))
        return Screen(editor: editor, preview: preview)
    }

    fileprivate func makeScreen() -> Screen {
        let draft = Draft()
        return Screen(editor: Editor(draft: draft), preview: Preview(draft: draft))
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

    @Test func transientBuildsAtEachRead() {
        container.register(Basket.self) { _ in Basket() }.inObjectScope(.transient)
        #expect(container.resolve(Basket.self) !== container.resolve(Basket.self))
        #expect(dependencies.basket !== dependencies.basket)
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

    @Test func graphSharesInstanceOfOneResolution() {
        container.register(Draft.self) { _ in Draft() }
        container.register(Editor.self) { Editor(draft: $0.required(Draft.self)) }
        container.register(Preview.self) { Preview(draft: $0.required(Draft.self)) }
        container.register(Screen.self) {
            Screen(editor: $0.required(Editor.self), preview: $0.required(Preview.self))
        }
        let (first, second) = (container.required(Screen.self), container.required(Screen.self))
        #expect(first.editor.draft === first.preview.draft)
        #expect(first.editor.draft !== second.editor.draft)

        let (here, again) = (dependencies.makeScreen(), dependencies.makeScreen())
        #expect(here.editor.draft === here.preview.draft)
        #expect(here.editor.draft !== again.editor.draft)
        // Two reads of a composed implementation build two drafts, even while one screen is built.
        let screen = dependencies.screenOfProperties
        #expect(screen.editor.draft !== screen.preview.draft)
    }

    @Test func graphWithOneUseBuildsAtEachRead() {
        container.register(Basket.self) { _ in Basket() }.inObjectScope(.graph)
        #expect(container.resolve(Basket.self) !== container.resolve(Basket.self))
        #expect(dependencies.basket !== dependencies.basket)
    }

    @Test func containerScopeBuildsOnce() {
        let builds = BuildCount()
        container.register(Archive.self) { _ in builds.count(Archive()) }.inObjectScope(.container)
        #expect(container.resolve(Archive.self) === container.resolve(Archive.self))
        #expect(dependencies.archive === dependencies.archive)
        #expect(builds.value == 1)
        #expect(dependencies.buildCount.value == 1)
    }

    @Test func weakInstanceIsReleasedWithItsLastUser() {
        let builds = BuildCount()
        container.register(Oven.self) { _ in builds.count(Oven()) }.inObjectScope(.weak)
        var old = container.resolve(Oven.self)
        var new: Oven? = dependencies.oven
        #expect(old === container.resolve(Oven.self))
        #expect(new === dependencies.oven)
        #expect(builds.value == 1)
        #expect(dependencies.buildCount.value == 1)

        (old, new) = (nil, nil)
        _ = container.resolve(Oven.self)
        _ = dependencies.oven
        #expect(builds.value == 2)
        #expect(dependencies.buildCount.value == 2)
    }

    @Test func defaultScopeAppliesToRegistrationsWithoutScope() {
        let container = Container(defaultObjectScope: .container)
        container.register(Archive.self) { _ in Archive() }
        container.register(Basket.self) { _ in Basket() }.inObjectScope(.transient)
        #expect(container.resolve(Archive.self) === container.resolve(Archive.self))
        #expect(dependencies.archive === dependencies.archive)
        #expect(container.resolve(Basket.self) !== container.resolve(Basket.self))
        #expect(dependencies.basket !== dependencies.basket)
    }

    @Test func defaultScopeOfAssemblerAppliesToItsAssemblies() {
        struct Storage: Assembly {
            func assemble(container: Container) {
                container.register(Archive.self) { _ in Archive() }
            }
        }
        let resolver = Assembler([Storage()], defaultObjectScope: .container).resolver
        #expect(resolver.resolve(Archive.self) === resolver.resolve(Archive.self))
        #expect(dependencies.archive === dependencies.archive)
        // Without the default scope, each resolution builds an archive.
        let ordinary = Assembler([Storage()]).resolver
        #expect(ordinary.resolve(Archive.self) !== ordinary.resolve(Archive.self))
    }
}
