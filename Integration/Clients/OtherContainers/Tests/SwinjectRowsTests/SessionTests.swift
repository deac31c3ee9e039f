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

extension GlobalDependencies {
    fileprivate var database: Database {
        resolveDependency(forKeyPath: \.database, sharedImplementation: { _ in Database() })
    }
}

extension LifetimeDependencies<Session> {
    fileprivate var inbox: Inbox {
        resolveDependency(forKeyPath: \.inbox, sharedImplementation: { Inbox(owner: $0.value.account) })
    }
}

struct SessionTests {
    @Test func lifetimeReplacesChildThatAddsServices() async {
        let (container, dependencies) = (Container(), GlobalDependencies())
        container.register(Database.self) { _ in Database() }.inObjectScope(.container)
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
        await session.end()
    }
}
