/// Returns a value as an object if its static type is a class.
///
/// The cast is safe because the representation of such a value is a reference. The conversion of an arbitrary value to
/// an object takes ten times as long.
@inlinable
package func instanceOfClass<Value>(_ value: Value) -> AnyObject? {
    Value.self is AnyClass ? unsafeBitCast(value, to: AnyObject.self) : nil
}
