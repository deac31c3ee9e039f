#if canImport(SwiftUI)
import Foundation
public import GlobalDependencies
public import SwiftUI

/// The screen with the tides of one harbor.
public struct TideView: View {
    @State private var model: TideModel

    /// Creates the screen.
    ///
    /// The screen keeps the model of its first update, and therefore the first container.
    ///
    /// - Parameters:
    ///   - harbor: The harbor.
    ///   - dependencies: The container.
    public init(harbor: Harbor, dependencies: GlobalDependencies) {
        _model = State(initialValue: TideModel(harbor: harbor, dependencies: dependencies))
    }

    /// The tides, and the message of an error.
    public var body: some View {
        List {
            if model.isLoading { ProgressView() }
            if let message = model.errorMessage { Text(message) }
            ForEach(model.visibleTides) { Text($0.description) }
            Toggle("High water only", isOn: $model.showsOnlyHighWater)
        }
        .navigationTitle(model.harbor.name)
        .task { await model.refresh() }
    }
}

#Preview("Tides") {
    TideView(harbor: .practice, dependencies: .default.with(override: InMemoryTides.practice, for: \.tides))
}

#Preview("Error") {
    TideView(harbor: .practice, dependencies: .default.with { $0.tides = InMemoryTides() })
}
#endif
