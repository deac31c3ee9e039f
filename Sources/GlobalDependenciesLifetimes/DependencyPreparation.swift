public import GlobalDependencies
internal import GlobalDependenciesScopes

/// The overrides and resources with which a program is prepared.
///
/// ```swift
/// func runServer() async throws {
///     try await withPreparedDependencies {
///         $0.settings = try Settings(contentsOf: "settings.json")
///         $0.open(\.database) { try await Database(at: $0.settings.path) } closing: { await $0.close() }
///         $0.open(\.search, after: \.database) { try await Search(dependencies: $0) } closing: { try await $0.stop() }
///     } operation: {
///         try await Server().run()
///     }
/// }
/// ```
///
/// Set a dependency to override it. Call ``open(_:after:fileID:line:opening:closing:)`` to override it with a resource
/// that opens asynchronously. Use ``dependencies`` to call other methods of the container.
///
/// **The last statement about a dependency takes effect.** If a test adds `$0.database = InMemoryDatabase()` after the
/// statements of the program above, the database of the program is not opened, and the search reads the database of the
/// test. A part of a resource, such as `$0.database.name`, has no value until the resource is open, so it cannot be read
/// or overridden after `open`: ``OpeningError`` is thrown. Set it in the `opening` closure instead.
@dynamicMemberLookup
public struct DependencyPreparation: Sendable {
    /// The container, without the resources.
    public var dependencies: GlobalDependencies
    private(set) var openings: [ResourceOpening] = []
    /// The number of calls of ``open(_:after:fileID:line:opening:closing:)`` so far.
    private var openingCount = 0
    private let lifetime: LifetimeState
    private let location: SourceLocation

    /// Creates a preparation.
    ///
    /// - Parameters:
    ///   - draft: The container to update.
    ///   - lifetime: The lifetime of the program.
    ///   - location: The place where the program is prepared.
    init(of draft: GlobalDependencies, in lifetime: LifetimeState, at location: SourceLocation) {
        dependencies = draft
        self.lifetime = lifetime
        self.location = location
        observeReads()
    }

    /// The reader to which the reads that follow the statements so far are attributed.
    private var reader: Reader {
        .preparation(Reader.Preparation(openingCount: openingCount, location: location))
    }

    /// Lets the lifetime note the reads that follow the statements so far.
    private mutating func observeReads() {
        dependencies.observers = dependencies.observers.replacingLifetime(
            with: LifetimeObserver(lifetime, reader: reader)
        )
    }

    /// A dependency of the container.
    public subscript<Value>(dynamicMember keyPath: WritableKeyPath<GlobalDependencies, Value>) -> Value {
        get { dependencies[keyPath: keyPath] }
        set { dependencies.assign(newValue, through: keyPath, location: location) }
    }

    /// A dependency of the container, for reading only, because its accessor has no setter.
    public subscript<Value>(dynamicMember keyPath: KeyPath<GlobalDependencies, Value>) -> Value {
        dependencies[keyPath: keyPath]
    }
}

