#if canImport(SwiftUI)
import GlobalDependenciesSwiftUI
import SwiftUI

/// The screen of a harbor whose tides an enclosing view overrides.
struct PracticeView: View {
    @Environment(\.dependencies) private var dependencies

    var body: some View {
        TideView(harbor: .practice, dependencies: dependencies)
    }
}

#Preview {
    PracticeView().dependency(\.tides, InMemoryTides.practice)
}
#endif
