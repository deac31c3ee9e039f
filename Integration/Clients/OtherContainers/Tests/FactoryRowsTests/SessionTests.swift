import Factory
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

private struct User: Equatable, Sendable {
    var name: String
}

extension Container {
    fileprivate static let session = Scope.custom("session")

    fileprivate var account: Factory<String> { self { "guest" } }
    fileprivate var database: Factory<Database> { self { Database() }.cached }
    fileprivate var analytics: Factory<Office> { self { Office(printer: self.printer()) }.singleton }
    fileprivate var drafts: Factory<Drafts> {
        self { Drafts(account: self.account(), database: self.database()) }.scope(Self.session)
    }
    fileprivate var currentUser: Factory<User?> { self { nil } }
}

extension GlobalDependencies {
    fileprivate var account: String {
        resolveDependency(forKeyPath: \.account, defaultImplementation: "guest")
    }
    fileprivate var database: Database {
        resolveDependency(forKeyPath: \.database, sharedImplementation: { _ in Database() })
    }
    fileprivate var analytics: Office {
        resolveDependency(forKeyPath: \.analytics, rootImplementation: { Office(printer: $0.printer) })
    }
    fileprivate var currentUser: User? {
        get { resolveDependency(forKeyPath: \.currentUser, replaceableImplementation: { _ in nil }) }
        set { override(keyPath: \.currentUser, with: newValue) }
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
        #expect(container.drafts() === container.drafts())
        #expect(ofAda.dependencies.drafts === ofAda.dependencies.drafts)
        #expect([container.drafts().account, ofAda.dependencies.drafts.account] == ["Ada", "Ada"])

        container.manager.reset(scope: Container.session)
        await ofAda.end()

        container.account.register { "Grace" }
        let ofGrace = dependencies.lifetime(of: Session(account: "Grace"))
        #expect([container.drafts().account, ofGrace.dependencies.drafts.account] == ["Grace", "Grace"])
        await ofGrace.end()
    }

    @Test func databaseOutlivesSession() async {
        let before = (container.database(), dependencies.database)
        let session = dependencies.lifetime(of: Session(account: "Ada"))
        #expect(container.drafts().database === before.0)
        #expect(session.dependencies.drafts.database === before.1)
        container.manager.reset(scope: Container.session)
        await session.end()
        #expect(container.database() === before.0)
        #expect(dependencies.database === before.1)
    }

    @Test func draftsEndWithSession() async {
        weak let ofFactory = container.drafts()
        let session = dependencies.lifetime(of: Session(account: "Ada"))
        weak let ofLifetime = session.dependencies.drafts
        #expect(ofFactory != nil)
        #expect(ofLifetime != nil)
        container.manager.reset(scope: Container.session)
        await session.end()
        #expect(ofFactory == nil)
        #expect(ofLifetime == nil)
    }

    @Test func derivedContainerIsNoSession() {
        let session = dependencies.with(override: "Ada", for: \.account)
        // A derived container builds the database again, because the database could read the account.
        #expect(session.database !== dependencies.database)
        #expect(session.analytics === dependencies.analytics)
    }
}

@Suite(.container, .dependencies(.live))
struct ChildContainerTests {
    private let container = Container.shared
    private let dependencies = GlobalDependencies.default

    @Test func childBuildsCachedInstanceOfItsOwn() {
        let child = Container()
        child.account.register { "Ada" }
        let derived = dependencies.with { $0 = $0.with(override: "Ada", for: \.account) }
        #expect([child.account(), derived.account] == ["Ada", "Ada"])
        #expect([container.account(), dependencies.account] == ["guest", "guest"])
        #expect(child.database() !== container.database())
        #expect(derived.database !== dependencies.database)
    }

    @Test func childSharesSingleton() {
        #expect(Container().analytics() === container.analytics())
        #expect(dependencies.with { $0.printer = MockPrinter() }.analytics === dependencies.analytics)
    }

    @Test func childInheritsOverridesHere() {
        container.printer.register { MockPrinter() }
        prepareDependencies { $0.printer = MockPrinter() }
        // A new container of Factory is empty. A derived container has the overrides of the original.
        #expect(Container().printer().name == "laser")
        #expect(GlobalDependencies.default.with(override: "Ada", for: \.account).printer.name == "mock")
    }
}

@Suite(.container, .dependencies(.live))
struct RunTimeChangeTests {
    private let container = Container.shared
    private let dependencies = GlobalDependencies.default
    private let ada = User(name: "Ada")

    private struct Header {
        let dependencies: GlobalDependencies
        var user: String? { dependencies.currentUser?.name }
    }

    @Test func registeredUserIsReplaced() {
        let header = Header(dependencies: dependencies)
        #expect([container.currentUser(), dependencies.currentUser] == [nil, nil])
        container.currentUser.register { [ada] in ada }
        dependencies.replace(\.currentUser, with: ada)
        #expect([container.currentUser()?.name, header.user] == ["Ada", "Ada"])
    }

    @Test func resetUserIsRestored() {
        container.currentUser.register { [ada] in ada }
        dependencies.replace(\.currentUser, with: ada)
        #expect([container.currentUser(), dependencies.currentUser] == [ada, ada])
        container.currentUser.reset()
        dependencies.restore(\.currentUser)
        #expect([container.currentUser(), dependencies.currentUser] == [nil, nil])
    }

    @Test func replacementReachesDerivedContainers() {
        let derived = dependencies.with(override: "Ada", for: \.account)
        dependencies.replace(\.currentUser, with: ada)
        #expect(derived.currentUser == ada)
        #expect(dependencies.lifetime(of: Session(account: "Ada")).dependencies.currentUser == ada)
    }

    @Test func overrideHidesReplacement() {
        let derived = dependencies.with(override: User(name: "Grace"), for: \.currentUser)
        dependencies.replace(\.currentUser, with: ada)
        #expect(derived.currentUser?.name == "Grace")
        #expect(dependencies.currentUser == ada)
    }

    @Test func debugMenuReplacesService() {
        #expect([container.printer().name, dependencies.currentPrinter.name] == ["laser", "laser"])
        container.printer.register { MockPrinter() }
        dependencies.replace(\.currentPrinter, with: MockPrinter())
        #expect([container.printer().name, dependencies.currentPrinter.name] == ["mock", "mock"])
        container.printer.reset()
        dependencies.restore(\.currentPrinter)
        #expect([container.printer().name, dependencies.currentPrinter.name] == ["laser", "laser"])
    }

    @Test func replacementStaysInItsTest() async {
        container.currentUser.register { [ada] in ada }
        dependencies.replace(\.currentUser, with: ada)
        #expect(Container().currentUser() == nil)
        #expect(GlobalDependencies().currentUser == nil)
    }
}
