public import Foundation

/// What makes the content of files of values, such as `JSONEncoder`.
public protocol LocalValueEncoder {
    /// Makes data of a value.
    ///
    /// - Parameter value: The value.
    /// - Returns: The content of a file.
    /// - Throws: `EncodingError`, or anything else, where it cannot.
    func encode<Value: Encodable>(_ value: Value) throws -> Data
}

extension JSONEncoder: LocalValueEncoder {}
extension PropertyListEncoder: LocalValueEncoder {}
