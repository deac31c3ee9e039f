import GlobalDependencies
import GlobalDependenciesLifetimes
import Testing

struct LifetimeTests {
    private let container: GlobalDependencies
    private let journal: Journal
    private let ada = Session(user: User(name: "Ada"))
    private let ben = Session(user: User(name: "Ben"))

    init() { (container, journal) = GlobalDependenciesLifetimesTests.container() }

    @Test func containerHasMembersOfValueAndDependencies() {
        let dependencies = container.lifetime(of: ada).dependencies
        #expect(dependencies.user == User(name: "Ada"))
        #expect(dependencies.value.user == User(name: "Ada"))
        #expect(dependencies.harbour == "Rye")
    }

    @Test func reflectionContainsNoValue() {
        let secret = "SECRET"
        let container = GlobalDependencies().with(override: secret, for: \.harbour)
        let lifetime = container.lifetime(of: Session(user: User(name: secret)))
        let dependencies = lifetime.dependencies
        #expect(dependencies.inbox.title == "SECRET in SECRET")
        #expect(dependencies.outbox.name == "outbox of SECRET")
        let derived = dependencies.with(override: secret, for: \.harbour)
        for subject in [lifetime, dependencies, dependencies.badge, derived] as [Any] {
            var text = String(reflecting: subject) + String(describing: subject)
            dump(subject, to: &text)
            #expect(!text.contains(secret))
        }
    }

    @Test(arguments: [true, false]) func instanceOfEnclosingContainerStaysShared(isReadInLifetimeFirst: Bool) {
        let session = container.lifetime(of: ada)
        let first = isReadInLifetimeFirst ? session.dependencies.catalogue : container.catalogue
        #expect(first === container.catalogue)
        #expect(first === session.dependencies.catalogue)
        #expect(first === session.dependencies.buildGlobal().catalogue)
        #expect(first === container.lifetime(of: ben).dependencies.catalogue)
    }

    @Test func instanceOfLifetimeIsItsOwn() {
        let (first, second) = (container.lifetime(of: ada), container.lifetime(of: ben))
        #expect(first.dependencies.inbox === first.dependencies.inbox)
        #expect(first.dependencies.inbox !== second.dependencies.inbox)
        #expect(first.dependencies.badge.inbox === first.dependencies.inbox)
        #expect(second.dependencies.badge.inbox.title == "Ben in Rye")
        #expect(first.dependencies.badge.inbox.title == "Ada in Rye")
    }

    @Test func overrideOfEnclosingContainerReachesLifetime() {
        let session = container.with(override: "Ely", for: \.harbour).lifetime(of: ada)
        #expect(session.dependencies.inbox.title == "Ada in Ely")
    }

    @Test func overrideInLifetimeReachesBothKindsOfInstances() {
        let session = container.lifetime(of: ada)
        let derived = session.dependencies.with(override: "Ely", for: \.harbour)
        #expect(derived.inbox.title == "Ada in Ely")
        #expect(derived.catalogue.harbour == "Ely")
        #expect(derived.buildGlobal().harbour == "Ely")
        #expect(session.dependencies.inbox.title == "Ada in Rye")
        #expect(container.catalogue.harbour == "Rye")
    }

    @Test func overridingPartReadsOverridesInLifetime() {
        let session = container.lifetime(of: ada)
        let dependencies = session.dependencies.buildGlobal()
        let derived = dependencies.with(override: "Ely", for: \.harbour).with(override: 7, for: \.berth.number)
        #expect(derived.berth.harbour == "Ely")
        #expect(derived.berth.number == 7)
        withExtendedLifetime(session) {}
    }

    @Test func dependencyOfLifetimeIsOverridden() {
        let session = container.lifetime(of: ada)
        let inbox = Inbox(dependencies: container.lifetime(of: ben).dependencies)
        let derived = session.dependencies.with(override: inbox, for: \.inbox).with(override: "Hi!", for: \.greeting)
        #expect(derived.badge.inbox === inbox)
        #expect(derived.greeting == "Hi!")
        #expect(session.dependencies.greeting == "Hello, Ada!")
        #expect(session.dependencies.inbox !== inbox)
    }

