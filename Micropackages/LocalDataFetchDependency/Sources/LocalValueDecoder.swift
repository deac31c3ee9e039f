public import Foundation

/// What makes values of the content of files, such as `JSONDecoder`.
public protocol LocalValueDecoder {
    /// Makes a value of data.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - data: The content of a file.
    /// - Returns: The value.
    /// - Throws: `DecodingError`, or anything else, where the data is no such value.
    func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

extension JSONDecoder: LocalValueDecoder {}
extension PropertyListDecoder: LocalValueDecoder {}
