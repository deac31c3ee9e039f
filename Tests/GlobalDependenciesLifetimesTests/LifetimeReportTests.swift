import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import Testing

/// Tests for reports about a lifetime that has ended.
struct LifetimeReportTests {
    private let container: GlobalDependencies
    private let journal: Journal
    private let ada = Session(user: User(name: "Ada"))

    init() { (container, journal) = GlobalDependenciesLifetimesTests.container() }

    @Test func readThroughContainerOfInstanceAfterEndIsReported() async {
        let begun = #line + 1
        let session = container.lifetime(of: ada)
        let catalogue = session.dependencies.with(override: "Ely", for: \.harbour).catalogue
        await session.end()
        let reports = await reports { #expect(catalogue.harbour == "Ely") }
        let ended = begun + 2
        let subjects = "GlobalDependenciesLifetimesTests/Subjects.swift"
        let tests = "GlobalDependenciesLifetimesTests/LifetimeReportTests.swift"
        #expect(
            reports.map(\.withoutCaller) == [
                """
                GlobalDependencies [GD030]: `\\.harbour` was read after the lifetime of `Session` had ended.

                  Through:     the container of the shared instance of `\\.catalogue`
                  Dependency:  `\\.harbour` of type String, resolved at \(subjects):\(GlobalDependencies.lineOfHarbour)
                  Begun:       \(tests):\(begun)
                  Ended:       \(tests):\(ended)

                To fix it, do one of these:
                  1. End the lifetime after the last read: wait for the tasks of its components first.
                  2. Release the reader when the lifetime ends, or pass it the container of a longer lifetime.
                """
            ]
        )
    }

    // Remedy GD030.2: Release the reader when the lifetime ends, or pass it the container of a longer lifetime.
    @Test func eachContainerOfEndedLifetimeReportsReads() async {
        let session = container.lifetime(of: ada)
        let window = session.dependencies.lifetime(of: Window(id: 1))
        let inbox = session.dependencies.inbox
        let before = container.catalogue
        await window.end()
        let reports = await reports {
            #expect(window.dependencies.harbour == "Rye")
            #expect(window.dependencies.buildGlobal().harbour == "Rye")
            _ = window.dependencies.canvas
            _ = window.dependencies.with(override: "Ely", for: \.harbour).harbour
            #expect(inbox.title == "Ada in Rye")
            #expect(before.harbour == "Rye")
            #expect(session.dependencies.inbox === inbox)
        }
        #expect(reports.map(\.subject) == ["harbour", "harbour", "canvas", "harbour"])
    }

    @Test func readsOfOneDependencyAreReportedTenTimes() async {
        let session = container.lifetime(of: ada)
        await session.end()
        let reports = await reports {
            for _ in 0..<100 { _ = session.dependencies.harbour }
        }
        #expect(reports.count == 10)
    }

    @Test func endOfEnclosingLifetimeEndsNestedOne() async {
        let session = container.lifetime(of: ada)
        let window = session.dependencies.lifetime(of: Window(id: 1))
        await session.end()
        let reports = await reports { _ = window.dependencies.harbour }
        #expect(reports.count == 1)
        #expect(reports[0].contains("`\\.harbour` was read after the lifetime of `Session` had ended."))
    }

    #if DEBUG
    // The caller is looked up in the symbols of a debug build.
    @Test func readerIsNamed() async {
        let session = container.lifetime(of: ada)
        await session.end()
        let reports = await reports { readHarbour(of: session.dependencies) }
        #expect(reports.count == 1)
        #expect(reports[0].contains("\n  Read by:     readHarbour(of:) at "))
    }
    #endif

    @Test func lifetimeEndsWithItsLastContainer() async {
        let inbox: Inbox
        let catalogue: Catalogue
        do {
            let dependencies = container.lifetime(of: ada).dependencies
            inbox = dependencies.inbox
            catalogue = dependencies.catalogue
            #expect(inbox.title == "Ada in Rye")
        }
        let reports = await reports {
            _ = inbox.title
            _ = catalogue.harbour
        }
        #expect(reports.map(\.subject) == ["catalogue"])
        #expect(reports.allSatisfy { $0.contains("Ended:       when its last container was released\n") })
    }

    @Test func instanceOutlivingLifetimeIsReported() async {
        let session = container.lifetime(of: ada)
        let (inbox, _) = (session.dependencies.inbox, session.dependencies.badge)
        let begun = #line - 2
        let reports = await reports { await session.end(reportsLeaks: true) }
        let tests = "GlobalDependenciesLifetimesTests/LifetimeReportTests.swift"
        #expect(
            reports == [
                """
                GlobalDependencies [GD032]: `Inbox` leaked: an instance outlived the lifetime of `Session`.

                  Dependency:  `\\.inbox` of type Inbox, resolved at \
                GlobalDependenciesLifetimesTests/Subjects.swift:\(Session.lineOfInbox)
                  Begun:       \(tests):\(begun)
                  Ended:       \(tests):\(begun + 3)

                To fix it, do one of these:
                  1. Wait for the tasks that the lifetime has started: a task may retain the instance.
                  2. Search for a strong reference: a static property, a component of a longer lifetime, or a reference cycle.
                """
            ]
        )
        withExtendedLifetime(inbox) {}
    }

    // Remedy GD032.1: Wait for the tasks that the lifetime has started: a task may retain the instance.
    // Remedy GD032.2: Search for a strong reference: a static property, a component of a longer lifetime, or a reference
    @Test func releasedInstanceIsNotReported() async {
        let session = container.lifetime(of: ada)
        let task = Task { [inbox = session.dependencies.inbox] in inbox.title }
        weak let inbox = session.dependencies.inbox
        #expect(await task.value == "Ada in Rye")
        await session.end(reportsLeaks: true)
        #expect(inbox == nil)
    }

    @Test func closingInContainerWithoutEndIsReported() async {
        let reports = await reports { _ = (container.pump, container.pump) }
        let subjects = "GlobalDependenciesLifetimesTests/Subjects.swift"
        #expect(
            reports == [
                """
                GlobalDependencies [GD033]: `\\.pump` was created in a container without a lifetime, so it will never be closed.

                  Where:       \(subjects):\(GlobalDependencies.lineOfPump)
                  Dependency:  `\\.pump` of type Pump, resolved at \(subjects):\(GlobalDependencies.lineOfPump)

                To fix it, do one of these:
                  1. Read it in a lifetime: `container.lifetime(of: …)`.
                  2. Run the program in `withPreparedDependencies`, or the test with the trait `.dependencies`.
                """
            ]
        )
    }
}

extension String {
    /// The message without the line about the caller, which only some builds contain.
    var withoutCaller: String {
        split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("  Read by:") }
            .joined(separator: "\n")
    }

    /// The name of the dependency that a message is about.
    fileprivate var subject: String {
        let start = "GlobalDependencies [GD030]: `\\."
        return hasPrefix(start) ? String(dropFirst(start.count).prefix { $0 != "`" }) : self
    }
}

#if DEBUG
@inline(never)
private func readHarbour(of dependencies: LifetimeDependencies<Session>) {
    _ = dependencies.harbour
}
#endif
