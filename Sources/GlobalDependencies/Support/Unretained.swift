/// A reference that does not retain its object.
///
/// Retaining an object costs as much as the rest of a lookup, and threads that retain the same object concurrently
/// contend for its reference count. The invariant is that another reference retains the object while this one is used.
@frozen
@usableFromInline
struct Unretained<Object: AnyObject> {
    @usableFromInline
    let reference: Unmanaged<Object>

    /// Creates a reference to an object.
    @_transparent
    @inlinable
    init(_ object: Object) {
        reference = .passUnretained(object)
    }

    init(_ reference: Unmanaged<Object>) {
        self.reference = reference
    }

    /// The object, as a strong reference.
    var object: Object {
        reference.takeUnretainedValue()
    }

    /// Calls a closure with the object, without retaining it.
    @_transparent
    @inlinable
    func with<Result>(_ body: (Object) -> Result) -> Result {
        reference._withUnsafeGuaranteedRef(body)
    }
}

extension Unretained: Sendable where Object: Sendable {}
