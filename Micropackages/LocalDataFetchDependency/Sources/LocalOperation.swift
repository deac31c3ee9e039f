/// A requirement of ``LocalDataFetch``, by name.
///
/// More may be added, so leave a `default` in every `switch`.
public struct LocalOperation: Sendable, Hashable, CustomStringConvertible {
    /// Stands for ``LocalDataFetch/data(at:)``.
    public static let data = LocalOperation("data")
    /// Stands for ``LocalDataFetch/data(at:range:)``.
    public static let dataInRange = LocalOperation("dataInRange")
    /// Stands for ``LocalDataFetch/write(_:to:mode:synchronize:)``.
    public static let write = LocalOperation("write")
    /// Stands for ``LocalDataFetch/remove(_:)``.
    public static let remove = LocalOperation("remove")
    /// Stands for ``LocalDataFetch/move(_:to:replacing:)``.
    public static let move = LocalOperation("move")
    /// Stands for ``LocalDataFetch/copy(_:to:replacing:)``.
    public static let copy = LocalOperation("copy")
    /// Stands for ``LocalDataFetch/makeDirectory(_:)``.
    public static let makeDirectory = LocalOperation("makeDirectory")
    /// Stands for ``LocalDataFetch/contents(of:)``.
    public static let contents = LocalOperation("contents")
    /// Stands for ``LocalDataFetch/attributes(of:)``.
    public static let attributes = LocalOperation("attributes")

    /// The name of the constant.
    public let description: String

    private init(_ name: String) {
        description = name
    }
}
