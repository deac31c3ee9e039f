import GlobalDependencies
import GlobalDependenciesTesting
import Swinject
import Testing

private protocol Till: AnyObject, Sendable {}
private final class DrawerTill: Till {}
private final class BackTill: Till {}
private final class MockTill: Till {}

private struct Printer: Sendable {
    var model: String
}

extension GlobalDependencies {
    fileprivate var till: any Till {
        get { resolveDependency(forKeyPath: \.till, sharedImplementation: { $0.count(DrawerTill()) }) }
        set { override(keyPath: \.till, with: newValue) }
    }

    fileprivate var backTill: any Till {
        resolveDependency(forKeyPath: \.backTill, sharedImplementation: { $0.count(BackTill()) })
    }

    fileprivate var printer: Printer? {
        get { resolveDependency(forKeyPath: \.printer, defaultImplementation: nil) }
        set { override(keyPath: \.printer, with: newValue) }
    }

    fileprivate subscript(tillNamed name: String) -> any Till {
        resolveDependency(forKeyPath: \.[tillNamed: name], sharedImplementation: { $0.count(DrawerTill()) })
    }
}

struct RegistrationTests {
    private let container = Container()
    private let dependencies = GlobalDependencies()
    private let builds = BuildCount()

    @Test func accessorBuildsAtFirstRead() {
        container.register((any Till).self) { [builds] _ in builds.count(DrawerTill()) }.inObjectScope(.container)
        #expect(builds.value == 0)
        #expect(dependencies.buildCount.value == 0)

        #expect(container.resolve((any Till).self) is DrawerTill)
        #expect(dependencies.till is DrawerTill)
        #expect(builds.value == 1)
        #expect(dependencies.buildCount.value == 1)
    }

    @Test func readsReturnSameInstance() throws {
        container.register((any Till).self) { _ in DrawerTill() }.inObjectScope(.container)
        #expect(try container.till === container.till)
        #expect(dependencies.till === dependencies.till)
    }

    @Test func optionalResolutionBecomesOptionalDependency() {
        #expect(container.resolve(Printer.self)?.model == nil)
        #expect(dependencies.printer?.model == nil)

        container.register(Printer.self) { _ in Printer(model: "laser") }
        #expect(container.resolve(Printer.self)?.model == "laser")
        #expect(dependencies.with(override: Printer(model: "laser"), for: \.printer).printer?.model == "laser")
    }

    @Test func overrideReplacesSecondRegistration() throws {
        container.register((any Till).self) { _ in DrawerTill() }
        container.register((any Till).self) { _ in MockTill() }
        let overridden = dependencies.with(override: MockTill(), for: \.till)
        #expect(try container.till is MockTill)
        #expect(overridden.till is MockTill)
        // A second registration changes the container itself. An override returns another container.
        #expect(dependencies.till is DrawerTill)
    }

    @Test(.dependencies(.live)) func preparationReplacesSecondRegistration() throws {
        container.register((any Till).self) { _ in DrawerTill() }
        container.register((any Till).self) { _ in MockTill() }
        prepareDependencies { $0.till = MockTill() }
        #expect(try container.till is MockTill)
        #expect(GlobalDependencies.default.till is MockTill)
    }

    @Test func eachNameBecomesOneProperty() throws {
        container.register((any Till).self) { _ in DrawerTill() }.inObjectScope(.container)
        container.register((any Till).self, name: "back") { _ in BackTill() }.inObjectScope(.container)
        #expect(container.resolve((any Till).self, name: "back") is BackTill)
        #expect(dependencies.backTill is BackTill)
        #expect(try container.till is DrawerTill)
        #expect(dependencies.till is DrawerTill)
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
        #expect(container.resolve((any Till).self, name: "front") !== container.resolve((any Till).self, name: "back"))
        #expect(dependencies[tillNamed: "front"] !== dependencies[tillNamed: "back"])

        // An unknown name is nil in Swinject. A subscript has a default for every name.
        #expect(container.resolve((any Till).self, name: "attic") == nil)
        #expect(dependencies[tillNamed: "attic"] is DrawerTill)
    }

    @Test func overrideOfSubscriptReachesOneName() {
        container.register((any Till).self, name: "front") { _ in DrawerTill() }
        container.register((any Till).self, name: "back") { _ in DrawerTill() }
        container.register((any Till).self, name: "back") { _ in MockTill() }
        #expect(container.resolve((any Till).self, name: "back") is MockTill)
        #expect(container.resolve((any Till).self, name: "front") is DrawerTill)

        let overridden = dependencies.with(override: MockTill(), for: \.[tillNamed: "back"])
        #expect(overridden[tillNamed: "back"] is MockTill)
        #expect(overridden[tillNamed: "front"] is DrawerTill)
    }

    @Test func synchronizedContainerBuildsOnceInParallel() async throws {
        container.register((any Till).self) { [builds] _ in builds.count(DrawerTill()) }.inObjectScope(.container)
        let resolver = container.synchronize()
        let dependencies = dependencies
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { _ = resolver.resolve((any Till).self) }
                group.addTask { _ = dependencies.till }
            }
        }
        #expect(builds.value == 1)
        #expect(dependencies.buildCount.value == 1)
    }
}

extension Container {
    fileprivate var till: any Till {
        get throws { try #require(resolve((any Till).self)) }
    }
}
