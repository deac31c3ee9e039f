import Factory
import FactoryTesting
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import Testing

private final class Database: Sendable {}

private final class Drafts: Sendable {
    let account: String
    let database: Database

    init(account: String, database: Database) {
        self.account = account
        self.database = database
    }
}

private struct Session: Sendable {
    var account: String
}

extension Container {
    fileprivate static let session = Scope.custom("session")

    fileprivate var account: Factory<String> { self { "guest" } }
    fileprivate var database: Factory<Database> { self { Database() }.cached }
    fileprivate var drafts: Factory<Drafts> {
        self { Drafts(account: self.account(), database: self.database()) }.scope(Self.session)
    }
}

extension GlobalDependencies {
    fileprivate var account: String {
        resolveDependency(forKeyPath: \.account, defaultImplementation: "guest")
    }
    fileprivate var database: Database {
        resolveDependency(forKeyPath: \.database, sharedImplementation: { _ in Database() })
    }
    fileprivate var currentPrinter: any Printer {
        get { resolveDependency(forKeyPath: \.currentPrinter, replaceableImplementation: { $0.printer }) }
        set { override(keyPath: \.currentPrinter, with: newValue) }
    }
}

extension LifetimeDependencies<Session> {
    fileprivate var drafts: Drafts {
        resolveDependency(
            forKeyPath: \.drafts,
            sharedImplementation: { Drafts(account: $0.account, database: $0.database) }
        )
    }
}

@Suite(.container, .dependencies(.live))
struct SessionTests {
    private let container = Container.shared
    private let dependencies = GlobalDependencies.default

    @Test func resetScopeIsLifetime() async {
        container.account.register { "Ada" }
        let ofAda = dependencies.lifetime(of: Session(account: "Ada"))
        weak let old = container.drafts()
        weak let new = ofAda.dependencies.drafts
        #expect([container.drafts().account, ofAda.dependencies.drafts.account] == ["Ada", "Ada"])
        #expect(container.drafts() === old)
        #expect(ofAda.dependencies.drafts === new)
        #expect(old?.database === container.database())
        #expect(new?.database === dependencies.database)

        container.manager.reset(scope: Container.session)
        await ofAda.end()
        #expect(old == nil)
        #expect(new == nil)

        container.account.register { "Grace" }
        let ofGrace = dependencies.lifetime(of: Session(account: "Grace"))
        #expect([container.drafts().account, ofGrace.dependencies.drafts.account] == ["Grace", "Grace"])
        #expect(container.drafts().database === container.database())
        #expect(ofGrace.dependencies.drafts.database === dependencies.database)
        await ofGrace.end()
    }

    @Test func childBuildsCachedInstanceOfItsOwn() {
        let child = Container()
        child.account.register { "Ada" }
        let derived = dependencies.with(override: "Ada", for: \.account)
        #expect([child.account(), derived.account] == ["Ada", "Ada"])
        #expect([container.account(), dependencies.account] == ["guest", "guest"])
        // A derived container builds the database again, because the database could read the account.
        #expect(child.database() !== container.database())
        #expect(derived.database !== dependencies.database)
    }

    @Test func debugMenuReplacesService() {
        let derived = dependencies.with(override: "Ada", for: \.account)
        let overridden = dependencies.with(override: MockPrinter("override"), for: \.currentPrinter)
        #expect([container.printer().name, dependencies.currentPrinter.name] == ["laser", "laser"])
        container.printer.register { MockPrinter() }
        dependencies.replace(\.currentPrinter, with: MockPrinter())
        #expect([container.printer().name, dependencies.currentPrinter.name] == ["mock", "mock"])
        #expect([derived.currentPrinter.name, overridden.currentPrinter.name] == ["mock", "override"])
        // The replacement stays in its test.
        #expect([Container().printer().name, GlobalDependencies().currentPrinter.name] == ["laser", "laser"])
        container.printer.reset()
        dependencies.restore(\.currentPrinter)
        #expect([container.printer().name, dependencies.currentPrinter.name] == ["laser", "laser"])
    }
}
