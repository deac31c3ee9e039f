import DependencyAnalysis

/// The code in which a platform has at least a version: a declaration with `@available`, or what follows `#available`.
struct AvailabilityScope {
    let start: PlatformSource.Position
    /// The position after the scope.
    let end: PlatformSource.Position
    let version: Version

    /// Returns the scopes of a platform in a source without branches of `#if`.
    static func scopes(in source: SourceText, for platform: Platform) -> [AvailabilityScope] {
        source.tokens.indices.compactMap { index in
            let text = source.tokens[index].text
            guard text == "@" || text == "#", source.text(at: index + 1) == "available",
                source.text(at: index + 2) == "(", let close = source.partner(of: index + 2)
            else { return nil }
            let arguments = source.tokens[index + 3..<close].map(\.text)
            guard let version = availability(arguments)[platform] else { return nil }
            let finder = ScopeFinder(source: source)
            let scope = text == "@" ? finder.declaration(at: index, after: close) : finder.condition(after: close)
            guard let scope else { return nil }
            return AvailabilityScope(
                start: finder.position(of: scope.lowerBound),
                end: finder.position(of: scope.upperBound),
                version: version
            )
        }
    }
}

/// Returns the versions that the arguments of `@available` or `#available` require: `macOS 13.0, iOS 16, *`, or
/// `macOS, introduced: 13`, or `macOS, unavailable`.
///
/// In a declaration that a platform does not have, everything may be used: nothing calls it.
private func availability(_ arguments: [String]) -> Availability {
    let parts = arguments.split(separator: ",").map(Array.init)
    var versions: [Platform: Version] = [:]
    for part in parts {
        guard let platform = part.first.flatMap({ Platform(rawValue: $0) }) else { continue }
        if part.count > 1 {
            versions[platform] = Version(part.dropFirst().joined())
        } else if parts.contains(["unavailable"]) {
            versions[platform] = .never
        } else if let introduced = parts.first(where: { $0.starts(with: ["introduced", ":"]) }) {
            versions[platform] = Version(introduced.dropFirst(2).joined())
        }
    }
    return Availability(versions)
}

/// Finds the tokens of declarations and blocks.
private struct ScopeFinder {
    let source: SourceText

    /// The position of a token, or the end of the file.
    func position(of index: Int) -> PlatformSource.Position {
        guard source.tokens.indices.contains(index) else { return .init(line: .max, column: 0) }
        return .init(line: source.tokens[index].line, column: source.tokens[index].column)
    }

    /// Returns the tokens from an attribute to the end of its declaration.
    ///
    /// A declaration ends where a line begins that does not continue it. If in doubt, it ends too early, which gives a
    /// false finding instead of none.
    func declaration(at attribute: Int, after close: Int) -> Range<Int>? {
        var index = close + 1
        while source.text(at: index) == "@" {
            index += 2
            while source.text(at: index) == "." { index += 2 }
            if source.text(at: index) == "(", isOnSameLine(index - 1, index), let end = source.partner(of: index) {
                index = end + 1
            }
        }
        while source.tokens.indices.contains(index), source.tokens[index].kind != .close {
            let last = source.tokens[index].kind == .open ? source.partner(of: index) : index
            guard let last else { return nil }
            index = last + 1
            if source.text(at: index) == ";" || !isOnSameLine(last, index) && !continues(last, index) { break }
        }
        return attribute..<index
    }

    /// Returns the tokens that are reached only if a condition with `#available` is true.
    func condition(after close: Int) -> Range<Int>? {
        var index = close + 1
        while source.tokens.indices.contains(index), source.text(at: index) != "{" {
            let last = source.tokens[index].kind == .open ? source.partner(of: index) : index
            guard let last, source.tokens[index].kind != .close else { return nil }
            index = last + 1
        }
        guard let end = source.partner(of: index) else { return nil }
        guard source.text(at: index - 1) == "else" else { return close..<end }
        // The rest of the block that contains `guard`.
        let block = source.parent(of: index).flatMap { source.partner(of: $0) }
        return end + 1..<(block ?? source.tokens.count)
    }

    private func isOnSameLine(_ first: Int, _ second: Int) -> Bool {
        guard source.tokens.indices.contains(second) else { return false }
        return source.tokens[first].line == source.tokens[second].line
    }

    /// Returns a Boolean value that indicates whether a new line continues the declaration on the line before.
    private func continues(_ last: Int, _ next: Int) -> Bool {
        guard source.tokens.indices.contains(next) else { return false }
        let first = source.tokens[next]
        return Self.beginnings.contains(first.text) || Self.endings.contains(source.tokens[last].text)
    }

    /// The tokens with which a line begins that continues the one before.
    private static let beginnings: Set<String> = [
        ".", "=", ":", ",", "->", "&", "|", "+", "?", "{", "where", "async", "throws", "rethrows", "else",
    ]
    /// The tokens with which a line ends that continues.
    ///
    /// The set excludes the question mark, because it also ends an optional type.
    private static let endings: Set<String> = ["=", ":", ",", "->", "&", "|", "+"]
}
