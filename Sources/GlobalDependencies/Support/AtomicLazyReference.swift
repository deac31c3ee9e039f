/// A reference that is set once, atomically, and then read without a lock.
///
/// Declare the field as `@exclusivity(unchecked) nonisolated(unsafe) var`, and pass its address to the functions, which are
/// static for a reason: a mutating method would be an exclusive access to the field. The invariant is that no code changes
/// the field in another way while another thread may read it.
///
/// - Note: The `AtomicLazyReference` of the standard library needs newer platforms than this package.
@frozen
@usableFromInline
struct AtomicLazyReference<Instance: AnyObject> {
    private var instance: Instance?

    /// Creates a reference that is not set, or one that is.
    init(_ instance: Instance? = nil) {
        self.instance = instance
    }

    /// Returns the instance, if it is set.
    ///
    /// The field retains it.
    @inline(__always)
    static func load(_ field: UnsafeMutablePointer<Self>) -> Unretained<Instance>? {
        _stdlib_atomicAcquiringLoadARCRef(
            object: UnsafeMutableRawPointer(field).assumingMemoryBound(to: Instance?.self)
        ).map { Unretained($0) }
    }

    /// Returns the instance, which is made and set if need be.
    static func loadOrInitialize(_ field: UnsafeMutablePointer<Self>, _ make: () -> Instance) -> Instance {
        (load(field) ?? initialize(field, to: make())).object
    }

    /// Sets the instance unless another one is set, and returns the one that is.
    @discardableResult
    static func initialize(_ field: UnsafeMutablePointer<Self>, to instance: Instance) -> Unretained<Instance> {
        Unretained(
            _stdlib_atomicAcquiringInitializeARCRef(
                object: UnsafeMutableRawPointer(field).assumingMemoryBound(to: Instance?.self),
                desired: instance
            )
        )
    }
}

/// A flag that is raised once, by any thread.
///
/// Declare a field, and pass its address, as for ``AtomicLazyReference``.
struct AtomicFlag {
    private final class Mark: Sendable {}

    /// The mark of all flags that are raised, so that raising one allocates nothing.
    private static let sharedMark = Mark()

    private var mark = AtomicLazyReference<Mark>()

    @inline(__always)
    static func isRaised(_ field: UnsafeMutablePointer<Self>) -> Bool {
        AtomicLazyReference.load(&field.pointee.mark) != nil
    }

    static func raise(_ field: UnsafeMutablePointer<Self>) {
        AtomicLazyReference.initialize(&field.pointee.mark, to: sharedMark)
    }
}
