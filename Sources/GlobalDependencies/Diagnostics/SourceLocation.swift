/// A place in the adopter's code.
struct SourceLocation: Sendable, CustomStringConvertible {
    let fileID: StaticString
    let line: UInt

    var description: String {
        "\(fileID):\(line)"
    }
}
