import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// The remedies of GD028, for an instance that retains its container, and of GD029, for an instance that outlives its test.
struct RetainedInstanceRemedyTests {
    @Test(arguments: [(\GlobalDependencies.sharedHoarder, "shared"), (\.rootHoarder, "root")])
    fileprivate func programIsReported(
        hoarder: any KeyPath<GlobalDependencies, Hoarder> & Sendable,
        kind: String
    ) async throws {
        let messages = try await messages(.dependencies()) {
            _ = GlobalDependencies.default[keyPath: hoarder]
        }
        #expect(
            messages.map { String($0.prefix { $0 != "\n" }) } == [
                .retainedContainer("\(kind)Hoarder"), .liveInstance("\(kind)Hoarder"),
            ]
        )
        let remedy =
            "1. Pass the container of the closure to the instance, and not `self`: "
            + "`\(kind)Implementation: { Hoarder(dependencies: $0) }`."
        #expect(messages.first?.hasSuffix(remedy) == true)
    }

    @Test(arguments: [
        RemedyProgram(
            .dependencies(.leaks) { $0.useLive(\.weakHoarder) },
            returns: "Good day, you.",
            reports: [.live("greeting")]
        ) {
            $0.weakHoarder.greet()
        },
        // Remedy GD028.1: Pass the container of the closure to the instance, and not `self`:
        RemedyProgram(.leaks, returns: "Hello, you!") { $0.sharedReader.greet() },
        RemedyProgram(.leaks, returns: "Hello, you!") { $0.rootReader.greet() },
    ])
    func releasedInstance(program: RemedyProgram) async throws {
        try await program.expect()
    }

    private static let leak =
        "GlobalDependencies [GD029]: `Hoarder` leaked: an instance outlived the test that created it."

    @Test(arguments: [
        RemedyProgram(.leaks, returns: "Hello, you!", reports: [leak]) { [signals = AsyncStream(Never.self) { _ in }] in
            let hoarder = $0.sharedReader
            Task {
                for await _ in signals {}
                _ = hoarder
            }
            return hoarder.greet()
        },
        // Remedy GD029.1: Await all tasks of the test: a task may retain the instance.
        RemedyProgram(.leaks, returns: "Hello, you!") {
            let hoarder = $0.sharedReader
            return await Task { hoarder.greet() }.value
        },
    ])
    func instanceOfTask(program: RemedyProgram) async throws {
        try await program.expect()
    }

    @Test(arguments: [
        RemedyProgram(.leaks, returns: "Hello, you!", reports: [leak]) { [kept = LockIsolated<Hoarder?>(nil)] in
            kept.setValue($0.sharedReader)
            return $0.sharedReader.greet()
        },
        // Remedy GD029.2: Search for a strong reference: a static property, a property of an XCTestCase, or a reference cycle.
        RemedyProgram(.leaks, returns: "Hello, you!") { [kept = LockIsolated(WeakHoarder())] in
            let hoarder = $0.sharedReader
            kept.withValue { $0.object = hoarder }
            return hoarder.greet()
        },
    ])
    func referencedInstance(program: RemedyProgram) async throws {
        try await program.expect()
    }
}

/// The remedies of GD044, for an override that the instance of a root container does not use.
struct RootInstanceRemedyTests {
    private static let reported =
        "GlobalDependencies [GD044]: `\\.archive` did not use the override of `\\.greeting`: "
        + "all containers of the test share one instance, which was created without that override."

    @Test(arguments: [
        RemedyProgram(.mocked, returns: "Hello, archive!", reports: [reported]) {
            #expect($0.archive.title == "Hello, archive!")
            return $0.announcing.archive.title
        },
        // Remedy GD044.1: Override \(override.id.quoted) for the whole test: `
        RemedyProgram(.dependencies { $0.greeting = MockGreeting(words: "Ahoy") }, returns: "Ahoy, archive!") {
            $0.with { _ in }.archive.title
        },
        RemedyProgram(returns: "Ahoy, archive!") { _ in
            let mock = MockGreeting(words: "Ahoy")
            prepareDependencies { $0.greeting = mock }
            return GlobalDependencies.default.with { _ in }.archive.title
        },
        // Remedy GD044.2: Override \(id.quoted), too.
        RemedyProgram(.mocked, returns: "mock") {
            #expect($0.archive.title == "Hello, archive!")
            return $0.announcing.with(override: Archive(title: "mock"), for: \.archive).archive.title
        },
        // Remedy GD044.3: If each container needs its own instance, pass `sharedImplementation: { … }` in its accessor.
        RemedyProgram(.mocked, returns: "Ahoy, archive!") {
            #expect($0.sharedArchive.title == "Hello, archive!")
            return $0.announcing.sharedArchive.title
        },
    ])
    func instanceOfRoot(program: RemedyProgram) async throws {
        try await program.expect()
    }
}

extension DependenciesTrait {
    /// A new trait that reports leaked instances.
    fileprivate static var leaks: DependenciesTrait {
        .dependencies(.leaks) { $0.greeting = MockGreeting() }
    }
}

/// A shared object that stores a container.
private final class Hoarder: Sendable {
    private let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    func greet() -> String { Greeter(dependencies: dependencies).greet() }
}

private struct WeakHoarder: Sendable {
    weak var object: Hoarder?
}

private final class Archive: Sendable {
    let title: String

    init(title: String) {
        self.title = title
    }

    init(dependencies: GlobalDependencies) {
        title = dependencies.greeting.greeting(for: "archive")
    }
}

extension GlobalDependencies {
    /// A derived container with another greeting than the test.
    fileprivate var announcing: GlobalDependencies {
        with(override: MockGreeting(words: "Ahoy"), for: \.greeting)
    }

    fileprivate var sharedHoarder: Hoarder {
        resolveDependency(forKeyPath: \.sharedHoarder, sharedImplementation: { _ in Hoarder(dependencies: self) })
    }

    fileprivate var rootHoarder: Hoarder {
        resolveDependency(forKeyPath: \.rootHoarder, rootImplementation: { _ in Hoarder(dependencies: self) })
    }

    fileprivate var weakHoarder: Hoarder {
        resolveDependency(forKeyPath: \.weakHoarder, weakImplementation: { _ in Hoarder(dependencies: self) })
    }

    fileprivate var sharedReader: Hoarder {
        resolveDependency(forKeyPath: \.sharedReader, sharedImplementation: { Hoarder(dependencies: $0) })
    }

    fileprivate var rootReader: Hoarder {
        resolveDependency(forKeyPath: \.rootReader, rootImplementation: { Hoarder(dependencies: $0) })
    }

    fileprivate var archive: Archive {
        resolveDependency(forKeyPath: \.archive, rootImplementation: { Archive(dependencies: $0) })
    }

    fileprivate var sharedArchive: Archive {
        resolveDependency(forKeyPath: \.sharedArchive, sharedImplementation: { Archive(dependencies: $0) })
    }
}
