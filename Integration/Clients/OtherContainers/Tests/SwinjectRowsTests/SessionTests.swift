import GlobalDependencies
import GlobalDependenciesLifetimes
import Swinject
import Testing

private final class Database: Sendable {}

private final class Inbox: Sendable {
    let owner: String

    init(owner: String) {
        self.owner = owner
    }
}

private struct Session: Sendable {
    var account: String
}

private struct Header: Sendable {
    let account: String
}

private protocol Player: Sendable {}
private struct LocalPlayer: Player {}
private struct CastPlayer: Player {}

extension ObjectScope {
    fileprivate static let session = ObjectScope.custom("session")
}

extension GlobalDependencies {
    fileprivate var database: Database {
        resolveDependency(forKeyPath: \.database, sharedImplementation: { $0.count(Database()) })
    }

    fileprivate var account: String {
        get { resolveDependency(forKeyPath: \.account, defaultImplementation: "guest") }
        set { override(keyPath: \.account, with: newValue) }
    }

    fileprivate var header: Header {
        resolveDependency(forKeyPath: \.header, composedImplementation: { Header(account: $0.account) })
    }

    fileprivate var player: any Player {
        resolveDependency(forKeyPath: \.player, replaceableImplementation: { _ in LocalPlayer() })
    }
}

extension LifetimeDependencies<Session> {
    fileprivate var inbox: Inbox {
        resolveDependency(forKeyPath: \.inbox, sharedImplementation: { Inbox(owner: $0.value.account) })
    }
}

struct SessionTests {
    private let container = Container()
    private let dependencies = GlobalDependencies()

    init() {
        container.register(Database.self) { _ in Database() }.inObjectScope(.container)
        container.register(String.self, name: "account") { _ in "guest" }
        container.register(Header.self) { Header(account: $0.resolve(String.self, name: "account") ?? "") }
    }

    @Test func lifetimeKeepsSharedInstancesOfParent() async {
        let child = Container(parent: container)
        let session = dependencies.lifetime(of: Session(account: "ada"))
        #expect(child.required(Database.self) === container.required(Database.self))
        #expect(session.dependencies.database === dependencies.database)
        await session.end()
    }

    @Test func derivedContainerBuildsSharedInstancesAgain() {
        let child = Container(parent: container)
        child.register(String.self, name: "account") { _ in "ada" }
        let derived = dependencies.with(override: "ada", for: \.account)
        #expect(child.required(Database.self) === container.required(Database.self))
        // The database might read the account, so a container with an override does not share the database.
        #expect(derived.database !== dependencies.database)
    }

    @Test func dependencyOfLifetimeIsNotInParent() async {
        let child = Container(parent: container)
        child.register(Inbox.self) { _ in Inbox(owner: "ada") }.inObjectScope(.container)
        let session = dependencies.lifetime(of: Session(account: "ada"))
        #expect(child.required(Inbox.self) === child.required(Inbox.self))
        #expect(session.dependencies.inbox === session.dependencies.inbox)
        #expect(session.dependencies.inbox.owner == "ada")
        // In Swinject, the parent returns nil. `dependencies.inbox` does not compile.
        #expect(container.resolve(Inbox.self) == nil)
        await session.end()
    }

    @Test func overrideInDerivedContainerReachesServicesOfParent() async {
        let child = Container(parent: container)
        child.register(String.self, name: "account") { _ in "ada" }
        let derived = dependencies.with(override: "ada", for: \.account)
        #expect(child.required(Header.self).account == "ada")
        #expect(derived.header.account == "ada")
        #expect(container.required(Header.self).account == "guest")
        #expect(dependencies.header.account == "guest")
        // A lifetime overrides nothing. Its components read the account of the session, `session.dependencies.account`.
        let session = dependencies.lifetime(of: Session(account: "ada"))
        #expect(session.dependencies.header.account == "guest")
        await session.end()
    }

    @Test func lifetimeReplacesScopeThatLogoutResets() async {
        container.register(Inbox.self) { _ in Inbox(owner: "ada") }.inObjectScope(.session)
        let (inbox, database) = (container.required(Inbox.self), container.required(Database.self))
        #expect(inbox === container.required(Inbox.self))
        container.resetObjectScope(.session)
        #expect(inbox !== container.required(Inbox.self))
        #expect(database === container.required(Database.self))

        let first = dependencies.lifetime(of: Session(account: "ada"))
        let (inboxHere, databaseHere) = (first.dependencies.inbox, first.dependencies.database)
        #expect(inboxHere === first.dependencies.inbox)
        await first.end()
        let second = dependencies.lifetime(of: Session(account: "grace"))
        #expect(inboxHere !== second.dependencies.inbox)
        #expect(second.dependencies.inbox.owner == "grace")
        #expect(databaseHere === second.dependencies.database)
        await second.end()
    }

    @Test func endOfLifetimeReleasesItsInstances() async {
        container.register(Inbox.self) { _ in Inbox(owner: "ada") }.inObjectScope(.session)
        let session = dependencies.lifetime(of: Session(account: "ada"))
        weak let old = container.required(Inbox.self)
        weak let new = session.dependencies.inbox
        #expect(old != nil)
        #expect(new != nil)

        container.resetObjectScope(.session)
        await session.end()
        #expect(old == nil)
        #expect(new == nil)
    }

    @Test func replacementReachesComponentsOfRunningApp() {
        container.register((any Player).self) { _ in LocalPlayer() }
        let derived = dependencies.with(override: "ada", for: \.account)
        #expect(container.required((any Player).self) is LocalPlayer)
        #expect(derived.player is LocalPlayer)

        container.register((any Player).self) { _ in CastPlayer() }
        dependencies.replace(\.player, with: CastPlayer())
        #expect(container.required((any Player).self) is CastPlayer)
        #expect(dependencies.player is CastPlayer)
        #expect(derived.player is CastPlayer)

        container.register((any Player).self) { _ in LocalPlayer() }
        dependencies.restore(\.player)
        #expect(container.required((any Player).self) is LocalPlayer)
        #expect(derived.player is LocalPlayer)
    }
}
