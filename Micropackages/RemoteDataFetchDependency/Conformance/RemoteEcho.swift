package import Foundation
package import RemoteDataFetchDependency

/// The request that a server received, as it returns it in the body of a response.
package struct RemoteEcho: Sendable, Hashable, Codable {
    /// A header field.
    package struct Field: Sendable, Hashable, Codable {
        /// The name, as it was sent.
        package var name: String
        /// The value.
        package var value: String
    }

    /// The method.
    package var method: String
    /// The path and the query, as they were sent.
    package var path: String
    /// The header fields, in order.
    package var fields: [Field]
    /// The body.
    package var body: Data
}

extension RemoteEcho {
    /// Creates the echo of a request to which no transport has added fields.
    ///
    /// - Parameter request: The request.
    /// - Throws: The error of reading the file with the body.
    package init(_ request: RemoteRequest) throws {
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

    /// The values of all header fields with a name, joined with commas as HTTP allows, or nil if there are none.
    ///
    /// - Parameter name: The name, in any case.
    package subscript(name: String) -> String? {
        let values = fields.filter { $0.name.lowercased() == name.lowercased() }.flatMap {
            $0.value.split(separator: ",", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}
