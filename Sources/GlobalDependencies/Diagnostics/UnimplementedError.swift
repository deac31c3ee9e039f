/// That something was called that is unimplemented.
///
/// The functions that are called `unimplemented` make it, and report the call.
public struct UnimplementedError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of what was called.
    public let name: String

    init(_ name: String) {
        self.name = name
    }

    /// That what has this name is unimplemented.
    public var description: String {
        "'\(name)' is unimplemented"
    }
}
