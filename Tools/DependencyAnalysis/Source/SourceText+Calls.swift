extension SourceText {
    /// The arguments of a call, without those that are trailing closures.
    struct Arguments: Equatable {
        /// The indices of the tokens from the opening to the closing parenthesis.
        ///
        /// A call without parentheses has none.
        let tokens: Range<Int>
        /// The label of each argument, or nil.
        let labels: [String?]
    }

    /// Returns the arguments of the call whose name is at an index, or nil if the name is not called.
    ///
    /// `Name(…)`, `Name.init(…)`, `Name<Argument>(…)`, `name(…)` and `name { … }` are calls.
    func arguments(ofCallAt name: Int) -> Arguments? {
        var index = name + 1
        if text(at: index) == ".", text(at: index + 1) == "init" { index += 2 }
        if text(at: index) == "<" { index = self.index(beyondGenericArguments: index, step: 1) }
        if text(at: index) == "{", isClosure(index) { return Arguments(tokens: index..<index, labels: []) }
        guard text(at: index) == "(", let end = partner(of: index) else { return nil }
        return Arguments(tokens: index..<end, labels: labels(inParenthesis: index))
    }

    private func labels(inParenthesis parenthesis: Int) -> [String?] {
        guard let end = partner(of: parenthesis) else { return [] }
        var labels: [String?] = []
        var isStart = true
        for token in parenthesis + 1..<end where parent(of: token) == parenthesis {
            if isStart, tokens[token].kind != .close {
                labels.append(text(at: token + 1) == ":" && tokens[token].kind == .name ? tokens[token].text : nil)
            }
            isStart = tokens[token].text == ","
        }
        return labels
    }

    /// Returns the index of the token beyond generic arguments, whose first or last token is at an index.
    private func index(beyondGenericArguments start: Int, step: Int) -> Int {
        var depth = 0
        for index in stride(from: start, to: step > 0 ? tokens.count : -1, by: step) {
            if tokens[index].text == "<" { depth += 1 }
            if tokens[index].text == ">" { depth -= 1 }
            if depth == 0 { return index + step }
        }
        return start
    }

    /// A pair of brackets that contains a token.
    enum Enclosure: Equatable {
        /// An argument in parentheses. There is no call if the parentheses only group.
        case argument(of: Call?, label: String?)
        /// A closure. There is no call if it is no trailing closure.
        case closure(of: Call?)
        /// The braces of a statement or of a declaration.
        case block
        /// The brackets of a subscript or of a literal.
        case brackets
    }

    /// A call that contains a token.
    struct Call: Equatable {
        /// The name of the function, or of the type of an initializer.
        let name: String
        /// The labels of the arguments in parentheses.
        let labels: [String?]
    }

    /// Returns all pairs of brackets that contain a token, from the inside out.
    func enclosures(of token: Int) -> [Enclosure] {
        sequence(first: token, next: parent(of:)).compactMap(innermostEnclosure(of:))
    }

    /// Returns the innermost pair of brackets that contains a token.
    func innermostEnclosure(of token: Int) -> Enclosure? {
        guard let bracket = parent(of: token) else { return nil }
        switch tokens[bracket].text {
        case "(": return .argument(of: call(ofParenthesis: bracket), label: label(of: token, in: bracket))
        case "{": return isClosure(bracket) ? .closure(of: call(ofClosure: bracket)) : .block
        default: return .brackets
        }
    }

    /// Returns a Boolean value that indicates whether a token is in a closure that is not called at once.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - container: The token of the declaration that contains it: only closures after it count.
    /// - Returns: False for a closure that is called at once, as in `{ … }()`, and for those of a composed implementation,
    ///   which run whenever the accessor does.
    func isInEscapingClosure(_ token: Int, of container: Int) -> Bool {
        var token = token
        while let bracket = parent(of: token), bracket > container {
            if tokens[bracket].text == "{", isClosure(bracket), !isCalledAtOnce(bracket),
                !isOfComposedImplementation(bracket)
            {
                return true
            }
            token = bracket
        }
        return false
    }

    private func isOfComposedImplementation(_ closure: Int) -> Bool {
        guard case .argument(of: let call?, _)? = innermostEnclosure(of: closure) else { return false }
        return call.name == "resolveDependency" && call.labels.contains("composedImplementation")
    }

    /// The label of the argument that contains a token or a bracket.
    private func label(of token: Int, in parenthesis: Int) -> String? {
        var start = token
        while start - 1 > parenthesis {
            let previous = start - 1
            if parent(of: previous) == parenthesis, tokens[previous].text == "," { break }
            start = previous
        }
        guard tokens[start].kind == .name else { return nil }
        // A parameter may have two names.
        let isLabel = text(at: start + 1) == ":" || isName(start + 1) && text(at: start + 2) == ":"
        return isLabel ? tokens[start].text : nil
    }

    private func call(ofParenthesis parenthesis: Int) -> Call? {
        var index = parenthesis - 1
        if text(at: index) == ">" { index = self.index(beyondGenericArguments: index, step: -1) }
        guard isName(index), !Self.keywords.contains(tokens[index].text) else { return nil }
        // `Name.init(…)` creates a `Name`. In `.init(…)`, the type has no name.
        if tokens[index].text == "init", text(at: index - 1) == ".", isName(index - 2) { index -= 2 }
        return Call(name: tokens[index].text, labels: labels(inParenthesis: parenthesis))
    }

    private func isName(_ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .name
    }

    private func isCalledAtOnce(_ brace: Int) -> Bool {
        guard let end = partner(of: brace) else { return false }
        return text(at: end + 1) == "(" && tokens[end + 1].line == tokens[end].line
    }

    /// The function that a trailing closure is passed to.
    private func call(ofClosure brace: Int) -> Call? {
        var index = brace - 1
        // After the first trailing closure, each has a label: `} operation: {`.
        while text(at: index) == ":", text(at: index - 2) == "}", let start = partner(of: index - 2) {
            index = start - 1
        }
        guard tokens.indices.contains(index) else { return nil }
        if tokens[index].text == ")", let parenthesis = partner(of: index) { return call(ofParenthesis: parenthesis) }
        guard tokens[index].kind == .name, !Self.keywords.contains(tokens[index].text) else { return nil }
        return Call(name: tokens[index].text, labels: [])
    }

    /// Returns a Boolean value that indicates whether a brace begins a closure instead of a block.
    private func isClosure(_ brace: Int) -> Bool {
        let container = parent(of: brace)
        guard let previous = tokens[..<brace].last, brace - 1 != container else {
            // The first token in brackets. In braces it is a statement.
            return container.map { tokens[$0].text != "{" } ?? false
        }
        if container.map({ tokens[$0].text != "{" }) ?? false { return true }
        if ["didSet", "willSet", "get", "set"].contains(text(at: brace + 1)) { return false }
        if Self.blockKeywords.contains(previous.text), text(at: brace - 2) != "." { return false }
        if previous.kind == .symbol, !["?", "!", ">"].contains(previous.text) { return true }
        var hasAssignment = false
        var isDeclaration = false
        var index = brace - 1
        while index > (container ?? -1) {
            if tokens[index].kind == .close, let start = partner(of: index) { index = start }
            if isAssignment(index) { hasAssignment = true }
            if text(at: index - 1) != "." {
                if Self.controlKeywords.contains(tokens[index].text) { return false }
                if Self.declarationKeywords.contains(tokens[index].text) { isDeclaration = true }
                if Self.blockKeywords.contains(tokens[index].text), isStartOfStatement(index, in: container) {
                    return false
                }
            }
            if isStartOfStatement(index, in: container) { break }
            index -= 1
        }
        return !isDeclaration || hasAssignment
    }

    /// A Boolean value that indicates whether a token is `=`, and no part of an operator such as `==` or `+=`.
    func isAssignment(_ index: Int) -> Bool {
        func isOperator(_ other: Int) -> Bool {
            tokens.indices.contains(other) && tokens[other].kind == .symbol && tokens[other].line == tokens[index].line
                && abs(tokens[other].column - tokens[index].column) == 1
        }
        return tokens[index].text == "=" && !isOperator(index - 1) && !isOperator(index + 1)
    }

    private func isStartOfStatement(_ index: Int, in container: Int?) -> Bool {
        let token = tokens[index]
        guard let previous = tokens[..<index].last, index - 1 != container else { return true }
        if previous.text == ";" { return true }
        guard previous.line < token.line else { return false }
        // An attribute or a macro begins a statement, and any other symbol continues one.
        if token.text == "#" || token.text == "@" { return true }
        if token.kind == .symbol || Self.continuations.contains(token.text) { return false }
        return previous.kind != .symbol || ["?", "!", ">", ":"].contains(previous.text)
    }

    private static let keywords: Set<String> = [
        "if", "guard", "while", "for", "switch", "return", "in", "try", "await", "throw", "case", "is", "as", "where",
        "func", "else", "do", "repeat", "catch", "let", "var",
    ]
    private static let controlKeywords: Set<String> = ["if", "guard", "while", "for", "switch", "catch", "else"]
    private static let blockKeywords: Set<String> = [
        "do", "repeat", "defer", "get", "set", "willSet", "didSet", "deinit", "_read", "_modify",
    ]
    private static let declarationKeywords: Set<String> = [
        "func", "init", "var", "let", "class", "struct", "enum", "actor", "protocol", "extension", "subscript",
    ]
    private static let continuations: Set<String> = ["where", "throws", "async", "rethrows", "else", "catch", "in"]
}
