import GlobalDependenciesScopes
import Testing

@testable import GlobalDependenciesTesting

/// Instances that belong to the root of a container, in strict tests.
struct RootImplementationTests {
    private let overrides = DependenciesTrait.dependencies {
        $0[number: 1] = 2
        $0.greeting = MockGreeting()
    }

    @Test func eachTestHasItsInstance() async throws {
        let archives = LockIsolated<[Archive]>([])
        for _ in 0..<2 {
            try await expectReports([], overrides) {
                let archive = GlobalDependencies.default.archive
                archives.withValue { $0.append(archive) }
                withDependencies({ $0[number: 3] = 4 }) {
                    #expect(GlobalDependencies.default.archive === archive)
                    #expect(GlobalDependencies.default[number: 3] == 4)
                }
            }
        }
        #expect(archives.value[0] !== archives.value[1])
        #expect(archives.value.allSatisfy { $0 !== GlobalDependencies.live.archive })
    }

    @Test func overridesOfAllTraitsReachInstance() async throws {
        let reports = try await reports(
            .dependencies { $0.greeting = MockGreeting() },
            .dependencies { $0[number: 1] = 2 }
        ) {
            #expect(GlobalDependencies.default.archive.title == "Hello, archive! 2")
        }
        #expect(reports == [])
    }

    @Test func preparedOverrideReachesInstance() async throws {
        try await expectReports([], .dependencies { $0[number: 1] = 2 }) {
            prepareDependencies { $0.greeting = MockGreeting() }
            #expect(GlobalDependencies.default.archive.title == "Hello, archive! 2")
        }
    }

    @Test func preparedComponentDoesNotRetainTest() async throws {
        let retained = LockIsolated<WeakReference>(WeakReference())
        try await expectReports([], .dependencies { $0.greeting = MockGreeting() }) {
            prepareDependencies {
                $0.override(keyPath: \.archive, with: Archive(storing: $0))
            }
            let archive = GlobalDependencies.default.archive
            #expect(archive.dependencies?.greeting.greeting(for: "you") == "Hello, you!")
            retained.withValue { $0.object = archive }
        }
        #expect(retained.value.object == nil)
    }

    @Test func partOfTestSharesInstance() async throws {
        let test = try #require(Test.current)
        let testCase = try #require(Test.Case.current)
        try await expectReports([], overrides) {
            let archive = GlobalDependencies.default.archive
            let trait = DependenciesTrait.dependencies { $0[number: 3] = 4 }
            try await trait.provideScope(for: test, testCase: testCase) {
                #expect(GlobalDependencies.default.archive === archive)
                #expect(GlobalDependencies.default[number: 3] == 4)
            }
        }
    }

    private let library = DependenciesTrait.dependencies { $0.library = Library(dependencies: $0) }

    @Test func componentOfTraitSharesInstanceOfTest() async throws {
        try await expectReports([], library, overrides) {
            let dependencies = GlobalDependencies.default
            #expect(dependencies.library.archive === dependencies.archive)
            #expect(dependencies.archive.title == "Hello, archive! 2")
        }
    }

    @Test func componentOfTraitReadsFirst() async throws {
        try await expectReports([], overrides, library) {
            let archive = GlobalDependencies.default.library.archive
            #expect(GlobalDependencies.default.archive === archive)
            #expect(archive.title == "Hello, archive! 2")
        }
    }

    @Test func componentSharesInstanceOfPartWhileThePartRuns() async throws {
        let test = try #require(Test.current)
        let testCase = try #require(Test.Case.current)
        try await expectReports([], library, overrides) {
            let library = GlobalDependencies.default.library
            let trait = DependenciesTrait.dependencies { $0[number: 1] = 3 }
            try await trait.provideScope(for: test, testCase: testCase) {
                #expect(library.archive === GlobalDependencies.default.archive)
                #expect(library.archive.title == "Hello, archive! 3")
            }
            #expect(library.archive === GlobalDependencies.default.archive)
            #expect(library.archive.title == "Hello, archive! 2")
        }
    }

    @Test func componentOfTraitDoesNotRetainInstance() async throws {
        let retained = LockIsolated<WeakReference>(WeakReference())
        try await expectReports([], library, overrides) {
            let archive = GlobalDependencies.default.library.archive
            retained.withValue { $0.object = archive }
        }
        #expect(retained.value.object == nil)
    }

