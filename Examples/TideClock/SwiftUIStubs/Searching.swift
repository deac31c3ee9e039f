// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// NB: Stubs of declarations that Apple documents, for the type checker only. See check.sh.

public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
}

extension View {
    nonisolated public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        self
    }

    nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View { self }

    nonisolated public func searchCompletion(_ completion: String) -> some View { self }
}
