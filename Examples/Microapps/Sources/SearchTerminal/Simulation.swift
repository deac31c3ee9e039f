import CatalogService

/// A simulated failure of the service that the program starts.
enum Simulation: Hashable {
    case mood(CatalogService.Mood)
    case down

    static let names = CatalogService.Mood.allCases.map(\.rawValue) + ["down"]

    init?(_ name: String) {
        if name == "down" {
            self = .down
        } else if let mood = CatalogService.Mood(rawValue: name) {
            self = .mood(mood)
        } else {
            return nil
        }
    }

    func start() throws -> CatalogService {
        switch self {
        case .mood(let mood):
            return try CatalogService(mood)
        case .down:
            let service = try CatalogService()
            service.stop()
            return service
        }
    }
}
