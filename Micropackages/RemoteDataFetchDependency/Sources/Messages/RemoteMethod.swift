/// The method of an HTTP request.
///
/// For other methods, use their name: `RemoteMethod(rawValue: "PROPFIND")`.
public struct RemoteMethod: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The method that requests a resource.
    public static let get = RemoteMethod(rawValue: "GET")
    /// The method that requests the headers of a ``get`` response.
    public static let head = RemoteMethod(rawValue: "HEAD")
    /// The method that submits data to a resource.
    public static let post = RemoteMethod(rawValue: "POST")
    /// The method that creates or replaces a resource.
    public static let put = RemoteMethod(rawValue: "PUT")
    /// The method that changes a part of a resource.
    public static let patch = RemoteMethod(rawValue: "PATCH")
    /// The method that deletes a resource.
    public static let delete = RemoteMethod(rawValue: "DELETE")
    /// The method that requests the methods of a resource.
    public static let options = RemoteMethod(rawValue: "OPTIONS")
    /// The method that requests an echo of the request.
    public static let trace = RemoteMethod(rawValue: "TRACE")

    /// The case-sensitive name, as it is sent.
    public let rawValue: String

    /// Creates a method.
    ///
    /// - Parameter rawValue: The name as it is sent.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The name as it is sent.
    public var description: String {
        rawValue
    }
}