extension DependencyPreparation {
    /// Overrides a dependency whose accessor has no setter.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - value: The override.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public mutating func override<Value: Sendable>(
        keyPath: KeyPath<GlobalDependencies, Value>,
        with value: Value,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        dependencies.override(keyPath: keyPath, with: value, function: "", fileID: fileID, line: line)
    }

    /// Declares a resource that opens before the program runs, and overrides a dependency with it.
    ///
    /// Resources open in parallel, after the closure that makes this call has returned. If a resource reads another
    /// one, name that one in `after`: the resource opens when all of its prerequisites are open. The container of a
    /// resource never contains any resources other than its prerequisites, and it has its own shared instances.
    ///
    /// If a resource reads another one while it opens, and `after` does not name that one, all resources close and an
    /// ``OpeningError`` is thrown. A later read of such a resource returns the default, and is reported. An ``OpeningError`` is
    /// also thrown if the opening reads an instance of the root, which belongs to the program that is being prepared.
    ///
    /// A second call for the same dependency replaces the first one, whose closures do not run. So does a later override.
    ///
    /// Traps if `after` contains a dependency that was not passed to this method before, or that waits for this one.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - prerequisites: The key paths of the other resources that this one reads.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    ///   - opening: A closure that opens the resource, given the container with its prerequisites.
    ///   - closing: A closure that closes the resource. It is called once if the resource was opened.
    public mutating func open<Value: Sendable>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        after prerequisites: PartialKeyPath<GlobalDependencies>...,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        opening: @escaping @Sendable (_ dependencies: GlobalDependencies) async throws -> Value,
        closing: @escaping @Sendable (_ resource: Value) async throws -> Void = { _ in }
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        let closures = ResourceClosures(opening: opening, running: nil, stopping: nil, closing: closing)
        add(keyPath, prerequisites, closures, at: location)
    }

    /// Declares a resource that opens before the program runs, and then runs beside it.
    ///
    /// ```swift
    /// func runServer() async throws {
    ///     try await withPreparedDependencies {
    ///         $0.open(\.database) { try await Database(at: $0.settings.path) } running: { await $0.run() }
    ///     } operation: {
    ///         try await Server().run()
    ///     }
    /// }
    /// ```
    ///
    /// The `running` closure begins when the resource is open, so a resource that opens `after` this one can use it. In that
    /// closure, `.default` is the container that was passed to the `opening` closure.
    ///
    /// When it is the turn of the resource to close, the `stopping` closure is called. Without one, the task of the
    /// `running` closure is cancelled. The `closing` closure is called after the `running` closure has returned. The time
    /// limit for closing holds for the stopping and for the closing. After it, the task of the `running` closure is
    /// cancelled.
    ///
    /// If the `running` closure throws or returns before, the operation of the program is cancelled, and a
    /// ``RunningError`` is thrown after all resources were closed. The operation runs in a child task for this purpose.
    ///
    /// In all other respects, this method behaves like
    /// ``open(_:after:fileID:line:opening:closing:)``.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - prerequisites: The key paths of the other resources that this one reads.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    ///   - opening: A closure that opens the resource, given the container with its prerequisites.
    ///   - running: A closure that runs the resource, and returns after it was stopped.
    ///   - stopping: A closure that lets the `running` closure return, or nil to cancel the task of that closure.
    ///   - closing: A closure that closes the resource. It is called once if the resource was opened.
    public mutating func open<Value: Sendable>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        after prerequisites: PartialKeyPath<GlobalDependencies>...,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        opening: @escaping @Sendable (_ dependencies: GlobalDependencies) async throws -> Value,
        running: @escaping @Sendable (_ resource: Value) async throws -> Void,
        stopping: (@Sendable (_ resource: Value) async throws -> Void)? = nil,
        closing: @escaping @Sendable (_ resource: Value) async throws -> Void = { _ in }
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        let closures = ResourceClosures(opening: opening, running: running, stopping: stopping, closing: closing)
        add(keyPath, prerequisites, closures, at: location)
    }

    /// A Boolean value that indicates whether a resource runs beside the program.
    var hasRuns: Bool { openings.contains(where: \.runs) }

    private mutating func add<Value: Sendable>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        _ prerequisites: [PartialKeyPath<GlobalDependencies>],
        _ closures: ResourceClosures<Value>,
        at location: SourceLocation
    ) {
        let indices = prerequisites.map { prerequisite in
            guard let index = openings.lastIndex(where: { $0.keyPath == prerequisite }) else {
                Misuse.unknownPrerequisite(of: Value.self, location: location).trap()
            }
            return index
        }
        let all = indices.reduce(into: Set(indices)) { $0.formUnion(openings[$1].prerequisites) }
        // The type of a key path does not show whether its arguments are `Sendable`: see `ResourceOpening`.
        nonisolated(unsafe) let keyPath = keyPath
        openingCount += 1
        let new = ResourceOpening(
            keyPath: keyPath,
            valueType: Value.self,
            prerequisites: all,
            location: location,
            number: openingCount,
            overrides: dependencies.stored.current.overrides,
            findOverride: { container, new in container.override(at: keyPath, among: new, location: location) },
            runs: closures.running != nil
        ) { dependencies in
            let resource = try await closures.opening(dependencies)
            return OpenResource(
                override: { container in
                    container.override(
                        keyPath: keyPath,
                        with: resource,
                        function: "",
                        fileID: location.fileID,
                        line: location.line
                    )
                },
                isWhole: { $0 is Override<Value> },
                run: closures.run(of: resource, in: dependencies, at: location),
                close: { try await closures.closing(resource) }
            )
        }
        add(new)
        observeReads()
    }

    /// Adds a declaration, or replaces an earlier one of the same dependency.
    private mutating func add(_ new: ResourceOpening) {
        guard let index = openings.firstIndex(where: { $0.keyPath == new.keyPath }) else {
            openings.append(new)
            return
        }
        if new.prerequisites.contains(index) {
            Misuse.cyclicPrerequisite(of: new, replacing: openings[index]).trap()
        }
        openings[index] = new
        for other in openings.indices where openings[other].prerequisites.contains(index) {
            openings[other].prerequisites.formUnion(new.prerequisites)
        }
    }
}

