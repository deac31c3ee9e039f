public import Foundation

/// A decoder that creates values from the content of files, such as `JSONDecoder`.
public protocol LocalValueDecoder {
    /// Decodes a value from data.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - data: The content of a file.
    /// - Returns: The value.
    /// - Throws: `DecodingError`, or any other error, if the data cannot be decoded.
    func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

extension JSONDecoder: LocalValueDecoder {}
extension PropertyListDecoder: LocalValueDecoder {}
