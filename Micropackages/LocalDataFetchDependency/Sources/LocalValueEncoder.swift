public import Foundation

/// An encoder that creates the content of files from values, such as `JSONEncoder`.
public protocol LocalValueEncoder {
    /// Encodes a value as data.
    ///
    /// - Parameter value: The value.
    /// - Returns: The content of a file.
    /// - Throws: `EncodingError`, or any other error, if the value cannot be encoded.
    func encode<Value: Encodable>(_ value: Value) throws -> Data
}

extension JSONEncoder: LocalValueEncoder {}
extension PropertyListEncoder: LocalValueEncoder {}
