// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// NB: Stubs of declarations that Apple documents, for the type checker only. See check.sh. Without a version, a
// declaration exists on all platforms that Package.swift declares.

@resultBuilder
public struct ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }

    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }

    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> ConditionalContent<First, Second> {
        ConditionalContent()
    }

    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> ConditionalContent<First, Second> {
        ConditionalContent()
    }
}

public struct TupleView<T>: View {
    public typealias Body = Never

    nonisolated public init(_ value: T) {}
}

/// The view that Apple's module calls `_ConditionalContent`.
public struct ConditionalContent<TrueContent, FalseContent>: View {
    public typealias Body = Never

    nonisolated init() {}
}
