import AppFeature
import CatalogClientLive
import CatalogService
import DetailFeature
import Foundation
import GlobalDependencies
import LocalDataFetchDependency
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

    /// Starts a service, and shows searches while the service fails in different ways.
    func run() async throws {
        let service = try CatalogService()
        defer { service.stop() }
        try await FileManagerDataFetch.withTemporary { disk in
            // dependencies:allow the demonstration is a program, and sets up all that differs from the live one itself
            let dependencies = GlobalDependencies.live.with {
                $0.localDataFetch = disk
                $0.settings = InMemorySettings()
                $0.catalogConfiguration = CatalogConfiguration(address: service.address)
            }
            let root = RootModel(dependencies: dependencies)
            await root.status.refresh()
            write("A service of \(root.status.line), on this machine.\n")
            await typeQuickly(root, service)
            try await supersede(root, service)
            await open(root, "From the service:")
            // A new model with the same disk and settings, no pictures in memory, and a shorter timeout.
            let anew = RootModel(dependencies: dependencies.with { $0.catalogConfiguration.timeout = 0.3 })
            await fail(anew, service)
            await goOffline(anew, service)
        }
    }

    private func typeQuickly(_ root: RootModel, _ service: CatalogService) async {
        write("Typing \"s\", \"sw\", \"swift\" without a pause:")
        for text in ["s", "sw", "swift"] { root.search.type(text) }
        await show(root)
        write("The service was asked: \(searches(service))\n")
    }

    private func supersede(_ root: RootModel, _ service: CatalogService) async throws {
        write("The service takes its time for \"owl\", and \"eagle\" is typed meanwhile:")
        let count = service.requests.count
        service.turn(.slow)
        root.search.type("owl")
        try await service.waitForRequests(count + 1)
        service.turn(.well)
        root.search.type("eagle")
        await show(root)
        // The service detects the cancellation when the connection is closed.
        try await service.waitForClosedConnections()
        write("The service was asked: \(searches(service)). The search for \"owl\" was cancelled.\n")
    }

    private func open(_ root: RootModel, _ title: String) async {
        guard let item = root.search.items?.first else { return }
        write(title)
        let detail = root.open(item)
        await detail.appear()
        write(Screen.detail(of: detail) + "\n")
    }

    private func fail(_ root: RootModel, _ service: CatalogService) async {
        write("The service is slow, then talks nonsense, then refuses to answer:")
        for mood in [CatalogService.Mood.slow, .nonsense, .broken] {
            service.turn(mood)
            await root.search.submit("heron")
            show(results: root)
        }
        write("")
    }

    private func goOffline(_ root: RootModel, _ service: CatalogService) async {
        write("The service is down. What was found before is still there:")
        service.stop()
        for text in ["heron", "eagle"] {
            await root.search.submit(text)
            show(results: root)
        }
        write("")
        await open(root, "From the disk:")
        root.search.appear()
        write("Looked for before: \(root.search.recents.joined(separator: ", "))")
    }

    private func show(_ root: RootModel) async {
        await root.search.settle()
        show(results: root)
    }

    private func show(results root: RootModel) {
        write(Screen.results(of: root.search))
    }

    private func searches(_ service: CatalogService) -> String {
        let paths = service.requests.filter { $0.hasPrefix("/search") }
        return paths.joined(separator: ", ")
    }
}
