/// An error thrown if the command line is invalid.
struct UsageError: Error, Hashable, CustomStringConvertible {
    let description: String
}
