#if canImport(SwiftUI)
public import SwiftUI

/// The screen of one bird.
public struct DetailView: View {
    private let model: DetailModel

    /// Creates the screen.
    ///
    /// - Parameter model: The model of the screen.
    public init(model: DetailModel) {
        self.model = model
    }

    /// The song and the description.
    public var body: some View {
        VStack {
            if let song = model.song { Text(song) } else if model.isLoading { ProgressView() }
            Text(model.summary)
            if let message = model.errorMessage { Text(message) }
            Button(model.isFavourite ? "Forget" : "Keep") { Task { await model.toggleFavourite() } }
        }
        .navigationTitle(model.name)
        .task { await model.appear() }
    }
}

#Preview {
    DetailView(model: DetailModel(name: "Barn owl", summary: "", dependencies: .sample))
}
#endif
