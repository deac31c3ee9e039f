import Configuration
import GlobalDependencies
import GlobalDependenciesLifetimes
import Hummingbird
import Logging
import Metrics
import ServiceContextModule
import ServiceLifecycle
import Tracing
import UUIDDependency
import UnixSignals

/// Stands for the client of a database, such as `PostgresClient`, which keeps its connections open while it runs.
actor DatabaseClient {
    private let address: String
    private var rows: [String] = []

    init(address: String) {
        self.address = address
    }

    func run() async throws {
        // Ends when the task is cancelled.
        for await _ in AsyncStream<Never>.makeStream().stream {}
    }

    func select() -> [String] { rows }
    func insert(_ row: String) { rows.append(row) }
}

/// The number of requests, which is saved when the program ends.
actor Visits {
    private let dependencies: GlobalDependencies
    private var count = 0

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    func add() {
        count += 1
    }

    func close() async {
        await dependencies.client.insert("visits: \(count)")
    }
}

protocol Books: Sendable {
    func titles() async throws -> [String]
    func add(_ title: String) async throws
}

struct DatabaseBooks: Books {
    private let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    func titles() async throws -> [String] {
        await dependencies.client.select()
    }

    func add(_ title: String) async throws {
        Logger.current.info("adds a book", metadata: ["title": "\(title)"])
        await dependencies.client.insert(title)
    }
}

extension GlobalDependencies {
    var client: DatabaseClient {
        resolveDependency(
            forKeyPath: \.client,
            sharedImplementation: { _ in preconditionFailure("the client was not opened") }
        )
    }

    var visits: Visits {
        resolveDependency(forKeyPath: \.visits, sharedImplementation: { Visits(dependencies: $0) })
    }

    var books: any Books {
        get { resolveDependency(forKeyPath: \.books, composedImplementation: { DatabaseBooks(dependencies: $0) }) }
        set { override(keyPath: \.books, with: newValue) }
    }
}

extension GlobalDependencies {
    var logger: Logger {
        get { resolveDependency(forKeyPath: \.logger, defaultImplementation: Logger(label: "books")) }
        set { override(keyPath: \.logger, with: newValue) }
    }

    var metrics: any MetricsFactory {
        get { resolveDependency(forKeyPath: \.metrics, defaultImplementation: MetricsSystem.factory) }
        set { override(keyPath: \.metrics, with: newValue) }
    }

    var configuration: ConfigReader {
        get {
            resolveDependency(
                forKeyPath: \.configuration,
                defaultImplementation: ConfigReader(provider: EnvironmentVariablesProvider())
            )
        }
        set { override(keyPath: \.configuration, with: newValue) }
    }
}

/// A value that exists as long as a request is answered.
struct BookRequest: Sendable {
    let id: String
    let logger: Logger
}

enum RequestIDKey: ServiceContextKey {
    typealias Value = String
}

extension GlobalDependencies {
    func answer<Result: Sendable>(
        _ request: Request,
        operation: (LifetimeDependencies<BookRequest>) async throws -> Result
    ) async throws -> Result {
        let id = "\(uuid())"
        var (logger, context) = (logger, ServiceContext.current ?? .topLevel)
        logger[metadataKey: "request"] = "\(id)"
        context[RequestIDKey.self] = id
        Counter(label: "requests", factory: metrics).increment()
        await visits.add()
        return try await withLifetime(of: BookRequest(id: id, logger: logger)) { dependencies in
            try await withLogger(dependencies.logger) { _ in
                try await withSpan(request.uri.path, context: context, ofKind: .server) { _ in
                    try await operation(dependencies)
                }
            }
        }
    }
}

func bookRouter(dependencies: GlobalDependencies = .default) -> Router<BasicRequestContext> {
    let router = Router()
    router.get("books") { request, _ in
        try await dependencies.answer(request) { try await $0.books.titles() }
    }
    router.put("books/:title") { request, context in
        try await dependencies.answer(request) { dependencies in
            try await dependencies.books.add(context.parameters.require("title"))
            return HTTPResponse.Status.created
        }
    }
    return router
}

extension DependencyPreparation {
    mutating func openResources() {
        open(\.client) {
            DatabaseClient(address: $0.configuration.string(forKey: "database", default: "localhost"))
        } running: {
            try await $0.run()
        }
        open(\.visits, after: \.client) {
            Visits(dependencies: $0)
        } closing: {
            await $0.close()
        }
    }
}

@main
struct BookServer: Service {
    func run() async throws {
        try await withPreparedDependencies {
            $0.openResources()
        } operation: {
            let dependencies = GlobalDependencies.default
            let port = dependencies.configuration.int(forKey: "port", default: 8080)
            let application = Application(
                router: bookRouter(),
                configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
                logger: dependencies.logger
            )
            try await application.run()
        }
    }

    static func main() async throws {
        LoggingSystem.bootstrap(StreamLogHandler.standardError)
        var configuration = ServiceGroupConfiguration(
            services: [.init(service: BookServer(), successTerminationBehavior: .gracefullyShutdownGroup)],
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: Logger(label: "program")
        )
        configuration.maximumGracefulShutdownDuration = .seconds(10)
        try await ServiceGroup(configuration: configuration).run()
    }
}
