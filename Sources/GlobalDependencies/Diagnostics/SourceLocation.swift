/// A place in the adopter's code.
@frozen
@usableFromInline
package struct SourceLocation: Sendable, CustomStringConvertible {
    @usableFromInline
    package let fileID: StaticString
    /// The line, or 0 if `fileID` is not a file but a description of the place.
    @usableFromInline
    package let line: UInt

    @inlinable
    package init(fileID: StaticString, line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    @usableFromInline
    package var description: String {
        line == 0 ? "\(fileID)" : "\(fileID):\(line)"
    }
}
