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

    /// Whether this is the same place of the same call, which is all that it is asked for.
    @inline(__always)
    func isSame(as other: SourceLocation) -> Bool {
        line == other.line && fileID.utf8Start == other.fileID.utf8Start
    }

    @usableFromInline
    @inline(never)
    var description: String {
        line == 0 ? "\(fileID)" : "\(fileID):\(line)"
    }
}
