/// Configures the default container when the program launches.
///
/// ```swift
/// @main
/// struct App {
///     static func main() {
///         prepareDependencies {
///             $0.greeting = PoliteGreeting()
///         }
///     }
/// }
/// ```
///
/// The overrides apply to all code that uses `.default` after this call. They also apply to a container that was taken
/// from `.default` before the call, if nothing has been resolved from it yet. If the closure throws, nothing is
/// prepared.
///
/// Traps, and names both places, if dependencies were prepared before, or if code has already resolved a dependency
/// from `.default` or derived a container from it, even while the closure runs. That code would otherwise keep using
/// different dependencies. Xcode draws a preview several times, so in previews the last preparation takes effect. Also
/// traps while the value of a key is created.
///
/// If an override wraps the dependency that it replaces, read that dependency from `$0`. After the call, `.default`
/// contains the wrapper.
///
/// Within a `withDependencies` scope, this function configures the default container of that scope, also only once (see
/// <doc:Scopes>). In a process that runs tests, call it within a scope, so that no test sees the preparation of another
/// one. Outside of scopes, it prepares nothing and reports the call. If an app that hosts tests makes the call before
/// they begin, it is not reported.
///
/// - Parameters:
///   - update: A closure that overrides dependencies in the default container.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Throws: The error of the closure.
public func prepareDependencies<Failure: Error>(
    _ update: (inout GlobalDependencies) throws(Failure) -> Void,
    fileID: StaticString = #fileID,
    line: UInt = #line
) throws(Failure) {
    let location = SourceLocation(fileID: fileID, line: line)
    guard let container = ContainerStorage.toPrepare(at: location) else { return }
    var draft = container.preparation(at: location)
    try update(&draft)
    container.prepare(draft, at: location)
}

/// Configures the default container when the program launches, with an asynchronous closure.
///
/// ```swift
/// @main
/// struct App {
///     static func main() async throws {
///         try await prepareDependencies {
///             $0.greeting = try await Task { try RecordedGreeting(contentsOf: "greeting.wav") }.value
///         }
///     }
/// }
/// ```
///
/// The preparation takes effect when the closure has returned. If the closure throws, nothing is prepared, and you can
/// call this function again. In all other respects, this function behaves like the synchronous one. The closure runs on
/// the actor of the caller.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - update: A closure that overrides dependencies in the default container.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Throws: The error of the closure.
public func prepareDependencies<Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ update: (inout GlobalDependencies) async throws(Failure) -> Void,
    fileID: StaticString = #fileID,
    line: UInt = #line
) async throws(Failure) {
    let location = SourceLocation(fileID: fileID, line: line)
    guard let container = ContainerStorage.toPrepare(at: location) else { return }
    var draft = container.preparation(at: location)
    try await update(&draft)
    container.prepare(draft, at: location)
}

extension ContainerStorage {
    /// Returns the default container if it may be prepared, or reports the call and returns nil.
    ///
    /// Traps if the contents of the container are determined, except in previews.
    package static func toPrepare(at location: SourceLocation) -> ContainerStorage? {
        ContainerStorage.checkForDuplicateImage()
        let container = GlobalDependencies.defaultWithoutUse.stored
        guard container.isDefault else { Misuse.preparedInKey(location: location).trap() }
        if container === ContainerStorage.ofProcess, DependencyContext.ofProcess == .test {
            // An app that hosts tests prepares dependencies when it launches, for itself.
            if !IssueReporting.isLaunchOfHost { Misuse.preparedInTests(location: location).report() }
            return nil
        }
        if let outcome = container.outcome?.object { container.checkIsReplaceable(outcome, location) }
        return container
    }

    /// Returns the draft that a closure updates to prepare this default container.
    package func preparation(at location: SourceLocation) -> GlobalDependencies {
        // This container retains the prepared overrides, which may have been built with the draft.
        let root: Root = if case .itself = root { .prepared(WeakStorage(self)) } else { root }
        return GlobalDependencies(
            storage: unprepared.draft(at: location, root: root, sharedKeyValues: sharedKeyValues)
        )
    }

    /// Gives this default container the contents of an updated draft.
    package func prepare(_ draft: GlobalDependencies, at location: SourceLocation) {
        let contents = draft.stored.finished(addingObserversOf: nil, root: root, sharedKeyValues: sharedKeyValues)
        let new = DefaultOutcome(.prepared(location), prepared: contents)
        let actual = determine(new).object
        if actual === new { return }
        checkIsReplaceable(actual, location)
        actual.replace(with: new)
    }

    /// Traps unless the last preparation takes effect, as in a preview.
    private func checkIsReplaceable(_ outcome: DefaultOutcome, _ location: SourceLocation) {
        if DependencyContext.ofProcess == .preview { return }
        let isOfScope = self !== ContainerStorage.ofProcess
        Misuse.preparedTooLate(outcome.cause, inScope: isOfScope, location: location).trap()
    }
}
