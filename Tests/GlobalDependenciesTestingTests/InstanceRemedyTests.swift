import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// The remedies of GD028, for an instance that retains its container.
struct RetainedContainerRemedyTests {
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

    @Test func weakInstanceReleasesItsContainer() async throws {
        let instance = LockIsolated(WeakHoarder())
        let reports = try await reports(.dependencies(.leaks) { $0.useLive(\.weakHoarder) }) {
            let hoarder = GlobalDependencies.default.weakHoarder
            instance.withValue { $0.object = hoarder }
        }
        #expect(reports == [])
        #expect(instance.value.object == nil)
    }

    // Remedy GD028.1: Pass the container of the closure to the instance, and not `self`:
    @Test(arguments: [\GlobalDependencies.sharedReader, \.rootReader])
    fileprivate func instanceWithContainerOfClosureIsReleased(
        reader: any KeyPath<GlobalDependencies, Hoarder> & Sendable
    ) async throws {
        let instance = LockIsolated(WeakHoarder())
        let reports = try await reports(.dependencies(.leaks) { $0.greeting = MockGreeting() }) {
            let reader = GlobalDependencies.default[keyPath: reader]
            #expect(Greeter(dependencies: reader.dependencies).greet() == "Hello, you!")
            #expect(reader.dependencies.player.stop() == "live stop")
            instance.withValue { $0.object = reader }
        }
        #expect(reports == [.live("player")])
        #expect(instance.value.object == nil)
    }
}

/// The remedies of GD029, for an instance that outlives its test.
struct LeakedInstanceRemedyTests {
    private static let leak =
        "GlobalDependencies [GD029]: `Hoarder` leaked: an instance outlived the test that created it."

    /// A task that retains an instance until it is resumed.
    private struct Work {
        private let stream = AsyncStream.makeStream(of: Void.self)

        func start(
            retaining hoarder: Hoarder,
            use: @escaping @Sendable (Hoarder) -> String
        ) -> Task<String, Never> {
            Task { [signals = stream.stream] in
                for await _ in signals {}
                return use(hoarder)
            }
        }

        func resume() {
            stream.continuation.finish()
        }
    }

    @Test func programWithTaskIsReported() async throws {
        let work = Work()
        let reports = try await reports(.dependencies(.leaks)) {
            // The task ends after the test, and must not read anything then.
            _ = work.start(retaining: GlobalDependencies.default.sharedReader) { _ in "" }
        }
        #expect(reports == [Self.leak])
        work.resume()
    }

    // Remedy GD029.1: Await all tasks of the test: a task may retain the instance.
    @Test func awaitedTaskReleasesInstance() async throws {
        let work = Work()
        let reports = try await reports(.dependencies(.leaks) { $0.greeting = MockGreeting() }) {
            let task = work.start(retaining: GlobalDependencies.default.sharedReader) {
                Greeter(dependencies: $0.dependencies).greet()
            }
            work.resume()
            #expect(await task.value == "Hello, you!")
            #expect(GlobalDependencies.default.player.stop() == "live stop")
        }
        #expect(reports == [.live("player")])
    }

    @Test func programWithStrongReferenceIsReported() async throws {
        let kept = LockIsolated<Hoarder?>(nil)
        let reports = try await reports(.dependencies(.leaks)) {
            kept.setValue(GlobalDependencies.default.sharedReader)
        }
        #expect(reports == [Self.leak])
        #expect(kept.value != nil)
    }

    // Remedy GD029.2: Search for a strong reference: a static property, a property of an XCTestCase, or a reference cycle.
    @Test func weakReferenceReleasesInstance() async throws {
        let kept = LockIsolated(WeakHoarder())
        let reports = try await reports(.dependencies(.leaks)) {
            let hoarder = GlobalDependencies.default.sharedReader
            kept.withValue { $0.object = hoarder }
            #expect(GlobalDependencies.default.player.stop() == "live stop")
        }
        #expect(reports == [.live("player")])
        #expect(kept.value.object == nil)
    }
}

/// The remedies of GD044, for an override that the instance of a root container does not use.
///
/// Each program also reads `\.player`, whose report no remedy may hide.
struct RootInstanceRemedyTests {
    private func program(
        _ trait: DependenciesTrait,
        _ title: String,
        _ keyPath: any KeyPath<GlobalDependencies, Archive> & Sendable = \.archive,
        update: @escaping @Sendable (inout GlobalDependencies) -> Void = { _ in }
    ) async throws -> [String] {
        try await reports(trait) {
            #expect(GlobalDependencies.default[keyPath: keyPath].title.hasSuffix("archive!"))
            withDependencies {
                update(&$0)
            } operation: {
                #expect(GlobalDependencies.default[keyPath: keyPath].title == title)
                #expect(GlobalDependencies.default.greeting.greeting(for: "you").hasSuffix("you!"))
                #expect(GlobalDependencies.default.player.stop() == "live stop")
            }
        }
    }

    private static let trait = DependenciesTrait.dependencies { $0.greeting = MockGreeting() }

    @Test func programIsReported() async throws {
        let reports = try await program(Self.trait, "Hello, archive!") { $0.greeting = MockGreeting(words: "Ahoy") }
        #expect(
            reports == [
                "GlobalDependencies [GD044]: `\\.archive` did not use the override of `\\.greeting`: "
                    + "all containers of the test share one instance, which was created without that override.",
                .live("player"),
            ]
        )
    }

    // Remedy GD044.1: Override \(override.id.quoted) for the whole test: `.dependencies {
    @Test func overrideOfWholeTestReachesInstance() async throws {
        let trait: DependenciesTrait = .dependencies { $0.greeting = MockGreeting(words: "Ahoy") }
        #expect(try await program(trait, "Ahoy, archive!") == [.live("player")])
    }

    // Remedy GD044.2: Override \(id.quoted), too.
    @Test func overriddenInstanceIsRead() async throws {
        let reports = try await program(Self.trait, "mock") {
            $0.greeting = MockGreeting(words: "Ahoy")
            $0.override(keyPath: \.archive, with: Archive(title: "mock"))
        }
        #expect(reports == [.live("player")])
    }

    // Remedy GD044.3: If each container needs its own instance, pass `sharedImplementation: { … }` in its accessor.
    @Test func sharedInstanceUsesOverride() async throws {
        let reports = try await program(Self.trait, "Ahoy, archive!", \.sharedArchive) {
            $0.greeting = MockGreeting(words: "Ahoy")
        }
        #expect(reports == [.live("player")])
    }
}

/// A shared object that stores a container.
private final class Hoarder: Sendable {
    let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }
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
