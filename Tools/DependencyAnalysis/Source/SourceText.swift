/// The text of a source file as tokens, for what the index does not contain: arguments, closures and comments.
///
/// It knows brackets, strings, comments and names, but no grammar.
package struct SourceText: Sendable {
    /// A name, a literal, an operator or a bracket.
    package struct Token: Equatable, Sendable {
        package enum Kind: Equatable, Sendable {
            case name, literal, symbol, open, close
        }

        package let kind: Kind
        package let text: String
        /// The line, from 1.
        package let line: Int
        /// The column in UTF-8 units, from 1.
        package let column: Int
    }

    /// A comment of one line, without its slashes.
    struct Comment: Equatable, Sendable {
        let text: String
        let line: Int
        let column: Int
    }

    package let tokens: [Token]
    let comments: [Comment]
    /// The opening bracket that contains each token.
    private let parents: [Int?]
    /// The closing bracket of each opening one, and the other way around.
    private let partners: [Int: Int]

    package init(_ text: String) {
        var tokenizer = SourceTokenizer(text)
        tokenizer.run()
        tokens = tokenizer.tokens
        comments = tokenizer.comments
        var parents: [Int?] = []
        var partners: [Int: Int] = [:]
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            if token.kind == .close, let last = open.popLast() {
                partners[last] = index
                partners[index] = last
            }
            parents.append(open.last)
            if token.kind == .open { open.append(index) }
        }
        self.parents = parents
        self.partners = partners
    }

    /// Returns the token that begins at a position.
    func token(line: Int, column: Int) -> Int? {
        var (start, end) = (0, tokens.count)
        while start < end {
            let middle = (start + end) / 2
            let token = tokens[middle]
            if token.line == line, token.column == column { return middle }
            if token.line < line || token.line == line && token.column < column {
                start = middle + 1
            } else {
                end = middle
            }
        }
        return nil
    }

    package func text(at index: Int) -> String? {
        tokens.indices.contains(index) ? tokens[index].text : nil
    }

    /// Returns the first token of the members and calls that end with a name, such as `self` of `self.list.first().name`.
    func chainStart(of name: Int) -> Int {
        var start = name
        while start > 1, text(at: start - 1) == "." {
            let previous = start - 2
            guard tokens[previous].kind == .close, let open = partner(of: previous), open > 0 else {
                start = previous
                continue
            }
            start = open - 1
        }
        return start
    }

    /// Returns a Boolean value that indicates whether an expression goes on after a name: with a member, a call or an operator
    /// for optional values.
    func isContinued(after name: Int) -> Bool {
        guard let next = text(at: name + 1) else { return false }
        return next == "." || ["?", "!", "(", "["].contains(next) && tokens[name + 1].line == tokens[name].line
    }

    /// Returns the bracket that matches the one at an index.
    package func partner(of index: Int) -> Int? {
        partners[index]
    }

    /// Returns the opening bracket that contains a token.
    package func parent(of index: Int) -> Int? {
        parents[index]
    }
}