    @Test func nestedLifetimeHasMembersOfEnclosingOne() {
        let session = container.lifetime(of: ada)
        let (first, second) = (
            session.dependencies.lifetime(of: Window(id: 1)), session.dependencies.lifetime(of: Window(id: 2))
        )
        #expect(first.dependencies.id == 1)
        #expect(first.dependencies.user.name == "Ada")
        #expect(first.dependencies.catalogue === container.catalogue)
        #expect(first.dependencies.inbox === session.dependencies.inbox)
        #expect(first.dependencies.enclosing.inbox === second.dependencies.inbox)
        #expect(first.dependencies.canvas === first.dependencies.canvas)
        #expect(first.dependencies.canvas !== second.dependencies.canvas)
        #expect(first.dependencies.canvas.dependencies.badge === session.dependencies.badge)
    }

    @Test func overrideInNestedLifetimeReachesInstancesOfEnclosingOne() {
        let session = container.lifetime(of: ada)
        let window = session.dependencies.lifetime(of: Window(id: 1))
        let derived = window.dependencies.with(override: "Ely", for: \.harbour)
        #expect(derived.inbox.title == "Ada in Ely")
        #expect(derived.badge.inbox === derived.inbox)
        #expect(derived.canvas.dependencies.inbox === derived.inbox)
        #expect(session.dependencies.inbox.title == "Ada in Rye")
    }

    @Test func dependencyOfEnclosingLifetimeIsOverridden() {
        let session = container.lifetime(of: ada)
        let inbox = Inbox(dependencies: container.lifetime(of: ben).dependencies)
        let window = session.dependencies.lifetime(of: Window(id: 1))
        let derived = window.dependencies.with(override: inbox, for: \.inbox)
        #expect(derived.inbox === inbox)
        #expect(derived.canvas.dependencies.badge.inbox === inbox)
        #expect(derived.id == 1)
    }

    // Remedy GD030.1: End the lifetime after the last read: wait for the tasks of its components first.
    @Test func operationRunsInScope() async {
        let result = await container.with(override: "Ely", for: \.harbour).withLifetime(of: ada) { dependencies in
            #expect(GlobalDependencies.default.harbour == "Ely")
            #expect(GlobalDependencies.default.catalogue === dependencies.catalogue)
            return await Task { dependencies.inbox.title + GlobalDependencies.default.harbour }.value
        }
        #expect(result == "Ada in ElyEly")
    }

    @Test func errorOfOperationIsThrownAfterEnd() async throws {
        struct Leak: Error {}
        await #expect(throws: Leak.self) {
            try await container.withLifetime(of: ada) { dependencies throws(Leak) in
                _ = dependencies.outbox
                throw Leak()
            }
        }
        #expect(journal.entries == ["open outbox of Ada", "close outbox of Ada"])
    }

    // Remedy GD030.2: Release the reader when the lifetime ends, or pass it the container of a longer lifetime.
    @Test func instancesAreReleasedAtEnd() async {
        let session = container.lifetime(of: ada)
        weak let inbox = session.dependencies.inbox
        weak let badge = session.dependencies.badge
        #expect(inbox != nil)
        await session.end()
        #expect(inbox == nil)
        #expect(badge == nil)
    }

    @Test func operationReleasesInstancesAtEnd() async {
        weak var inbox: Inbox?
        let escaped = await container.withLifetime(of: ada) { dependencies in
            inbox = dependencies.inbox
            return dependencies
        }
        #expect(inbox == nil)
        withExtendedLifetime(escaped) {}
    }

    @Test func narrowedComponentIsOverridden() {
        let session = container.lifetime(of: ada)
        let narrowed: any HarbourDependency & UserDependency = session.dependencies.with(
            override: "Ely",
            for: \.harbour
        )
        #expect(narrowed.harbour == "Ely")
        #expect(narrowed.user.name == "Ada")
    }

    @Test func releasedLifetimeLeavesNothing() {
        weak var (inbox, catalogue): (Inbox?, Catalogue?)
        do {
            let dependencies = container.lifetime(of: ada).dependencies
            inbox = dependencies.inbox
            catalogue = dependencies.catalogue
            #expect(inbox != nil)
        }
        #expect(inbox == nil)
        #expect(catalogue === container.catalogue)
    }
}
