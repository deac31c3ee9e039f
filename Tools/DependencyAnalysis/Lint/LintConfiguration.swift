import Foundation

/// The configuration of the linter: `.dependency-lint.json` in the folder of a package.
package struct LintConfiguration: Equatable, Sendable {
    /// The rules that are turned on or off.
    ///
    /// In a file, `system` stands for all rules against the system.
    package var rules: [String: Bool] = [:]
    /// The names of static instances that the rule `singleton` considers.
    package var singletons = ["shared"]
    /// Places in which rules do not apply.
    package var allow: [Permission] = []
    /// Rules of the adopter.
    package var custom: [CustomRule] = []

    /// A place in which rules do not apply.
    package struct Permission: Equatable, Sendable {
        /// A pattern of paths from the folder of the file's package, or from the folder that contains all packages.
        ///
        /// A `*` stands for any text.
        package let path: String
        /// The identifiers of the rules, or nil for all.
        package fileprivate(set) var rules: [String]?
        package let reason: String
    }

    /// A rule against an adopter's own symbols.
    package struct CustomRule: Equatable, Sendable {
        package let id: String
        /// The qualified names or USRs of the symbols.
        ///
        /// A `*` stands for any text.
        package let symbols: [String]
        /// The dependency to use instead, such as `\.analytics`.
        package let use: String
        /// The message, or nil for a general one.
        package let message: String?
    }

    package init() {}

    /// The name of the file in the folder of a package.
    package static let fileName = ".dependency-lint.json"

    /// Reads the configuration of a package, or returns nil if the package has none.
    ///
    /// - Throws: ``ToolError``
    init?(ofPackageAt folder: String) throws {
        let path = folder + "/" + Self.fileName
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        try self.init(contentsOf: path)
    }

    /// Reads a configuration.
    ///
    /// - Throws: ``ToolError`` if the file is unreadable or has an unknown member, rule or value.
    package init(contentsOf path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ToolError("\(path) is invalid: the file cannot be read.")
        }
        do {
            let object = try JSONSerialization.jsonObject(with: data)
            try refuseUnknownMembers(object, CodingKeys.allCases.map(\.rawValue))
            let members = object as? [String: Any]
            for place in members?["allow"] as? [Any] ?? [] {
                try refuseUnknownMembers(place, ["path", "rules", "reason"])
            }
            for rule in members?["custom"] as? [Any] ?? [] {
                try refuseUnknownMembers(rule, ["id", "symbols", "use", "message"])
            }
            self = try JSONDecoder().decode(LintConfiguration.self, from: data)
        } catch {
            throw ToolError("\(path) is invalid: \(Self.problem(of: error)).")
        }
    }

    private static func problem(of error: any Error) -> String {
        switch error {
        case let error as ToolError: return error.description
        case DecodingError.keyNotFound(let key, _): return "\"\(key.stringValue)\" is missing"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            let place = context.codingPath.map(\.stringValue).joined(separator: ".")
            return "\"\(place)\" has a value of the wrong type"
        default: return "the file is no valid JSON"
        }
    }

    /// Returns a Boolean value that indicates whether a rule applies.
    func isOn(_ rule: Rule) -> Bool {
        rules[rule.id] ?? rule.isOnByDefault
    }

    /// Returns a Boolean value that indicates whether a rule does not apply in a file, which one of several paths names.
    func allows(_ rule: String, in paths: [String]) -> Bool {
        allow.contains { permission in
            permission.rules?.contains(rule) ?? true && paths.contains(where: WildcardPattern(permission.path).matches)
        }
    }
}

extension LintConfiguration: Decodable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case rules, singletons, allow, custom
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        custom = try container.decodeIfPresent([CustomRule].self, forKey: .custom) ?? []
        singletons = try container.decodeIfPresent([String].self, forKey: .singletons) ?? singletons
        allow = try container.decodeIfPresent([Permission].self, forKey: .allow) ?? []
        let states = try container.decodeIfPresent([String: String].self, forKey: .rules) ?? [:]
        // `system` comes first, so that the state of one rule replaces it.
        let names = states.keys.sorted()
        for name in names.filter({ $0 == "system" }) + names.filter({ $0 != "system" }) {
            let state = states[name]
            guard state == "on" || state == "off" else {
                throw ToolError("the rule \"\(name)\" is neither \"on\" nor \"off\"")
            }
            for rule in try identifiers(of: name) { rules[rule] = state == "on" }
        }
        allow = try allow.map { permission in
            var permission = permission
            permission.rules = try permission.rules?.flatMap(identifiers)
            return permission
        }
    }

    /// The identifiers of the rules that a name in a file stands for.
    private func identifiers(of name: String) throws -> [String] {
        if name == "system" { return SystemRule.all.map(\.rule.id) }
        guard Rule.all.contains(where: { $0.id == name }) || custom.contains(where: { $0.id == name }) else {
            throw ToolError("there is no rule \"\(name)\"")
        }
        return [name]
    }
}

extension LintConfiguration.Permission: Decodable {}
extension LintConfiguration.CustomRule: Decodable {}

/// Throws an error if an object has a member that is not known, such as a misspelled one.
private func refuseUnknownMembers(_ object: Any, _ known: [String]) throws {
    guard let members = (object as? [String: Any])?.keys else { return }
    for member in members.sorted() where !known.contains(member) {
        throw ToolError("\"\(member)\" is unknown; known are \(known.joined(separator: ", "))")
    }
}
