#if canImport(SwiftUI)
import Foundation
import SwiftUI

/// A row with one tide.
struct TideRow: View {
    let tide: Tide

    var body: some View {
        LabeledContent(tide.kind.rawValue) {
            VStack(alignment: .leading) {
                Text(tide.date, style: .time).font(.headline)
                Text("\(tide.height, format: .number.precision(.fractionLength(1))) m").foregroundStyle(.secondary)
            }
        }
    }
}

#Preview {
    TideRow(tide: Tide(.high, at: .distantPast, height: 3.5))
}
#endif
