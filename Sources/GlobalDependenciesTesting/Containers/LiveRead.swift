internal import GlobalDependencies

/// A read of a live implementation that a test has not allowed.
struct LiveRead: Sendable {
    /// The origin of the container that was read.
    enum Origin: Sendable {
        /// A container of the test.
        case test
        /// A copy of a container that a closure or key path was updating, as the component received it.
        case draft(SourceLocation)
        /// A container that was made before the test, and the calls that took it, if they were captured.
        case beforeTest((any CallStack)?)
        /// A container of its own root: the call that created it, and the calls that made that call, if they were captured.
        case root(String, (any CallStack)?)
        /// An instance that was created before the test support was loaded, so its reads are not observed.
        case unobservedInstance
    }

    /// The parts of the test that explain the read.
    struct Circumstances: Sendable {
        /// The overrides in containers of the test that did not reach the reader.
        var overrides: [OverrideInTest] = []
        /// The dependency that was created with `.default`, which lost these overrides, if there is one.
        var cause: DependencyID?
        /// The overrides of other dependencies of the same type, if the dependency that was read is not overridden.
        var overridesOfSameType: [OverrideInTest] = []
        /// The uses of `.default` that may have returned the container, each in a line.
        var usesOfDefault: [String] = []
    }

    let id: DependencyID
    let kind: ImplementationKind
    var origin: Origin

    init(_ read: DependencyRead, throughContainerFrom origin: Origin? = nil) {
        id = read.id
        kind = read.kind
        let isUnobserved = kind.isSameInstanceInTests && read.instance?.observers.isEmpty == true
        self.origin =
            origin ?? (isUnobserved ? .unobservedInstance : read.container.placeOfDraft.map { .draft($0) } ?? .test)
    }
}

extension DependencyRead {
    /// A Boolean value that indicates whether the instance that was read is created in tests as in an app, without its
    /// container.
    var isOfInstanceAsInApp: Bool { kind.isSameInstanceInTests && instance?.usesContainer != true }
}

/// The readers of live implementations in a test.
struct LiveReaders: Sendable {
    /// The number of readers of a dependency that are listed, so that a recursion does not make the list too long.
    private static let limit = 20

    private struct Dependency: Sendable {
        let id: DependencyID
        var callStacks: [any CallStack] = []
    }

    private var dependencies: [String: Dependency] = [:]

    /// Adds a read, and returns a Boolean value that indicates whether it is the first one of the dependency.
    mutating func add(_ id: DependencyID, _ callStack: (any CallStack)?) -> Bool {
        let known = dependencies[id.description]
        var dependency = known ?? Dependency(id: id)
        if let callStack, dependency.callStacks.count < Self.limit,
            !dependency.callStacks.contains(where: { $0.id == callStack.id })
        {
            dependency.callStacks.append(callStack)
        }
        dependencies[id.description] = dependency
        return known == nil
    }

    /// The readers after the first one of each dependency, each in a line.
    ///
    /// The current thread blocks while the readers are looked up.
    var further: [String] {
        dependencies.values.sorted { $0.id.name < $1.id.name }.flatMap { dependency in
            let callers = dependency.callStacks.compactMap(\.caller)
            let distinct = callers.enumerated().filter { !callers.prefix($0.offset).contains($0.element) }
            return distinct.dropFirst().map { "\(dependency.id.quoted): \($0.element)" }
        }
    }
}
