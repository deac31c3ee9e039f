#if canImport(SwiftUI)
public import CatalogClient
import GlobalDependencies
import SettingsDependency
public import SwiftUI

/// The search screen.
public struct SearchView: View {
    private let model: SearchModel
    private let open: (CatalogItem) -> Void

    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - model: The model of the screen.
    ///   - open: A closure that opens a result.
    public init(model: SearchModel, open: @escaping (CatalogItem) -> Void) {
        self.model = model
        self.open = open
    }

    /// The search field, the results or else the recent searches, and the messages.
    public var body: some View {
        List {
            if model.isLoading { ProgressView() }
            if let message = model.errorMessage { Text(message) }
            if let notice = model.notice { Text(notice) }
            if let items = model.items {
                ForEach(items, id: \.self) { item in Button(item.name) { open(item) } }
            } else {
                ForEach(model.recents, id: \.self) { words in
                    Button(words) { Task { await model.submit(words) } }
                }
            }
        }
        .navigationTitle("Birds")
        .searchable(text: Binding(get: { model.query }, set: { model.type($0) }))
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

#Preview("Loads without end") {
    let _ = prepareDependencies {
        $0.settings = InMemorySettings()
        $0.catalogClient = .sample().delayed(by: .seconds(3600), on: ContinuousClock())
    }
    SearchView(model: SearchModel()) { _ in }
}
#endif
