/// The method of an HTTP request.
///
/// Methods that have no constant here are made from their name: `RemoteMethod(rawValue: "PROPFIND")`.
public struct RemoteMethod: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// Asks for a resource.
    public static let get = RemoteMethod(rawValue: "GET")
    /// Asks for the headers that ``get`` would be answered with.
    public static let head = RemoteMethod(rawValue: "HEAD")
    /// Hands data to a resource.
    public static let post = RemoteMethod(rawValue: "POST")
    /// Creates or replaces a resource.
    public static let put = RemoteMethod(rawValue: "PUT")
    /// Changes part of a resource.
    public static let patch = RemoteMethod(rawValue: "PATCH")
    /// Deletes a resource.
    public static let delete = RemoteMethod(rawValue: "DELETE")
    /// Asks what can be done with a resource.
    public static let options = RemoteMethod(rawValue: "OPTIONS")
    /// Asks for the request itself, as it arrives.
    public static let trace = RemoteMethod(rawValue: "TRACE")

    /// The name as it is sent, in which case matters.
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