    /// The instance has read the greeting in a container that overrides the greeting.
    @Test func overrideThatInstanceHidesIsNotReported() async throws {
        try await expectReports([], .dependencies { $0[number: 1] = 2 }) {
            _ = GlobalDependencies.default.derivedArchive
            withDependencies({ $0.greeting = PoliteGreeting() }) {
                #expect(GlobalDependencies.default.derivedArchive.title == "Hello, archive! 2")
                #expect(GlobalDependencies.default.greeting.greeting(for: "you") == "Good day, you.")
            }
        }
    }

    @Test func testImplementationIsNotReported() async throws {
        try await expectReports([], .dependencies()) {
            #expect(GlobalDependencies.default.testArchive.title == "test")
        }
    }

    @Test func useLiveSelectsLiveImplementation() async throws {
        try await expectReports([], .dependencies { $0.useLive(\.testArchive) }) {
            #expect(GlobalDependencies.default.testArchive.title == "live")
        }
    }

    @Test func reportOfOverrideNamesItsPlace() throws {
        let override = try #require(
            GlobalDependencies().with(
                override: MockGreeting(),
                for: \.greeting,
                fileID: "AppTests/ArchiveTests.swift",
                line: 12
            ).stored.overrides.all.first
        )
        let id = DependencyID(
            AccessorCall(Archive.self, in: "archive", fileID: "App/Archive.swift", line: 3, column: 9),
            keyPath: \GlobalDependencies.archive
        )
        let misuse = Misuse.overrideNotInRoot(override, readBy: id, by: nil, test: "AppTests.ArchiveTests/opens()")
        #expect(
            IssueReport(.error, misuse).message == """
                GlobalDependencies [GD044]: `\\.archive` did not use the override of `\\.greeting`: \
                all containers of the test share one instance, which was created without that override.

                  Test:           AppTests.ArchiveTests/opens()
                  Overridden at:  AppTests/ArchiveTests.swift:12
                  Dependency:     `\\.archive` of type Archive, resolved at App/Archive.swift:3

                To fix it, do one of these:
                  1. Override `\\.greeting` for the whole test: `$0.greeting = …`, in the trait `.dependencies { }`, in \
                `overrideDependencies(_:)`, or in `prepareDependencies { }` at the start of the test.
                  2. Override `\\.archive`, too.
                  3. If each container needs its own instance, pass `sharedImplementation: { … }` in its accessor.
                """
        )
    }

    @Test func weakInstanceThatUsesItsContainerIsNotReported() async throws {
        try await expectReports([], overrides) {
            let archive = GlobalDependencies.default.weakArchive
            #expect(archive === GlobalDependencies.default.weakArchive)
            #expect(archive.title == "Hello, archive! 2")
        }
    }
}

private struct WeakReference: Sendable {
    weak var object: Archive?
}

private final class Archive: Sendable {
    let title: String
    let dependencies: GlobalDependencies?

    init(title: String) {
        self.title = title
        dependencies = nil
    }

    init(storing dependencies: GlobalDependencies) {
        title = "storing"
        self.dependencies = dependencies
    }

    init(dependencies: GlobalDependencies) {
        title = "\(dependencies.greeting.greeting(for: "archive")) \(dependencies[number: 1])"
        self.dependencies = nil
    }
}

private struct Library: Sendable {
    let dependencies: GlobalDependencies

    var archive: Archive { dependencies.archive }
}

extension GlobalDependencies {
    fileprivate var library: Library {
        get { resolveDependency(forKeyPath: \.library, composedImplementation: { Library(dependencies: $0) }) }
        set { override(keyPath: \.library, with: newValue) }
    }

    fileprivate var archive: Archive {
        resolveDependency(forKeyPath: \.archive, rootImplementation: { Archive(dependencies: $0) })
    }

    fileprivate var derivedArchive: Archive {
        resolveDependency(
            forKeyPath: \.derivedArchive,
            rootImplementation: { Archive(dependencies: $0.with(override: MockGreeting(), for: \.greeting)) }
        )
    }

    fileprivate var testArchive: Archive {
        resolveDependency(
            forKeyPath: \.testArchive,
            rootImplementation: { _ in Archive(title: "live") },
            testImplementation: { _ in Archive(title: "test") }
        )
    }

    fileprivate var weakArchive: Archive {
        resolveDependency(forKeyPath: \.weakArchive, weakImplementation: { Archive(dependencies: $0) })
    }
}
