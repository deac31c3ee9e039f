internal import GlobalDependencies

/// An instance that a lifetime retains until it has closed it.
final class ClosableInstance<Value: Sendable>: Sendable {
    private let place: SharedInstance
    private let content: Mutex<Value?>

    /// Creates the instance that is created in a place.
    init(_ value: Value, in place: SharedInstance) {
        content = Mutex(value)
        self.place = place
    }

    /// The instance.
    var value: Value {
        guard let value = content.withLock({ $0 }) else { preconditionFailure("an instance that is open is retained") }
        return value
    }

    /// Returns a Boolean value that indicates whether no other code retains the instance, which readers then no longer
    /// find.
    ///
    /// The result is false if the instance is not an object, since nothing tells whether code uses a copy of it.
    func becomesUnused() -> Bool {
        guard isUniquelyReferenced else { return false }
        // A shared instance that has outlived the container may still find the object, and retain it until here.
        place.forgetObject()
        return isUniquelyReferenced
    }

    /// A Boolean value that indicates whether no other code retains the instance.
    private var isUniquelyReferenced: Bool {
        content.withLock { value in
            guard Self.isObject(value) else { return false }
            var object = value as AnyObject?
            value = nil
            defer { value = object as? Value }
            return isKnownUniquelyReferenced(&object)
        }
    }

    private static func isObject(_ value: Value?) -> Bool {
        value.map { type(of: $0 as Any) is AnyObject.Type } ?? false
    }
}
