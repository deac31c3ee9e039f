// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// NB: Stubs of declarations that Apple documents, for the type checker only. See check.sh. Without a version, a
// declaration exists on all platforms that Package.swift declares.

public import Foundation

public struct Text: Equatable, Sendable {
    @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
    public struct DateStyle: Equatable, Sendable {
        public static let time = DateStyle()
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {}

    public init(_ key: LocalizedStringKey) {}

    @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
    public init(_ date: Date, style: DateStyle) {}
}

extension Text: View {
    public typealias Body = Never
}

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {}
    }

    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
}

public struct Font: Hashable, Sendable {
    public static let body = Font()
    public static let headline = Font()

    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
    public func monospaced() -> Font { self }
}

extension View {
    nonisolated public func font(_ font: Font?) -> some View { self }
}
