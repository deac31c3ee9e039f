import DependencyAnalysis

/// The condition of `#if` or `#elseif`, evaluated for a platform of Apple.
///
/// A part that the platform does not decide, such as a trait or the version of the compiler, is unknown: nil.
struct CompilationCondition {
    private let tokens: [SourceText.Token]
    private let platform: Platform
    private var position: Int

    /// Returns the value of the condition that begins at a token.
    static func value(in tokens: [SourceText.Token], from start: Int, for platform: Platform) -> Bool? {
        var condition = CompilationCondition(tokens: tokens, platform: platform, position: start)
        return condition.disjunction()
    }

    private mutating func disjunction() -> Bool? {
        var value = conjunction()
        while accept("|", "|") {
            let other = conjunction()
            value = value == true || other == true ? true : value == false && other == false ? false : nil
        }
        return value
    }

    private mutating func conjunction() -> Bool? {
        var value = operand()
        while accept("&", "&") {
            let other = operand()
            value = value == false || other == false ? false : value == true && other == true ? true : nil
        }
        return value
    }

    private mutating func operand() -> Bool? {
        if accept("!") { return operand().map { !$0 } }
        if accept("(") {
            let value = disjunction()
            _ = accept(")")
            return value
        }
        guard tokens.indices.contains(position) else { return nil }
        let name = tokens[position].text
        position += 1
        guard accept("(") else { return Self.flags[name] }
        var argument: [String] = []
        while tokens.indices.contains(position), !accept(")") {
            argument.append(tokens[position].text)
            position += 1
        }
        switch name {
        case "os": return isOS(argument.joined())
        case "canImport": return Self.modules[argument.joined()]
        default: return nil
        }
    }

    /// Accepts tokens if they are next.
    private mutating func accept(_ texts: String...) -> Bool {
        for (offset, text) in texts.enumerated() {
            guard tokens.indices.contains(position + offset), tokens[position + offset].text == text else {
                return false
            }
        }
        position += texts.count
        return true
    }

    private func isOS(_ name: String) -> Bool {
        platform == .macCatalyst ? name == "iOS" : name == platform.rawValue
    }

    private static let flags = ["true": true, "false": false]

    /// Modules that all platforms of Apple have, or that none has.
    private static let modules = [
        "Darwin": true, "Dispatch": true, "Foundation": true, "ObjectiveC": true, "SwiftUI": true, "os": true,
        "Android": false, "Bionic": false, "CRT": false, "FoundationNetworking": false, "Glibc": false, "Musl": false,
        "WASILibc": false, "WinSDK": false, "ucrt": false, "wasi_pthread": false,
    ]
}
