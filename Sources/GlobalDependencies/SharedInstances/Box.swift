/// An object that contains a value whose type is not a class.
///
/// The code that keeps instances handles objects only, so it is compiled once, and looks up no metadata of generic types.
@usableFromInline
package class AnyBox {
    /// The value, for reflection.
    fileprivate var anyValue: Any {
        preconditionFailure("every box is a Box<Value>")
    }
}

/// An object that contains a value of the type `Value`, which is not a class.
@usableFromInline
package final class Box<Value>: AnyBox {
    @usableFromInline
    let value: Value

    fileprivate init(_ value: Value) {
        self.value = value
    }

    fileprivate override var anyValue: Any {
        value
    }
}

/// Returns a value if its type is a class, or else a box with it.
package func boxed<Value>(_ value: Value) -> AnyObject {
    instanceOfClass(value) ?? Box(value)
}

/// Returns the value of an object that ``boxed(_:)`` has returned for a value of the type, without a check.
///
/// The casts are safe because the type determined whether that function has made a box. They are on the path of a read.
@inlinable
@inline(__always)
package func unboxed<Value>(_ content: AnyObject, as type: Value.Type) -> Value {
    Value.self is AnyClass ? unsafeBitCast(content, to: Value.self) : unsafeDowncast(content, to: Box<Value>.self).value
}

/// Returns the value of an object that ``boxed(_:)`` has returned.
func unboxedAny(_ content: AnyObject) -> Any {
    (content as? AnyBox)?.anyValue ?? content
}

/// Returns the value of an object that ``boxed(_:)`` has returned, if the value is an object.
func unboxedObject(_ content: AnyObject) -> AnyObject? {
    let value = unboxedAny(content)
    return type(of: value) is AnyObject.Type ? value as AnyObject : nil
}
