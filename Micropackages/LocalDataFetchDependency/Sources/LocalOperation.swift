/// A requirement of ``LocalDataFetch``, by name.
///
/// Later versions may add operations, so include a `default` case in every `switch`.
public struct LocalOperation: Sendable, Hashable, CustomStringConvertible {
    /// The method ``LocalDataFetch/data(at:)``.
    public static let data = LocalOperation("data")
    /// The method ``LocalDataFetch/data(at:range:)``.
    public static let dataInRange = LocalOperation("dataInRange")
    /// The method ``LocalDataFetch/write(_:to:mode:synchronize:)``.
    public static let write = LocalOperation("write")
    /// The method ``LocalDataFetch/remove(_:)``.
    public static let remove = LocalOperation("remove")
    /// The method ``LocalDataFetch/move(_:to:replacing:)``.
    public static let move = LocalOperation("move")
    /// The method ``LocalDataFetch/copy(_:to:replacing:)``.
    public static let copy = LocalOperation("copy")
    /// The method ``LocalDataFetch/makeDirectory(_:)``.
    public static let makeDirectory = LocalOperation("makeDirectory")
    /// The method ``LocalDataFetch/contents(of:)``.
    public static let contents = LocalOperation("contents")
    /// The method ``LocalDataFetch/attributes(of:)``.
    public static let attributes = LocalOperation("attributes")

    /// The name of the constant.
    public let description: String

    private init(_ name: String) {
        description = name
    }
}
