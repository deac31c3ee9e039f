internal import GlobalDependencies
internal import GlobalDependenciesScopes

/// Runs a program with prepared dependencies, and closes its resources at the end.
///
/// ```swift
/// @main
/// struct App {
///     static func main() async throws {
///         try await withPreparedDependencies {
///             $0.open(\.database) { try await Database(at: $0.settings.path) } closing: { await $0.close() }
///         } operation: {
///             try await Server().run()
///         }
///     }
/// }
/// ```
///
/// The resources open in parallel after the first closure has returned. They override their dependencies in the default
/// container of the process, which is prepared as by `prepareDependencies`. If a resource cannot be opened, the open
/// resources close, and the operation does not run.
///
/// After the operation, even if it throws or is cancelled, the resources close one after another, each of them once. So
/// do the shared instances of the default container that have a `closing` closure. A resource closes before the
/// resources that it has read. Otherwise, the resource that was opened last closes first. A failure to close a resource
/// is reported and not thrown, and the next resource closes.
///
/// In a test, and within a scope, this function opens a new scope instead of preparing the process, so that tests can
/// run in parallel.
///
/// Traps as `prepareDependencies` does: if the process was prepared before, or if its default container is used before
/// the resources are open. The process then ends without closing the resources.
///
/// - Parameters:
///   - isolation: The actor of the caller, on which both closures run.
///   - closingTimeLimit: The longest time that one resource may take to close. After that, the next one closes.
///   - clock: The clock that measures the time limit.
///   - update: A closure that overrides dependencies and declares the resources.
///   - operation: The program.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The result of the operation.
/// - Throws: The error of either closure, ``OpeningError``, or `CancellationError` if the task is cancelled while the
///   resources open. All resources are closed then.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, macCatalyst 16, *)
public func withPreparedDependencies<Result>(
    isolation: isolated (any Actor)? = #isolation,
    closingTimeLimit: Duration = .seconds(10),
    clock: any Clock<Duration> = ContinuousClock(),
    _ update: (inout DependencyPreparation) async throws -> Void,
    operation: () async throws -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) async throws -> Result {
    let location = SourceLocation(fileID: fileID, line: line)
    let target = PreparedContainer(at: location)
    var preparation = DependencyPreparation(dependencies: target.draft)
    try await update(&preparation)
    let lifetime = LifetimeState(of: .program, parent: target.lifetime, at: location)
    let result: Swift.Result<Result, any Error>
    do {
        let draft = try await preparation.open(in: lifetime)
        result = .success(try await target.run(draft, in: lifetime, operation))
    } catch {
        result = .failure(error)
    }
    await lifetime.end(at: location, ClosingLimit(closingTimeLimit, clock))
    return try result.get()
}

/// The default container with which a program is prepared: that of the process, or of a new scope.
private struct PreparedContainer {
    /// The preparation of the default container of the process, or nil for a new scope.
    private let preparation: Preparation?
    private let location: SourceLocation
    /// The draft that a closure updates.
    let draft: GlobalDependencies
    /// The lifetime that encloses the lifetime of the program.
    let lifetime: LifetimeState?

    init(at location: SourceLocation) {
        self.location = location
        let isScope = DependencyScope.current != nil || DependencyContext.ofProcess == .test
        preparation = isScope ? nil : Preparation(at: location)
        draft = preparation?.draft ?? GlobalDependencies.default.draft(at: location)
        lifetime = preparation == nil ? draft.observersOfContents.lifetime?.state : nil
    }

    /// Runs an operation with a draft as the default container.
    func run<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ draft: GlobalDependencies,
        in lifetime: LifetimeState,
        _ operation: () async throws -> Result
    ) async throws -> Result {
        var draft = draft
        draft.observers = draft.observers.replacingLifetime(with: LifetimeObserver(lifetime))
        guard var preparation else {
            return try await DependencyScope(draft, root: .itself, at: location).run(operation)
        }
        preparation.draft = draft
        preparation.end()
        return try await operation()
    }
}
