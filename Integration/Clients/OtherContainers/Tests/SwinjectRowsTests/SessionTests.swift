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

extension GlobalDependencies {
    fileprivate var database: Database {
        resolveDependency(forKeyPath: \.database, sharedImplementation: { _ in Database() })
    }

    fileprivate var account: String {
        get { resolveDependency(forKeyPath: \.account, defaultImplementation: "guest") }
        set { override(keyPath: \.account, with: newValue) }
    }

    fileprivate var header: Header {
        resolveDependency(forKeyPath: \.header, composedImplementation: { Header(account: $0.account) })
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
        register("guest", in: container)
        container.register(Header.self) { Header(account: $0.resolve(String.self, name: "account") ?? "") }
    }

    private func register(_ account: String, in container: Container) {
        container.register(String.self, name: "account") { _ in account }
    }

    @Test func lifetimeReplacesChildThatAddsServices() async {
        let child = Container(parent: container)
        child.register(Inbox.self) { _ in Inbox(owner: "ada") }.inObjectScope(.container)
        let session = dependencies.lifetime(of: Session(account: "ada"))
        #expect(child.required(Database.self) === container.required(Database.self))
        #expect(session.dependencies.database === dependencies.database)
        #expect(child.required(Inbox.self) === child.required(Inbox.self))
        #expect(session.dependencies.inbox === session.dependencies.inbox)
        #expect([child.required(Inbox.self).owner, session.dependencies.inbox.owner] == ["ada", "ada"])
        // In Swinject, the parent returns nil. `dependencies.inbox` does not compile.
        #expect(container.resolve(Inbox.self) == nil)
        // A lifetime overrides nothing. Its components read the account of the session, `session.dependencies.account`.
        #expect(session.dependencies.header.account == "guest")
        await session.end()
    }

    @Test func derivedContainerReplacesChildThatOverridesServices() {
        let child = Container(parent: container)
        register("ada", in: child)
        let derived = dependencies.with(override: "ada", for: \.account)
        #expect([child.required(Header.self).account, derived.header.account] == ["ada", "ada"])
        #expect([container.required(Header.self).account, dependencies.header.account] == ["guest", "guest"])
        // The database might read the account, so a container with an override does not share the database.
        #expect(child.required(Database.self) === container.required(Database.self))
        #expect(derived.database !== dependencies.database)
    }
}
