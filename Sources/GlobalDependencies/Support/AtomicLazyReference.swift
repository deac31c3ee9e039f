/// A reference that is set once, atomically, and then read without a lock.
///
/// Declare the field as `@exclusivity(unchecked) nonisolated(unsafe) var`, and pass its address to the functions. They
/// are static because a mutating method would require exclusive access to the field. The invariant is that no code
/// changes the field in another way while another thread may read it.
///
/// - Note: The `AtomicLazyReference` of the standard library needs newer platforms than this package.
@frozen
@usableFromInline
package struct AtomicLazyReference<Instance: AnyObject> {
    private var instance: Instance?

    /// Creates a reference that is not set, or one that is.
    package init(_ instance: Instance? = nil) {
        self.instance = instance
    }

    /// Returns the instance, if it is set.
    ///
    /// The field retains the instance.
    @inlinable
    @inline(__always)
    package static func load(_ field: UnsafeMutablePointer<Self>) -> Unretained<Instance>? {
        _stdlib_atomicAcquiringLoadARCRef(
            object: UnsafeMutableRawPointer(field).assumingMemoryBound(to: Instance?.self)
        ).map { Unretained($0) }
    }

    /// Returns a Boolean value that indicates whether the instance is set, and the field has the only reference to it.
    ///
    /// No other thread may use the field during the call.
    static func isUniquelyReferenced(_ field: UnsafeMutablePointer<Self>) -> Bool {
        isKnownUniquelyReferenced(&field.pointee.instance)
    }

    /// Returns the instance, creating and setting it if needed.
    static func loadOrInitialize(_ field: UnsafeMutablePointer<Self>, _ make: () -> Instance) -> Instance {
        (load(field) ?? initialize(field, to: make())).object
    }

    /// Sets the instance unless another one is set, and returns the instance that is set.
    @discardableResult
    package static func initialize(_ field: UnsafeMutablePointer<Self>, to instance: Instance) -> Unretained<Instance> {
        Unretained(
            _stdlib_atomicAcquiringInitializeARCRef(
                object: UnsafeMutableRawPointer(field).assumingMemoryBound(to: Instance?.self),
                desired: instance
            )
        )
    }
}

/// A flag that any thread can raise once.
///
/// A flag in a field of an object is an ``AtomicLazyReference`` that is set to ``mark``, which requires no allocation.
package final class AtomicFlag: Sendable {
    package static let mark = AtomicFlag()

    @exclusivity(unchecked)
    nonisolated(unsafe) private var raised = AtomicLazyReference<AtomicFlag>()

    package var isRaised: Bool {
        AtomicLazyReference.load(&raised) != nil
    }

    package func raise() {
        AtomicLazyReference.initialize(&raised, to: .mark)
    }
}
