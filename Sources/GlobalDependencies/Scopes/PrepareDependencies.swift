/// Sets what `.default` is, at the start of a program.
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
/// Everything that takes `.default` from then on gets what is overridden here, and so does whoever took it before and
/// has resolved nothing from it yet. Where the closure throws, nothing is prepared.
///
/// Traps, naming both places, when it is called a second time, and when something was resolved or derived from
/// `.default` before, also while the closure runs: those who did would go on with something else. In Xcode's previews,
/// which call it each time that they are drawn, what is prepared last counts.
///
/// What is prepared here, and reads the same dependency itself, as what wraps another does, takes that from `$0`: by then,
/// `.default` is what wraps.
///
/// Within a scope of `withDependencies` it sets what `.default` is in that scope, once too: see <doc:Scopes>.
/// In a process that runs tests, it must be called within a scope, and does nothing but report itself otherwise, so that
/// no test sees what another one prepared.
///
/// - Parameters:
///   - update: Overrides what is to be prepared.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
/// - Throws: What the closure throws.
public func prepareDependencies<Failure: Error>(
    _ update: (inout GlobalDependencies) throws(Failure) -> Void,
    fileID: StaticString = #fileID,
    line: UInt = #line
) throws(Failure) {
    guard let preparation = Preparation(at: SourceLocation(fileID: fileID, line: line)) else { return }
    var draft = preparation.draft
    try update(&draft)
    preparation.finish(draft)
}

/// Sets what `.default` is, at the start of a program that has to open something first.
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
/// Nothing is prepared before the closure has returned, and nothing at all where it throws: then it may be called
/// again. All else is as with the form that does not wait. The closure runs on the actor of the caller.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - update: Overrides what is to be prepared.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
/// - Throws: What the closure throws.
public func prepareDependencies<Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ update: (inout GlobalDependencies) async throws(Failure) -> Void,
    fileID: StaticString = #fileID,
    line: UInt = #line
) async throws(Failure) {
    guard let preparation = Preparation(at: SourceLocation(fileID: fileID, line: line)) else { return }
    var draft = preparation.draft
    try await update(&draft)
    preparation.finish(draft)
}

/// A call of `prepareDependencies`.
private struct Preparation {
    private let container: ContainerStorage
    private let contents: ContainerStorage
    private let location: SourceLocation

    /// Traps if the default container is decided, and returns nil if nothing may be prepared.
    init?(at location: SourceLocation) {
        DuplicateImageCheck.check()
        self.location = location
        container = DependencyScope.current?.container ?? DefaultContainer.ofProcess
        guard case .undecided(let contents) = container.role else {
            Misuse.preparedInKey(location: location).trap()
        }
        self.contents = contents ?? container
        if isOfProcess, DependencyContext.ofProcess == .test {
            Misuse.preparedInTests(location: location).report()
            return nil
        }
        if let decision = container.decision?.object, !isReplaceable { trap(decision) }
    }

    private var isOfProcess: Bool {
        container === DefaultContainer.ofProcess
    }

    /// In a preview, the last preparation counts.
    private var isReplaceable: Bool {
        DependencyContext.ofProcess == .preview
    }

    /// The container that the closure updates.
    var draft: GlobalDependencies {
        let draft = contents.draft(at: location, sharedKeyValues: container.sharedKeyValues)
        return GlobalDependencies(storage: draft)
    }

    /// Decides the default container.
    func finish(_ draft: GlobalDependencies) {
        let storage = ContainerStorage(
            draft.stored.current.overrides,
            observers: draft.stored.derivedObservers(isDraft: false),
            sharedKeyValues: container.sharedKeyValues
        )
        let decision = DefaultContainer.Decision(.prepared(location), prepared: storage)
        let actual = container.decide(decision).object
        if actual === decision { return }
        guard isReplaceable else { trap(actual) }
        actual.replace(with: decision)
    }

    private func trap(_ decision: DefaultContainer.Decision) -> Never {
        Misuse.preparedTooLate(decision.cause, inScope: !isOfProcess, location: location).trap()
    }
}
