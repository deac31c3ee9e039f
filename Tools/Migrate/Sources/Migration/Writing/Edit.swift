import SwiftSyntax

/// A replacement of a part of a file.
struct Edit {
    /// The offsets of the replaced code, in UTF-8.
    let range: Range<Int>
    let text: String

    init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }

    /// Replaces a node, and keeps the comments and the spaces around it.
    init(_ node: some SyntaxProtocol, _ text: String) {
        self.init(node.trimmedOffsets, text)
    }

    /// Inserts text before a node, after the comments before it.
    init(before node: some SyntaxProtocol, _ text: String) {
        let start = node.trimmedOffsets.lowerBound
        self.init(start..<start, text)
    }
}

extension SyntaxProtocol {
    /// The offsets of the node without the comments and the spaces around it.
    var trimmedOffsets: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The offsets of the node with the comments and the spaces around it.
    var offsets: Range<Int> { position.utf8Offset..<endPosition.utf8Offset }

    /// The nodes that contain the node, the innermost first.
    var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self), next: \.parent).dropFirst() }
}

/// The text of a file, and the edits of it.
struct EditedText {
    let source: [UInt8]
    private(set) var edits: [Edit] = []

    init(_ source: some StringProtocol) {
        self.source = Array(source.utf8)
    }

    /// Adds an edit, unless an earlier one replaces the same code.
    ///
    /// Removals of the same code become one.
    mutating func add(_ edit: Edit) {
        let others = edits.filter { $0.range.overlaps(edit.range) }
        if others.isEmpty { return edits.append(edit) }
        guard edit.text.isEmpty, others.allSatisfy(\.text.isEmpty) else { return }
        let ranges = (others + [edit]).map(\.range)
        edits.removeAll { $0.range.overlaps(edit.range) }
        let start = ranges.map(\.lowerBound).min() ?? edit.range.lowerBound
        let end = ranges.map(\.upperBound).max() ?? edit.range.upperBound
        edits.append(Edit(start..<end, ""))
    }

    mutating func add(_ more: [Edit]) {
        more.forEach { add($0) }
    }

    /// The text with all edits.
    var text: String { text(in: source.indices, edits) }

    /// Returns a part of the text, with edits, of which those that insert text precede that which replaces what follows.
    func text(in range: Range<Int>, _ edits: [Edit] = []) -> String {
        var result: [UInt8] = []
        var position = range.lowerBound
        let order = { (edit: (offset: Int, element: Edit)) in
            (edit.element.range.lowerBound, edit.element.range.isEmpty ? 0 : 1, edit.offset)
        }
        for edit in edits.enumerated().sorted(by: { order($0) < order($1) }).map(\.element)
        where edit.range.lowerBound >= position && edit.range.upperBound <= range.upperBound {
            result += source[position..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            position = edit.range.upperBound
        }
        result += source[position..<range.upperBound]
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the spaces at the beginning of the line of an offset.
    func indentation(at offset: Int) -> String {
        var start = offset
        while start > 0, source[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        let spaces = source[start..<source.count].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return String(decoding: spaces, as: UTF8.self)
    }

    /// Returns the range of the whole lines that only this range occupies, or the range itself.
    func lines(of range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start > 0, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(source[start - 1]) { start -= 1 }
        var end = range.upperBound
        while end < source.count, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(source[end]) { end += 1 }
        let beginsLine = start == 0 || source[start - 1] == UInt8(ascii: "\n")
        guard beginsLine, end < source.count, source[end] == UInt8(ascii: "\n") else { return range }
        return start..<(end + 1)
    }

    /// Returns the edit that removes an element of an array, with the rest of its line.
    func removal(of element: ArrayElementSyntax) -> Edit { Edit(lines(of: element.offsets), "") }
}

extension StringProtocol {
    /// The text without spaces at both ends.
    var trimmingSpaces: String { String(drop(while: \.isWhitespace)).trimmingTrailingSpaces }

    /// The text without spaces at its end.
    var trimmingTrailingSpaces: String { String(reversed().drop(while: \.isWhitespace).reversed()) }
}
