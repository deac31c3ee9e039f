package import HTTPTypes
internal import Hummingbird

/// A user of the service.
public struct User: Equatable, Sendable {
    /// The name of the user.
    public let name: String

    /// Creates a user.
    public init(name: String) {
        self.name = name
    }

    /// Creates the user that a request names in its header `Authorization: Bearer <name>`.
    ///
    /// A real service would verify a token here.
    ///
    /// - Throws: `HTTPError` with the status 401 if there is no such header.
    package init(of headers: HTTPFields) throws {
        guard let value = headers[.authorization], value.hasPrefix("Bearer "), value.count > 7 else {
            throw HTTPError(.unauthorized, message: "Send a header `Authorization: Bearer <name>`.")
        }
        name = String(value.dropFirst(7))
    }
}
