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
/// different dependencies. Also traps while the value of a key is created.
///
/// Xcode draws a preview several times, so in previews the last preparation takes effect. A test can prepare
/// dependencies several times, such as in `setUp` and in the test method: each preparation adds its overrides to those
/// of the test. If the test has already resolved a dependency, the preparation still takes effect, and is reported as an
/// issue of the test.
///
/// If an override wraps the dependency that it replaces, read that dependency from `$0`. After the call, `.default`
/// contains the wrapper.
///
/// Within a `withDependencies` scope, this function configures the default container of that scope (see <doc:Scopes>).
/// In a process that runs tests, call it within a scope, so that no test sees the preparation of another one. Outside
/// of scopes, it prepares nothing and reports the call. If an app that hosts tests makes the call before they begin, it
/// is not reported.
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
    guard var preparation = Preparation(at: SourceLocation(fileID: fileID, line: line)) else { return }
    try update(&preparation.draft)
    preparation.end()
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
    guard var preparation = Preparation(at: SourceLocation(fileID: fileID, line: line)) else { return }
    try await update(&preparation.draft)
    preparation.end()
}

/// The preparation of a default container, which takes effect when it ends.
package struct Preparation {
    package let container: ContainerStorage
    /// The outcome of the container at the beginning of the preparation.
    package let earlier: DefaultOutcome?
    package let location: SourceLocation
    /// The draft that a closure updates.
    package var draft: GlobalDependencies

    /// Begins to prepare the default container, or reports the call and returns nil.
    ///
    /// Traps if the contents of the container are determined, except in previews and tests.
    package init?(at location: SourceLocation) {
        ContainerStorage.checkForDuplicateImage()
        let container = GlobalDependencies.defaultWithoutUse.stored
        guard container.isDefault else { Misuse.preparedInKey(location: location).trap() }
        if container === ContainerStorage.ofProcess, DependencyContext.ofProcess == .test {
            // An app that hosts tests prepares dependencies when it launches, for itself.
            if !IssueReporting.isLaunchOfHost { Misuse.preparedInTests(location: location).report() }
            return nil
        }
        self.container = container
        self.location = location
        earlier = container.outcome?.object
        // This container retains the prepared overrides, which may have been built with the draft.
        let root: ContainerStorage.Root =
            if case .itself = container.root { .prepared(WeakStorage(container)) } else { container.root }
        // A preview draws its dependencies anew, and a test adds to what it has prepared before.
        let contents = DependencyContext.ofProcess == .test ? container.current : container.unprepared
        draft = GlobalDependencies(
            storage: contents.draft(at: location, root: root, sharedKeyValues: container.sharedKeyValues)
        )
        if let earlier, DependencyContext.ofProcess != .test { checkIsUnused(earlier) }
    }

    /// Gives the default container the contents of the draft.
    package mutating func end() {
        draft.finish(addingObserversOf: nil, root: container.root, sharedKeyValues: container.sharedKeyValues)
        let new = DefaultOutcome(.prepared(location), prepared: draft.stored)
        if container.determine(new).object === new { return }
        if let outcome = container.outcome?.object {
            checkIsUnused(outcome)
            outcome.replace(with: new)
        }
    }

    /// Traps, or reports an issue of the test, if the container was used before the preparation, except in previews.
    ///
    /// A test may prepare several times, so an earlier preparation is no issue unless it ended during this one.
    package func checkIsUnused(_ outcome: DefaultOutcome) {
        let context = DependencyContext.ofProcess
        if context == .preview { return }
        if context == .test, case .prepared = outcome.cause, outcome === earlier { return }
        if case .preparing = outcome.cause { return }
        let isOfScope = container !== ContainerStorage.ofProcess
        let misuse = Misuse.preparedTooLate(outcome.cause, inScope: isOfScope, location: location)
        if context == .test { misuse.report() } else { misuse.trap() }
    }
}
