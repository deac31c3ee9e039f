public import Foundation
import GlobalDependencies
private import GlobalDependenciesFiles

extension LocalDataFetch {
    /// Reads a file and decodes a value from its content.
    ///
    /// ```swift
    /// struct Profile: Codable { var name = "" }
    ///
    /// func profile(in localDataFetch: any LocalDataFetch) async throws -> Profile {
    ///     try await localDataFetch.value(Profile.self, at: "profile.json")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - path: The path of the file.
    ///   - decoder: The decoder for the content.
    ///   - isolation: The actor of the caller.
    /// - Returns: The value.
    /// - Throws: ``LocalDataFetchError``, with ``LocalDataFetchError/Code/undecodable`` if the content cannot be
    ///   decoded, or `CancellationError` if the task is cancelled.
    public func value<Value: Decodable>(
        _ type: Value.Type = Value.self,
        at path: LocalPath,
        decoder: some LocalValueDecoder = JSONDecoder(),
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Value {
        let data = try await data(at: path)
        do {
            return try decoder.decode(type, from: data)
        } catch {
            throw LocalDataFetchError(.undecodable, path: path, detail: detail(of: error), underlyingError: error)
        }
    }

    /// Reads a file and decodes a value from its content, or returns nil if the file does not exist.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - path: The path of the file.
    ///   - decoder: The decoder for the content.
    ///   - isolation: The actor of the caller.
    /// - Returns: The value, or nil if no item exists at the path.
    /// - Throws: ``LocalDataFetchError``, with ``LocalDataFetchError/Code/undecodable`` if the content cannot be
    ///   decoded, or `CancellationError` if the task is cancelled.
    public func valueIfPresent<Value: Decodable>(
        _ type: Value.Type = Value.self,
        at path: LocalPath,
        decoder: some LocalValueDecoder = JSONDecoder(),
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Value? {
        do {
            return try await value(type, at: path, decoder: decoder)
        } catch let error as LocalDataFetchError where error.saysThatNothingIsThere(at: path) {
            return nil
        }
    }

    /// Encodes a value and writes it to a file.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - path: The path of the file.
    ///   - mode: The behavior if a file already exists.
    ///   - synchronize: A Boolean value that indicates whether to wait until the data survives a power failure.
    ///   - encoder: The encoder for the value.
    ///   - isolation: The actor of the caller.
    /// - Throws: ``LocalDataFetchError``, with ``LocalDataFetchError/Code/unencodable`` if the encoder throws, or
    ///   `CancellationError` if the task is cancelled. Nothing is changed then.
    public func write(
        value: some Encodable,
        to path: LocalPath,
        mode: LocalWriteMode = .replace,
        synchronize: Bool = false,
        encoder: some LocalValueEncoder = JSONEncoder(),
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        let data: Data
        do {
            data = try encoder.encode(value)
        } catch {
            throw LocalDataFetchError(.unencodable, path: path, detail: detail(of: error), underlyingError: error)
        }
        try await write(data, to: path, mode: mode, synchronize: synchronize)
    }

    private func detail(of error: any Error) -> String {
        let finding = CodingIssue(error)
        return finding.place.isEmpty ? finding.text : "at \(finding.place): \(finding.text)"
    }
}

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
