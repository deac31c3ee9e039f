import AppFeature
import CatalogClient
import CatalogClientLive
import DetailFeature
import Foundation
import GlobalDependencies
import LocalDataFetchDependency
import RemoteDataFetchConformance
import RemoteDataFetchDependency
import SearchFeature
import SettingsDependency

/// A demonstration of the app, step by step, over HTTP and a disk, with settings in memory.
@main
@MainActor
struct Demonstration {
    static func main() async throws {
        try await Demonstration { print($0) }.run()
    }

    private let write: @MainActor (String) -> Void

    init(write: @escaping @MainActor (String) -> Void) {
        self.write = write
    }

    /// Starts a service, searches and opens a bird, and searches again after the service has stopped.
    func run() async throws {
        let service = try LoopbackServer { Birds.response(to: $0) }
        defer { service.stop() }
        try await FileManagerDataFetch.withTemporary { disk in
            // dependencies:allow the demonstration is a program, and sets up all that differs from the live one itself
            let dependencies = GlobalDependencies.live.with {
                $0.catalogAddress = service.url("/")
                $0.localDataFetch = disk
                $0.settings = InMemorySettings()
            }
            let root = RootModel(dependencies: dependencies)
            await root.status.refresh()
            write("A service of \(root.status.line). Typing \"s\", \"sw\", \"swift\" without a pause:")
            for text in ["s", "sw", "swift"] { root.search.type(text) }
            await root.search.settle()
            show(root.search)
            write("The service was asked for \(service.requests.map(\.url.path)).")
            if let bird = root.search.items?.first {
                let detail = root.open(bird)
                await detail.appear()
                write("\(detail.name): \(detail.song ?? "")")
            }
            service.stop()
            write("The service is down. What was found before is still there:")
            for text in ["heron", "swift"] {
                await root.search.submit(text)
                show(root.search)
            }
        }
    }

    private func show(_ search: SearchModel) {
        write("\(search.query): \(search.errorMessage ?? search.notice ?? "found")")
        for item in search.items ?? [] { write("  \(item.name): \(item.summary)") }
    }
}
