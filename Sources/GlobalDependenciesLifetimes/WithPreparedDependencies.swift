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
/// If a resource fails, and code that is cancelled therefore does not return within the time limit, the failure is
/// reported, because it can be thrown only after that code has returned.
///
/// In a test, and within a scope, this function prepares a new scope instead of the process, so that tests can run in
/// parallel. Both closures and the `opening` and `closing` closures run in that scope.
///
/// Until the resources are open, other code may read the dependencies that the program does not override. Traps if code reads
/// a dependency that the program has overridden, or if the program overrides a dependency that was read. An instance that is
/// created meanwhile stays that of the program, and traps if it reads such a dependency. Also traps, as `prepareDependencies`
/// does, if the process was prepared before, or if the default container was used before the call. The process then ends
/// without closing the resources. In a test, a use of the default container before the resources are open is an issue.
///
/// - Parameters:
///   - isolation: The actor of the caller, on which both closures run.
///   - closingTimeLimit: The longest time that one resource may take to close. After that, the next one closes. After the
///     same time, a failure is reported that cannot be thrown yet.
///   - clock: The clock that measures the time limit.
///   - update: A closure that overrides dependencies and declares the resources.
///   - operation: The program.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The result of the operation.
/// - Throws: The error of either closure, ``OpeningError``, ``RunningError``, or `CancellationError` if the task is
///   cancelled while the resources open. All resources are closed then.
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
    let program = PreparedProgram(location: location, limit: ClosingLimit(closingTimeLimit, clock))
    guard DependencyScope.current != nil || DependencyContext.ofProcess == .test else {
        return try await program.run(update, operation)
    }
    let scope = DependencyScope(.default.draft(at: location), within: .current, root: .itself, at: location)
    return try await scope.run {
        _ = isolation
        return try await program.run(update, operation)
    }
}

/// A program that prepares the default container of the process or of a scope.
private struct PreparedProgram {
    let location: SourceLocation
    let limit: ClosingLimit

    func run<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ update: (inout DependencyPreparation) async throws -> Void,
        _ operation: () async throws -> Result
    ) async throws -> Result {
        guard var preparation = Preparation(at: location) else {
            preconditionFailure("a test prepares the container of a scope")
        }
        let earlyReads = EarlyReads(preparation.draft.stored.overrides)
        if DependencyContext.ofProcess == .live {
            preparation.letOthersRead(observedBy: earlyReads)
        }
        let parent = preparation.draft.observersOfContents.lifetime?.state
        let lifetime = LifetimeState(of: .program, parent: parent, at: location)
        let result: Swift.Result<Result, any Error>
        do {
            lifetime.beginOpening()
            var program = DependencyPreparation(of: preparation.draft, in: lifetime, at: location)
            try await update(&program)
            let earlyEnd = EarlyEnd()
            func openAndOperate() async throws -> Result {
                preparation.draft = try await program.open(in: lifetime, earlyEnd, limit)
                preparation.end(earlyReads)
                return try await operation()
            }
            result = .success(
                program.hasRuns
                    ? try await earlyEnd.run(limit, at: location, openAndOperate) : try await openAndOperate()
            )
        } catch {
            preparation.fail(earlyReads)
            result = .failure(error)
        }
        await lifetime.end(at: location, limit)
        return try result.get()
    }
}
