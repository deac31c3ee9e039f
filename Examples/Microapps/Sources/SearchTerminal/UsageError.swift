/// The program was called in a way that it does not understand.
struct UsageError: Error, Hashable, CustomStringConvertible {
    let description: String
}
