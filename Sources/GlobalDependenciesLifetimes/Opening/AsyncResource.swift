public import GlobalDependencies
internal import GlobalDependenciesFaults
internal import GlobalDependenciesTasks

/// A resource that opens asynchronously at its first use, such as a database.
///
/// ```swift
/// extension GlobalDependencies {
///     var archive: AsyncResource<Database> {
///         get {
///             resolveDependency(
///                 forKeyPath: \.archive,
///                 openingImplementation: { try await Database(at: $0.settings.path) },
///                 closing: { await $0.close() }
///             )
///         }
///         set { override(keyPath: \.archive, with: newValue) }
///     }
/// }
///
/// func runArchive(dependencies: GlobalDependencies = .default) async throws {
///     try await dependencies.archive.value.run()
/// }
/// ```
///
/// Swift has no key path to an asynchronous property, so the dependency is this type, and ``value`` is the opened resource.
/// Override it with a resource that is open: `$0.archive = AsyncResource(Database())`.
public struct AsyncResource<Value: Sendable>: Sendable {
    @usableFromInline
    let opening: Opening<Value>
    /// The container that was read, which retains the root or the lifetime, or nil if the resource belongs to neither.
    @usableFromInline
    var container: GlobalDependencies?

    init(_ opening: Opening<Value>) {
        self.opening = opening
    }

    /// Creates a resource that is open, such as a test double.
    public init(_ value: Value) {
        self.init(Opening(value))
    }

    /// Creates a resource that a closure opens at the first use of the resource or of a copy.
    ///
    /// - Parameter open: A closure that opens the resource.
    public init(opening open: @escaping @Sendable () async throws -> Value) {
        self.init(Opening { _ in try await open() })
    }

    /// The opened resource, which the first read opens.
    ///
    /// Concurrent readers await the same opening. If it fails, all of them throw its error, and the next read opens the
    /// resource again. The opening is not cancelled with the task of a reader.
    ///
    /// The value does not change once it is open. A read of an open resource takes no lock and does not suspend. It stays on the
    /// actor of its caller.
    ///
    /// - Throws: The error of the opening, or `CancellationError` if the current task is cancelled before the end of the
    ///   opening.
    @inlinable
    public nonisolated(nonsending) var value: Value {
        get async throws {
            if let value = opening.openValue { return value }
            return try await opening.value(in: container)
        }
    }
}

/// The opening of a resource, which the copies of an ``AsyncResource`` share.
@usableFromInline
final class Opening<Value: Sendable>: Sendable {
    @usableFromInline
    final class Opened: Sendable {
        @usableFromInline
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private struct State: Sendable {
        /// The number of openings that have begun.
        var count = 0
        var isOpening = false
        var isOpen = false
        /// The last failure, and the number of its opening.
        var failure: (number: Int, error: any Error)?
    }

    private let open: @Sendable (GlobalDependencies?) async throws -> Value
    private let state = AwaitableState(State())
    @exclusivity(unchecked)
    @usableFromInline
    nonisolated(unsafe) var opened = AtomicLazyReference<Opened>()

    init(_ open: @escaping @Sendable (GlobalDependencies?) async throws -> Value) {
        self.open = open
    }

    convenience init(_ value: Value) {
        self.init { _ in value }
        AtomicLazyReference.initialize(&opened, to: Opened(value))
    }

    /// The value, if it is open.
    @inlinable
    var openValue: Value? { AtomicLazyReference.load(&opened)?.with { $0.value } }

    /// Returns the value, opening it if needed, or waiting for the opening in progress.
    @usableFromInline
    func value(in container: GlobalDependencies?) async throws -> Value {
        let number = state.withLock { state in
            if state.isOpen || state.isOpening { return state.count }
            state.count += 1
            state.isOpening = true
            begin(number: state.count, in: container)
            return state.count
        }
        let failure = try await state.wait { state -> (any Error)?? in
            if state.isOpen { return .some(nil) }
            guard let failure = state.failure, failure.number >= number else { return nil }
            return failure.error
        }
        if let failure { throw failure }
        guard let value = openValue else { preconditionFailure("a resource that is open has a value") }
        return value
    }

    /// Begins to open the resource, in a task that is not cancelled with its readers.
    private func begin(number: Int, in container: GlobalDependencies?) {
        FaultInjection.withoutCancellations {
            _ = Task {
                do {
                    let value = try await open(container)
                    AtomicLazyReference.initialize(&opened, to: Opened(value))
                    state.withLock { $0.isOpen = true }
                } catch {
                    state.withLock { state in
                        state.failure = (number, error)
                        state.isOpening = false
                    }
                }
            }
        }
    }
}
