/// Returns the type of a value, or of its content if it is an optional.
func contentType<Value>(of value: Value) -> any Any.Type {
    if let optional = value as? any OptionalContent, let type = optional.contentType { return type }
    return type(of: value as Any)
}

private protocol OptionalContent {
    var contentType: (any Any.Type)? { get }
}

extension Optional: OptionalContent {
    fileprivate var contentType: (any Any.Type)? { map { type(of: $0 as Any) } }
}
