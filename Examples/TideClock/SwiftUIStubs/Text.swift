// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// NB: Stubs of declarations that Apple documents, for the type checker only. See check.sh. Without a version, a
// declaration exists on all platforms that Package.swift declares.

public struct Text: Equatable, Sendable {
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {}

    public init(_ key: LocalizedStringKey) {}
}

extension Text: View {
    public typealias Body = Never
}

public struct LocalizedStringKey: Equatable, ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {}
}
