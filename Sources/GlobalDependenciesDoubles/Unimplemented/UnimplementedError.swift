/// An error thrown by an unimplemented function or closure.
///
/// The functions named `unimplemented` create it, and report the call.
public struct UnimplementedError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the unimplemented function or closure.
    public let name: String

    init(_ name: String) {
        self.name = name
    }

    /// A message that contains the name.
    public var description: String {
        "`\(name)` is unimplemented"
    }
}
