/// Returns a value as an object, if it is of a type that is statically a class.
///
/// The cast is safe since the representation of such a value is a reference. The conversion of any value to an object takes ten
/// times as long.
@inlinable
func instanceOfClass<Value>(_ value: Value) -> AnyObject? {
    Value.self is AnyClass ? unsafeBitCast(value, to: AnyObject.self) : nil
}
