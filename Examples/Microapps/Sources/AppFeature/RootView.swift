#if canImport(SwiftUI)
import DetailFeature
import GlobalDependencies
import SearchFeature
import SettingsDependency
public import SwiftUI

/// The view of the app.
public struct RootView: View {
    @State private var model: RootModel

    /// Creates the view.
    ///
    /// - Parameter model: The model of the app.
    public init(model: RootModel) {
        _model = State(initialValue: model)
    }

    /// The search, and the screen of the open bird.
    public var body: some View {
        NavigationStack {
            VStack {
                SearchView(model: model.search) { model.open($0) }
                Text(model.status.line)
            }
            .navigationDestination(isPresented: isDetailOpen) {
                if let detail = model.detail { DetailView(model: detail) }
            }
        }
        .task { await model.status.refresh() }
    }

    private var isDetailOpen: Binding<Bool> {
        Binding(get: { model.detail != nil }, set: { if !$0 { model.close() } })
    }
}

#Preview {
    let dependencies = GlobalDependencies.preview.with { $0.settings = InMemorySettings() }
    RootView(model: RootModel(dependencies: dependencies))
}
#endif
