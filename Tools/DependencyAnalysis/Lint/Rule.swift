/// A rule of the linter.
package struct Rule: Hashable, Sendable {
    /// The stable identifier, such as `date`.
    ///
    /// A configuration and comments use it.
    package let id: String
    /// The rule in one sentence.
    package let summary: String
    /// A Boolean value that indicates whether the rule applies unless the configuration turns it on.
    package let isOnByDefault: Bool

    init(_ id: String, _ summary: String, isOnByDefault: Bool = true) {
        self.id = id
        self.summary = summary
        self.isOnByDefault = isOnByDefault
    }

    /// The rules in the order of the documentation, without those of a configuration.
    package static let all =
        SystemRule.all.map(\.rule) + MisuseRule.all.map(\.rule) + [allowWithoutReason, unusedAllow]

    static let allowWithoutReason = Rule("allow-without-reason", "A comment allows findings without a reason.")
    static let unusedAllow = Rule("unused-allow", "A comment allows findings where there are none.")
}
