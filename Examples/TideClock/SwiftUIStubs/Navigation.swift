// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// NB: Stubs of declarations that Apple documents, for the type checker only. See check.sh.

public struct NavigationPath {}

public struct NavigationStack<Data, Root: View>: View {
    public typealias Body = Never
}

extension NavigationStack where Data == NavigationPath {
    nonisolated public init(@ViewBuilder root: () -> Root) {}
}

public struct NavigationLink<Label: View, Destination: View>: View {
    public typealias Body = Never

    nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
}

extension NavigationLink where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {}

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {}
}

extension View {
    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }

    @_disfavoredOverload
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }

    nonisolated public func navigationDestination<V: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder destination: () -> V
    ) -> some View {
        self
    }
}
