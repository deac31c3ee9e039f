#if canImport(SwiftUI)
public import CatalogClient
import GlobalDependencies
import SettingsDependency
public import SwiftUI

// NB: written from Apple's documentation. It was neither compiled nor run, as this package was built on Linux alone.

/// The search screen.
public struct SearchView: View {
    private let model: SearchModel
    private let open: (CatalogItem) -> Void

    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - model: What it shows.
    ///   - open: Opens what was found.
    public init(model: SearchModel, open: @escaping (CatalogItem) -> Void) {
        self.model = model
        self.open = open
    }

    /// What is found, and what there is to say about it.
    public var body: some View {
        List {
            if let message = model.errorMessage { Text(message).foregroundStyle(.red) }
            if let failure = model.recentsFailure { Text(failure).foregroundStyle(.red) }
            ForEach(model.notices, id: \.self) { Text($0).foregroundStyle(.secondary) }
            ForEach(model.items ?? [], id: \.self) { item in
                Button(item.name) { open(item) }
            }
        }
        .overlay { if model.isLoading { ProgressView() } }
        .navigationTitle("Birds")
        .searchable(text: Binding(get: { model.query }, set: { model.type($0) }))
        .searchSuggestions {
            ForEach(model.recents, id: \.self) { Text($0).searchCompletion($0) }
        }
        .onSubmit(of: .search) { Task { await model.submit(model.query) } }
        .onAppear { model.appear() }
        .onDisappear { model.disappear() }
    }
}

#Preview("Found") {
    let _ = prepareDependencies { $0.settings = InMemorySettings(["recentSearches": ["owl", "swift"]]) }
    SearchView(model: SearchModel()) { _ in }
}

#Preview("Fails") {
    let _ = prepareDependencies {
        $0.settings = InMemorySettings()
        $0.catalogClient = .failing(with: CatalogError.nonsense)
    }
    SearchView(model: SearchModel()) { _ in }
}

#Preview("Loads for ever") {
    let _ = prepareDependencies {
        $0.settings = InMemorySettings()
        $0.catalogClient = .sample().delayed(by: .seconds(3600), on: ContinuousClock())
    }
    SearchView(model: SearchModel()) { _ in }
}
#endif
