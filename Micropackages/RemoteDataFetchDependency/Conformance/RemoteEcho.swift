public import Foundation
public import RemoteDataFetchDependency

/// What a server received, as it says in the body of a response.
public struct RemoteEcho: Sendable, Hashable, Codable {
    /// A header field.
    public struct Field: Sendable, Hashable, Codable {
        /// Its name, as it was sent.
        public var name: String
        /// Its value.
        public var value: String

        /// Creates a field.
        ///
        /// - Parameters:
        ///   - name: Its name.
        ///   - value: Its value.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The method.
    public var method: String
    /// The path and the query, as they were sent.
    public var path: String
    /// The header fields, in order.
    public var fields: [Field]
    /// The body.
    public var body: Data

    /// Creates an echo.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - path: The path and the query.
    ///   - fields: The header fields, in order.
    ///   - body: The body.
    public init(method: String, path: String, fields: [Field], body: Data) {
        self.method = method
        self.path = path
        self.fields = fields
        self.body = body
    }

    /// Creates the echo of a request that no transport has added anything to.
    ///
    /// - Parameter request: The request.
    /// - Throws: What reading the file with the body throws.
    public init(_ request: RemoteRequest) throws {
        let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        let path = components?.percentEncodedPath ?? ""
        let body =
            switch request.body {
            case .data(let data): data
            case .file(let file): try Data(contentsOf: file)
            case nil: Data()
            }
        self.init(
            method: request.method.rawValue,
            path: (path.isEmpty ? "/" : path) + (components?.percentEncodedQuery.map { "?" + $0 } ?? ""),
            fields: request.headers.map { Field(name: $0.name, value: $0.value) },
            body: body
        )
    }

    /// The value of all header fields with a name, joined in the way that HTTP takes for the same, or nil without one.
    ///
    /// - Parameter name: The name, in any case.
    public subscript(name: String) -> String? {
        let values = fields.filter { $0.name.lowercased() == name.lowercased() }.flatMap {
            $0.value.split(separator: ",", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}
