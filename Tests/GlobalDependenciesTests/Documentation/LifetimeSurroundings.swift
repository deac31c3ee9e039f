#if os(macOS) || os(Linux)

extension DocumentationTests {
    /// The declarations that the blocks in the comments of `GlobalDependenciesLifetimes` use without declaring them.
    static let lifetimeSurroundings = """
        // struct User
        struct User { let name: String }

        // struct Session
        struct Session { let user: User }

        // struct Window
        struct Window: NestedLifetime { typealias Enclosing = Session; let id: Int }

        // struct Request
        struct Request { let user: User }

        // struct Answer
        struct Answer {}

        // class Inbox
        final class Inbox: Sendable {
            init(dependencies: LifetimeDependencies<Session>) {}
            func title() -> String { "" }
        }

        // func showInbox
        func showInbox(of user: User) async {}

        // var store
        extension GlobalDependencies {
            var store: any Store {
                resolveDependency(forKeyPath: \\.store, sharedImplementation: { FileStore(dependencies: $0) })
            }
        }

        // struct Responder
        struct Responder {
            init(dependencies: LifetimeDependencies<Request>) {}
            func respond() async throws -> Answer { Answer() }
        }

        // var greeting
        extension LifetimeDependencies<Session> {
            var greeting: String { resolveDependency(forKeyPath: \\.greeting, defaultImplementation: "") }
        }

        // struct Calendar
        protocol Calendar: Sendable { func today() -> String }
        struct FixedCalendar: Calendar {
            let date: String
            init(today: String = "1 January") { date = today }
            func today() -> String { date }
        }
        extension GlobalDependencies {
            var calendar: any Calendar {
                resolveDependency(forKeyPath: \\.calendar, defaultImplementation: FixedCalendar())
            }
        }

        // struct FileStore
        protocol Store: Sendable { func close() async throws }
        struct FileStore: Store {
            init(dependencies: GlobalDependencies) {}
            func close() async throws {}
        }

        // struct Settings
        struct Settings {
            var path = "data"
            init(contentsOf file: String) throws {}
            init() {}
        }
        final class Database: Sendable {
            init(at path: String) async throws {}
            init() {}
            func run() async {}
            func close() async {}
        }
        final class Search: Sendable {
            init(dependencies: GlobalDependencies) async throws {}
            init() {}
            func stop() async throws {}
        }
        struct Server { func run() async throws {} }
        extension GlobalDependencies {
            var settings: Settings {
                get { resolveDependency(forKeyPath: \\.settings, defaultImplementation: Settings()) }
                set { override(keyPath: \\.settings, with: newValue) }
            }
            var database: Database {
                resolveDependency(forKeyPath: \\.database, defaultImplementation: Database())
            }
            var search: Search { resolveDependency(forKeyPath: \\.search, defaultImplementation: Search()) }
        }
        """
}

#endif
