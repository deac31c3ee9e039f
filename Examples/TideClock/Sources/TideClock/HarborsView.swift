#if canImport(SwiftUI)
import DateDependency
import Foundation
import GlobalDependenciesSwiftUI
public import SwiftUI

/// The root view of the app, which lists the harbors.
///
/// It passes the container of its environment to the screens that it opens.
public struct HarborsView: View {
    @Environment(\.dependencies) private var dependencies

    /// Creates the view.
    public init() {}

    /// The harbors, and an example with given tides.
    public var body: some View {
        NavigationStack {
            List {
                ForEach(Harbor.all) { harbor in
                    NavigationLink(harbor.name) { TideView(harbor: harbor, dependencies: dependencies) }
                }
                NavigationLink("Practice Harbor") {
                    PracticeView().dependency(\.tides, InMemoryTides.practice)
                }
            }
            .navigationTitle("Tides")
        }
    }
}

#Preview("Default implementation") {
    HarborsView()
}

#Preview("No tides", traits: .dependencies { $0.tides = InMemoryTides() }) {
    HarborsView()
}

#Preview("Fixed date") {
    HarborsView().dependency(\.date, .constant(Date(timeIntervalSince1970: 1_700_000_000)))
}
#endif