/// The closures of a declared resource.
private struct ResourceClosures<Value: Sendable>: Sendable {
    let opening: @Sendable (GlobalDependencies) async throws -> Value
    let running: (@Sendable (Value) async throws -> Void)?
    let stopping: (@Sendable (Value) async throws -> Void)?
    let closing: @Sendable (Value) async throws -> Void

    /// Returns a closure that begins to run a resource, or nil if it does not run.
    ///
    /// - Parameters:
    ///   - resource: The open resource.
    ///   - dependencies: The default container of the `running` closure, which may begin before the program is prepared.
    ///   - location: The place of the declaration.
    /// - Returns: A closure that is passed the one to call if the run ends early, and returns the run.
    func run(
        of resource: Value,
        in dependencies: GlobalDependencies,
        at location: SourceLocation
    ) -> (@Sendable (_ endEarly: @escaping @Sendable ((any Error)?) -> Bool) -> ResourceRun)? {
        guard let running else { return nil }
        let stop = stopping.map { stopping in { @Sendable in try await stopping(resource) } }
        return { endEarly in
            ResourceRun(
                running: {
                    try await DependencyScope(of: dependencies, at: location).run { try await running(resource) }
                },
                stopping: stop,
                endEarly: endEarly
            )
        }
    }
}

extension GlobalDependencies {
    /// Assigns a value through the setter of a dependency.
    ///
    /// An assignment through a key path first reads the property, and so would evaluate its default implementation. In
    /// the container of a probe, that read returns the new value.
    fileprivate mutating func assign<Value>(
        _ value: Value,
        through keyPath: WritableKeyPath<GlobalDependencies, Value>,
        location: SourceLocation
    ) {
        let contents = stored.current(after: .derived(location))
        let probe = KeyPathProbe(keyPath, value: value, in: contents, location: location)
        defer { probe.end() }
        let assigned = probe.assign(value, through: keyPath)
        self = GlobalDependencies(storage: contents.derived(assigned.overrides, context: assigned.overriddenContext))
    }

    /// Returns the override, among some overrides of this container, of the dependency that a key path ends at or passes.
    fileprivate func override<Value>(
        at keyPath: KeyPath<GlobalDependencies, Value>,
        among overrides: OverrideMap,
        location: SourceLocation
    ) -> AnyOverride? {
        // The accessor has to return a value while it reports its identity.
        guard let value: Value = overrides.firstValue() else { return nil }
        let contents = observed { _ in [] }.stored
        let probe = KeyPathProbe(keyPath, value: value, in: contents, location: location)
        defer { probe.end() }
        let ids = probe.findDependency(at: keyPath).map { [$0] } ?? probe.reads
        return ids.lazy.compactMap { overrides[$0] }.first
    }
}
