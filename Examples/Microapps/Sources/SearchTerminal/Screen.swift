import CatalogClient
import DetailFeature
import SearchFeature

/// The text of a model for a terminal.
@MainActor
enum Screen {
    static func results(of model: SearchModel) -> String {
        let query = model.query
        var lines: [String] = []
        if let message = model.errorMessage {
            lines.append("\(query): \(message)")
        } else if let items = model.items {
            lines.append("\(query): \(items.isEmpty ? "no bird is called that" : birds(items.count))")
            let width = items.map(\.name.count).max() ?? 0
            for (number, item) in zip(1..., items) {
                let padding = String(repeating: " ", count: width - item.name.count)
                lines.append("  \(number)  \(item.name)\(padding)  \(item.summary)")
            }
        }
        lines += (model.notices + [model.recentsFailure].compactMap(\.self)).map { "  \($0)" }
        return lines.joined(separator: "\n")
    }

    static func recents(of model: SearchModel) -> String {
        if let failure = model.recentsFailure { return failure }
        return model.recents.isEmpty ? "You have looked for nothing yet." : model.recents.joined(separator: ", ")
    }

    static func detail(of model: DetailModel) -> String {
        var lines = [model.name + (model.isFavourite ? " ★" : "")]
        lines += model.picture?.lines.map { "  \($0)" } ?? []
        lines.append("  \(model.summary)")
        if let message = model.errorMessage { lines.append("  \(message)") }
        return lines.joined(separator: "\n")
    }

    private static func birds(_ count: Int) -> String {
        count == 1 ? "1 bird" : "\(count) birds"
    }
}
