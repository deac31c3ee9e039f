import GlobalDependencies
import GlobalDependenciesLifetimes

/// A log of events in order.
final class Journal: Sendable {
    private let state = Mutex([String]())

    func add(_ entry: String) {
        state.withLock { $0.append(entry) }
    }

    var entries: [String] {
        state.withLock { $0 }
    }
}

struct User: Equatable {
    let name: String
}

struct Session {
    let user: User
}

struct Window: NestedLifetime {
    typealias Enclosing = Session

    let id: Int
}

/// A shared component of the program that stores its container.
final class Catalogue: Sendable {
    private let dependencies: any HarbourDependency

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    var harbour: String { dependencies.harbour }
}

/// A component of a session that reads its user only when it is used.
final class Inbox: Sendable {
    private let dependencies: LifetimeDependencies<Session>

    init(dependencies: LifetimeDependencies<Session>) {
        self.dependencies = dependencies
    }

    var title: String { "\(dependencies.user.name) in \(dependencies.catalogue.harbour)" }
}

/// A component of a session that reads another one.
final class Badge: Sendable {
    let inbox: Inbox

    init(dependencies: LifetimeDependencies<Session>) {
        inbox = dependencies.inbox
    }
}

final class Canvas: Sendable {
    let dependencies: LifetimeDependencies<Window>

    init(dependencies: LifetimeDependencies<Window>) {
        self.dependencies = dependencies
    }
}

/// A resource that opens and closes.
final class Pump: Sendable {
    let name: String
    private let dependencies: GlobalDependencies

    init(_ name: String, dependencies: GlobalDependencies) {
        self.name = name
        self.dependencies = dependencies
        dependencies.journal.add("open \(name)")
    }

    func close() {
        dependencies.journal.add("close \(name)")
    }

    var harbour: String { dependencies.harbour }

    /// Reads another pump after the creation of this one.
    func useOther(_ keyPath: KeyPath<GlobalDependencies, Pump>) {
        _ = dependencies[keyPath: keyPath]
    }
}

extension DependencyPreparation {
    /// Opens a pump that runs beside the program, and then closes.
    mutating func run(
        running: @escaping @Sendable (Pump) async throws -> Void,
        stopping: (@Sendable (Pump) async throws -> Void)? = nil
    ) {
        open(
            \.pump,
            opening: { Pump("pump", dependencies: $0) },
            running: running,
            stopping: stopping,
            closing: { $0.close() }
        )
    }
}

/// A place in a harbour.
struct Berth: Equatable, Sendable {
    var harbour: String
    var number = 1
}

protocol HarbourDependency: Dependencies {
    var harbour: String { get }
}

extension GlobalDependencies: HarbourDependency {
    static let lineOfHarbour = #line + 4
    static let lineOfPump = #line + 24

    var harbour: String {
        get { resolveDependency(forKeyPath: \.harbour, defaultImplementation: "Rye", testImplementation: "Rye") }
        set { override(keyPath: \.harbour, with: newValue) }
    }

    var journal: Journal {
        get {
            resolveDependency(
                forKeyPath: \.journal,
                sharedImplementation: { _ in Journal() },
                testImplementation: { _ in Journal() }
            )
        }
        set { override(keyPath: \.journal, with: newValue) }
    }

    var catalogue: Catalogue {
        resolveDependency(forKeyPath: \.catalogue, sharedImplementation: { Catalogue(dependencies: $0) })
    }

    var pump: Pump {
        get {
            resolveDependency(
                forKeyPath: \.pump,
                sharedImplementation: { Pump("pump", dependencies: $0) },
                closing: { $0.close() }
            )
        }
        set { override(keyPath: \.pump, with: newValue) }
    }

    var motor: Pump {
        get {
            resolveDependency(
                forKeyPath: \.motor,
                sharedImplementation: { Pump("motor", dependencies: $0) },
                closing: { $0.close() }
            )
        }
        set { override(keyPath: \.motor, with: newValue) }
    }

    var cistern: Pump {
        resolveDependency(
            forKeyPath: \.cistern,
            rootImplementation: { Pump("cistern", dependencies: $0) },
            closing: { $0.close() }
        )
    }

    /// An instance of the root that does not close, and reads one that does.
    var well: Pump {
        resolveDependency(
            forKeyPath: \.well,
            rootImplementation: {
                let well = Pump("well", dependencies: $0)
                well.useOther(\.cistern)
                return well
            }
        )
    }

    var berth: Berth {
        get { resolveDependency(forKeyPath: \.berth, defaultImplementation: Berth(harbour: harbour)) }
        set { override(keyPath: \.berth, with: newValue) }
    }
}

extension Session {
    static let lineOfInbox = #line + 5
}

extension LifetimeDependencies<Session> {
    var inbox: Inbox {
        resolveDependency(forKeyPath: \.inbox, sharedImplementation: { Inbox(dependencies: $0) })
    }

    var badge: Badge {
        resolveDependency(forKeyPath: \.badge, sharedImplementation: { Badge(dependencies: $0) })
    }

    var greeting: String {
        resolveDependency(forKeyPath: \.greeting, defaultImplementation: "Hello, \(value.user.name)!")
    }

    var outbox: Pump {
        resolveDependency(
            forKeyPath: \.outbox,
            sharedImplementation: { Pump("outbox of \($0.user.name)", dependencies: $0.buildGlobal()) },
            closing: { $0.close() }
        )
    }
}

extension LifetimeDependencies<Window> {
    var canvas: Canvas {
        resolveDependency(forKeyPath: \.canvas, sharedImplementation: { Canvas(dependencies: $0) })
    }
}

protocol UserDependency: Dependencies {
    var user: User { get }
}

extension LifetimeDependencies: UserDependency where Value == Session {
    var user: User { value.user }
}

extension LifetimeDependencies: HarbourDependency {
    var harbour: String { buildGlobal().harbour }
}

/// A container with a journal.
func container() -> (GlobalDependencies, Journal) {
    let journal = Journal()
    return (GlobalDependencies().with(override: journal, for: \.journal), journal)
}
