import CatalogClient
import DetailFeature
import SearchFeature

/// The text of a model for a terminal.
@MainActor
enum Screen {
    static func results(of model: SearchModel) -> String {
        let message = model.errorMessage ?? "\(model.items?.count ?? 0) found"
        let items = model.items?.map { "  \($0.name): \($0.summary)" } ?? []
        let notice = model.notice.map { ["  \($0)"] } ?? []
        return (["\(model.query): \(message)"] + items + notice).joined(separator: "\n")
    }

    static func detail(of model: DetailModel) -> String {
        ([model.name] + (model.picture?.lines ?? []) + [model.summary]).joined(separator: "\n  ")
    }
}
