import DependencyAnalysis

/// The source text that a platform of Apple compiles, and the versions that its scopes require.
struct PlatformSource {
    /// A position in a file: the line and the column, from 1.
    struct Position: Comparable {
        let line: Int
        let column: Int

        static func < (first: Position, second: Position) -> Bool {
            (first.line, first.column) < (second.line, second.column)
        }
    }

    private let lines: [Substring]
    private let compiledLines: CompiledLines
    private let scopes: [AvailabilityScope]

    /// Creates the source of each platform from a text.
    ///
    /// Complexity: The text is split into tokens once, and once more for each different set of compiled lines.
    static func sources(_ text: String) -> [Platform: PlatformSource] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let source = SourceText(text)
        var compiled: [[Bool]: SourceText] = [:]
        var sources: [Platform: PlatformSource] = [:]
        for platform in Platform.allCases {
            let compiledLines = CompiledLines(source.tokens, count: lines.count, for: platform)
            // Brackets match only without the other branches.
            let remaining = compiled[compiledLines.isCompiled] ?? SourceText(compiledLines.text(of: lines))
            compiled[compiledLines.isCompiled] = remaining
            let scopes = AvailabilityScope.scopes(in: remaining, for: platform)
            sources[platform] = PlatformSource(lines: lines, compiledLines: compiledLines, scopes: scopes)
        }
        return sources
    }

    /// Returns a Boolean value that indicates whether the platform compiles a line.
    func compiles(line: Int) -> Bool {
        compiledLines.isCompiled.indices.contains(line - 1) && compiledLines.isCompiled[line - 1]
    }

    /// Returns a Boolean value that indicates whether the platform lacks what a line declares.
    ///
    /// A declaration in a branch with an alternative may be repeated in the other branch.
    func lacks(line: Int) -> Bool {
        compiledLines.isMissing.indices.contains(line - 1) && compiledLines.isMissing[line - 1]
    }

    /// Returns a Boolean value that indicates whether a name is written at a position.
    func contains(_ name: some StringProtocol, at position: Position) -> Bool {
        guard lines.indices.contains(position.line - 1) else { return false }
        return lines[position.line - 1].utf8.dropFirst(position.column - 1).starts(with: name.utf8)
    }

    /// Returns the version that the scopes around a position require, or nil if there are none.
    func requiredVersion(at position: Position) -> Version? {
        scopes.filter { $0.start <= position && position < $0.end }.map(\.version).max()
    }
}

/// The lines that a platform compiles.
private struct CompiledLines {
    /// A Boolean value for each line.
    private(set) var isCompiled: [Bool]
    /// A Boolean value for each line that indicates whether it is not compiled and there is no other branch.
    private(set) var isMissing: [Bool]

    /// Returns the text of the lines that are compiled, with empty lines instead of the others.
    func text(of lines: [Substring]) -> String {
        zip(lines, isCompiled).map { $1 ? String($0) : "" }.joined(separator: "\n")
    }

    init(_ tokens: [SourceText.Token], count: Int, for platform: Platform) {
        isCompiled = Array(repeating: true, count: count)
        isMissing = Array(repeating: false, count: count)
        var branches: [Branch] = []
        var next = 1
        for (index, token) in tokens.enumerated() where token.text == "#" && tokens.indices.contains(index + 1) {
            let value = { CompilationCondition.value(in: tokens, from: index + 2, for: platform) }
            let active = branches.allSatisfy(\.isActive)
            switch tokens[index + 1].text {
            case "if":
                mark(next..<token.line, active)
                branches.append(Branch(value(), line: token.line))
            case "elseif":
                mark(next..<token.line, active)
                branches[branches.count - 1].moveOn(to: value())
            case "else":
                mark(next..<token.line, active)
                branches[branches.count - 1].moveOn(to: true)
            case "endif":
                mark(next..<token.line, active)
                let branch = branches.removeLast()
                if !branch.isActive, branch.isOnly {
                    for line in branch.line..<token.line { isMissing[line - 1] = true }
                }
            default: continue
            }
            // A directive is no code.
            isCompiled[token.line - 1] = false
            next = token.line + 1
        }
    }

    private mutating func mark(_ lines: Range<Int>, _ isActive: Bool) {
        if !isActive { for line in lines { isCompiled[line - 1] = false } }
    }

    /// The branch of `#if` that is read.
    private struct Branch {
        /// A Boolean value that indicates whether the platform may compile the branch.
        ///
        /// A branch of a trait may be compiled.
        private(set) var isActive: Bool
        /// A Boolean value that indicates whether an earlier branch is certainly compiled.
        private var isDecided: Bool
        /// A Boolean value that indicates whether there is no other branch.
        private(set) var isOnly = true
        /// The line of `#if`.
        let line: Int

        init(_ value: Bool?, line: Int) {
            self.line = line
            isActive = value != false
            isDecided = value == true
        }

        mutating func moveOn(to value: Bool?) {
            isOnly = false
            isActive = !isDecided && value != false
            isDecided = isDecided || value == true
        }
    }
}
