/// A place in the adopter's code.
@frozen
@usableFromInline
struct SourceLocation: Sendable, CustomStringConvertible {
    @usableFromInline
    let fileID: StaticString
    /// The line, or 0 where the file says it all.
    @usableFromInline
    let line: UInt

    @inlinable
    init(fileID: StaticString, line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    @usableFromInline
    @inline(never)
    var description: String {
        line == 0 ? "\(fileID)" : "\(fileID):\(line)"
    }
}
