public import GlobalDependencies
internal import GlobalDependenciesScopes

/// A part of a program with a beginning and an end, and a value that exists only in it, such as the user of a session.
///
/// ```swift
/// struct Session {
///     let user: User
/// }
///
/// func showInbox(of user: User) async {
///     let session = GlobalDependencies.default.lifetime(of: Session(user: user))
///     let inbox = Inbox(dependencies: session.dependencies)
///     print(inbox.title())
///     await session.end()
/// }
/// ```
///
/// ``dependencies`` is the container of the lifetime. A shared instance belongs to the lifetime if an extension of
/// ``LifetimeDependencies`` declares it. All other shared instances are those of the enclosing container.
///
/// A lifetime that is not ended explicitly ends when the last copy of its container is released, and then closes its
/// resources in a task. The copies that its shared instances store do not keep it open.
public struct Lifetime<Value: Sendable>: Sendable {
    /// The container of the lifetime.
    public let dependencies: LifetimeDependencies<Value>
    private let state: LifetimeState

    /// Ends the lifetime: closes its resources, and releases its shared instances.
    ///
    /// Nested lifetimes end first. Then the resources close one after another, each of them once. A resource closes
    /// before the resources that it has read. Otherwise, the resource that was opened last closes first. Cancellation
    /// of the current task does not cancel the closing.
    ///
    /// A call during the end waits for it, and its `closingTimeLimit` has no effect. A call after the end returns an
    /// empty array. Do not call this method in a `closing` closure, which would wait for itself until the time limit.
    ///
    /// Resources that could not be closed are reported, and so are reads through the container after the end.
    ///
    /// - Parameters:
    ///   - reportsLeaks: A Boolean value that indicates whether to report leaked instances, which are still
    ///     retained after the end.
    ///   - closingTimeLimit: The longest time that one resource may take to close. After that, the next one closes.
    ///   - clock: The clock that measures the time limit.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    /// - Returns: The failures to close resources, in the order in which the lifetime closed them.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, macCatalyst 16, *)
    @discardableResult
    public func end(
        reportsLeaks: Bool = false,
        closingTimeLimit: Duration = .seconds(10),
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async -> [ClosingFailure] {
        let location = SourceLocation(fileID: fileID, line: line)
        let failures = await state.end(at: location, ClosingLimit(closingTimeLimit, clock))
        let instances = dependencies.own.releaseInstances()
        if reportsLeaks { state.reportLeaks(among: instances) }
        return failures
    }
}

extension GlobalDependencies {
    /// Begins a lifetime within this container.
    ///
    /// The lifetime has the overrides and the shared instances of this container. Beginning a lifetime takes less than
    /// a microsecond, so each request of a server can have its own.
    ///
    /// - Parameters:
    ///   - value: The value that exists only in the lifetime.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    /// - Returns: The lifetime.
    public func lifetime<Value: Sendable>(
        of value: Value,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Lifetime<Value> {
        Lifetime(of: value, in: self, enclosing: nil, at: SourceLocation(fileID: fileID, line: line))
    }

    /// Explains that a nested lifetime begins in the container of the enclosing lifetime.
    @available(*, unavailable, message: "begin this lifetime in the container of the lifetime that encloses it")
    public func lifetime<Value: NestedLifetime>(
        of value: Value,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Lifetime<Value> {
        fatalError("an unavailable function is never called")
    }

    /// Runs an operation in a lifetime that ends when the operation returns or throws.
    ///
    /// ```swift
    /// func respond(to request: Request) async throws -> Answer {
    ///     try await GlobalDependencies.default.withLifetime(of: request) { dependencies in
    ///         try await Responder(dependencies: dependencies).respond()
    ///     }
    /// }
    /// ```
    ///
    /// In the operation, and in the tasks that it creates, `.default` is the container of the lifetime without its
    /// value. Failures to close resources are reported, and not thrown.
    ///
    /// - Parameters:
    ///   - value: The value that exists only in the lifetime.
    ///   - isolation: The actor of the caller, on which the operation runs.
    ///   - closingTimeLimit: The longest time that one resource may take to close. After that, the next one closes.
    ///   - clock: The clock that measures the time limit.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    ///   - operation: The operation, which is passed the container of the lifetime.
    /// - Returns: The result of the operation, after the lifetime has ended.
    /// - Throws: The error of the operation, after the lifetime has ended.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, macCatalyst 16, *)
    public func withLifetime<Value: Sendable, Result, Failure: Error>(
        of value: Value,
        isolation: isolated (any Actor)? = #isolation,
        closingTimeLimit: Duration = .seconds(10),
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line,
        operation: (LifetimeDependencies<Value>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await lifetime(of: value, fileID: fileID, line: line).run(
            ClosingLimit(closingTimeLimit, clock),
            at: SourceLocation(fileID: fileID, line: line),
            operation
        )
    }
}

extension LifetimeDependencies {
    /// Begins a lifetime within this one.
    ///
    /// - Parameters:
    ///   - value: The value that exists only in the nested lifetime.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    /// - Returns: The nested lifetime.
    public func lifetime<Nested: NestedLifetime>(
        of value: Nested,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Lifetime<Nested> where Nested.Enclosing == Value {
        Lifetime(of: value, in: ordinary, enclosing: self, at: SourceLocation(fileID: fileID, line: line))
    }

    /// Runs an operation in a lifetime within this one that ends when the operation returns or throws.
    ///
    /// In the operation, and in the tasks that it creates, `.default` is the container of the nested lifetime without
    /// its value. Failures to close resources are reported, and not thrown.
    ///
    /// - Parameters:
    ///   - value: The value that exists only in the nested lifetime.
    ///   - isolation: The actor of the caller, on which the operation runs.
    ///   - closingTimeLimit: The longest time that one resource may take to close. After that, the next one closes.
    ///   - clock: The clock that measures the time limit.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    ///   - operation: The operation, which is passed the container of the nested lifetime.
    /// - Returns: The result of the operation, after the lifetime has ended.
    /// - Throws: The error of the operation, after the lifetime has ended.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, macCatalyst 16, *)
    public func withLifetime<Nested: NestedLifetime, Result, Failure: Error>(
        of value: Nested,
        isolation: isolated (any Actor)? = #isolation,
        closingTimeLimit: Duration = .seconds(10),
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line,
        operation: (LifetimeDependencies<Nested>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result where Nested.Enclosing == Value {
        try await lifetime(of: value, fileID: fileID, line: line).run(
            ClosingLimit(closingTimeLimit, clock),
            at: SourceLocation(fileID: fileID, line: line),
            operation
        )
    }
}

extension Lifetime {
    fileprivate init(
        of value: Value,
        in container: GlobalDependencies,
        enclosing: (any Sendable)?,
        at location: SourceLocation
    ) {
        let outer = container.current(at: location)
        let observers = outer.stored.derivedObservers(with: outer.stored.overrides, isDraft: false)
        let source = LifetimeSource(value, enclosing: enclosing)
        let state = LifetimeState(
            of: .value(Value.self),
            source: source,
            parent: observers.lifetime?.state,
            at: location
        )
        let (ordinary, own) = outer.containersOfLifetime(
            observers: observers.replacingLifetime(with: LifetimeObserver(state, in: observers.lifetime))
        )
        state.begin(with: own.stored)
        let owner = LifetimeOwner(state)
        self.init(
            dependencies: LifetimeDependencies(own: own, ordinary: ordinary, source: source, owner: owner),
            state: state
        )
    }

    /// Runs an operation in a scope with the container of the lifetime, and ends the lifetime.
    fileprivate func run<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ limit: ClosingLimit,
        at location: SourceLocation,
        _ operation: (LifetimeDependencies<Value>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let dependencies = dependencies
        let result: Swift.Result<Result, Failure>
        do throws(Failure) {
            let scope = DependencyScope(of: dependencies.ordinary, at: location)
            result = .success(
                try await scope.run { () async throws(Failure) in
                    try await operation(dependencies)
                }
            )
        } catch {
            result = .failure(error)
        }
        await state.end(at: location, limit)
        dependencies.own.releaseInstances()
        return try result.get()
    }
}

extension GlobalDependencies {
    /// Releases the shared instances of a container that may lose them, and returns their places.
    @discardableResult
    fileprivate func releaseInstances() -> [SharedInstance] {
        guard let table = stored.instancesIfAny else { return [] }
        table.close()
        return table.all
    }
}

/// A failure to stop or to close a resource at the end of its lifetime.
public struct ClosingFailure: Sendable {
    /// The reason why a resource could not be stopped or closed.
    public enum Reason: Sendable {
        /// The error that the closure that runs, stops or closes the resource threw.
        case error(any Error)
        /// The expiration of the time limit before the closure returned.
        case timeLimit
    }

    /// The name of the dependency, such as `database` for `\.database`.
    public let dependency: String
    /// The reason why the resource could not be stopped or closed.
    public let reason: Reason
}

/// A value that exists only within the lifetime of another value.
///
/// ```swift
/// struct Window: NestedLifetime {
///     typealias Enclosing = Session
///
///     let id: Int
/// }
///
/// func openWindow(in session: Lifetime<Session>) -> Lifetime<Window> {
///     session.dependencies.lifetime(of: Window(id: 1))
/// }
/// ```
///
/// The container of the nested lifetime has the members of the enclosing one: `window.dependencies.user` is the user of
/// the session, and all windows of a session have the same shared instances of the session.
public protocol NestedLifetime: Sendable {
    /// The type of the value of the enclosing lifetime.
    associatedtype Enclosing: Sendable
}
