public import Foundation

extension RemoteDataFetch {
    /// Sends a GET request and decodes the body of the response.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - url: The URL, with the scheme `http` or `https`.
    ///   - decoder: The decoder for the body.
    /// - Returns: The value.
    /// - Throws: The errors of ``data(from:)``, or ``RemoteDataFetchError/Code/undecodableBody``.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        from url: URL,
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value {
        try decoder.decode(type, from: try await data(from: url), answeredBy: url)
    }

    /// Sends a request and decodes the body of the response.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - request: The request.
    ///   - decoder: The decoder for the body.
    /// - Returns: The value.
    /// - Throws: The errors of ``RemoteDataFetch/fetch(_:progress:)``, or ``RemoteDataFetchError/Code/undecodableBody``.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        for request: RemoteRequest,
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value {
        let response = try await fetch(request)
        return try decoder.decode(type, from: response.body, answeredBy: response.url)
    }
}

extension JSONDecoder {
    fileprivate func decode<Value: Decodable>(_ type: Value.Type, from body: Data, answeredBy url: URL) throws -> Value
    {
        do {
            return try decode(type, from: body)
        } catch {
            let detail = "the body is not a \(type): \(Self.flaw(in: error))"
            throw RemoteDataFetchError(.undecodableBody, url: url, detail: detail, underlyingError: error)
        }
    }

    /// Returns the description of a decoding error, and its place in the body.
    private static func flaw(in error: any Error) -> String {
        guard let error = error as? DecodingError else { return "\(error)" }
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            return context.debugDescription + place(of: context.codingPath)
        case .keyNotFound(let key, let context):
            return "there is no \"\(key.stringValue)\"" + place(of: context.codingPath)
        @unknown default:
            return "\(error)"
        }
    }

    private static func place(of path: [any CodingKey]) -> String {
        guard !path.isEmpty else { return "" }
        return " (at " + path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined() + ")"
    }
}
