import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// The remedies of GD028, for an instance that retains its container, and of GD029, for an instance that outlives its test.
struct RetainedInstanceRemedyTests {
    @Test(arguments: [(\GlobalDependencies.sharedPorter, "shared"), (\.rootPorter, "root")])
    fileprivate func programIsReported(
        porter: any KeyPath<GlobalDependencies, Porter> & Sendable,
        kind: String
    ) async throws {
        let messages = try await messages(.dependencies()) {
            _ = GlobalDependencies.default[keyPath: porter]
        }
        #expect(
            messages.map { String($0.prefix { $0 != "\n" }) } == [
                .retainedContainer("\(kind)Porter"), .liveInstance("\(kind)Porter"),
            ]
        )
        let remedy =
            "1. Pass the container of the closure to the instance, and not `self`: "
            + "`\(kind)Implementation: { Porter(dependencies: $0) }`."
        #expect(messages.first?.hasSuffix(remedy) == true)
    }

    @Test(arguments: [
        RemedyProgram(
            .dependencies(.leaks) { $0.useLive(\.weakPorter) },
            returns: "Good day, you.",
            reports: [.live("greeting")]
        ) {
            $0.weakPorter.greet()
        },
        // Remedy GD028.1: Pass the container of the closure to the instance, and not `self`:
        RemedyProgram(.leaks, returns: "Hello, you!") { $0.sharedReader.greet() },
        RemedyProgram(.leaks, returns: "Hello, you!") { $0.rootReader.greet() },
    ])
    func releasedInstance(program: RemedyProgram) async throws {
        try await program.expect()
    }

    private static let leak =
        "GlobalDependencies [GD029]: `Porter` leaked: an instance outlived the test that created it."

    @Test(arguments: [
        RemedyProgram(.leaks, returns: "Hello, you!", reports: [leak]) { [signals = AsyncStream(Never.self) { _ in }] in
            let porter = $0.sharedReader
            Task {
                for await _ in signals {}
                _ = porter
            }
            return porter.greet()
        },
        // Remedy GD029.1: Await all tasks of the test: a task may retain the instance.
        RemedyProgram(.leaks, returns: "Hello, you!") {
            let porter = $0.sharedReader
            return await Task { porter.greet() }.value
        },
    ])
    func instanceOfTask(program: RemedyProgram) async throws {
        try await program.expect()
    }

    @Test(arguments: [
        RemedyProgram(.leaks, returns: "Hello, you!", reports: [leak]) { [kept = LockIsolated<Porter?>(nil)] in
            kept.setValue($0.sharedReader)
            return $0.sharedReader.greet()
        },
        // Remedy GD029.2: Search for a strong reference: a static property, a property of an XCTestCase, or a reference cycle.
        RemedyProgram(.leaks, returns: "Hello, you!") { [kept = LockIsolated(WeakPorter())] in
            let porter = $0.sharedReader
            kept.withValue { $0.object = porter }
            return porter.greet()
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
    fileprivate static var leaks: DependenciesTrait { .dependencies(.leaks) { $0.greeting = MockGreeting() } }
}

private struct WeakPorter: Sendable {
    weak var object: Porter?
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

    fileprivate var sharedPorter: Porter {
        resolveDependency(forKeyPath: \.sharedPorter, sharedImplementation: { _ in Porter(dependencies: self) })
    }

    fileprivate var rootPorter: Porter {
        resolveDependency(forKeyPath: \.rootPorter, rootImplementation: { _ in Porter(dependencies: self) })
    }

    fileprivate var weakPorter: Porter {
        resolveDependency(forKeyPath: \.weakPorter, weakImplementation: { _ in Porter(dependencies: self) })
    }

    fileprivate var sharedReader: Porter {
        resolveDependency(forKeyPath: \.sharedReader, sharedImplementation: { Porter(dependencies: $0) })
    }

    fileprivate var rootReader: Porter {
        resolveDependency(forKeyPath: \.rootReader, rootImplementation: { Porter(dependencies: $0) })
    }

    fileprivate var archive: Archive {
        resolveDependency(forKeyPath: \.archive, rootImplementation: { Archive(dependencies: $0) })
    }

    fileprivate var sharedArchive: Archive {
        resolveDependency(forKeyPath: \.sharedArchive, sharedImplementation: { Archive(dependencies: $0) })
    }
}
