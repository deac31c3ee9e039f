/// A place in the adopter's code.
@frozen
@usableFromInline
struct SourceLocation: Sendable, CustomStringConvertible {
    @usableFromInline
    let fileID: StaticString
    @usableFromInline
    let line: UInt

    @inlinable
    init(fileID: StaticString, line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    @usableFromInline
    var description: String {
        "\(fileID):\(line)"
    }
}
