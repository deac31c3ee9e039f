import AppFeature
import CatalogClient
import DetailFeature
import GlobalDependencies
import SearchFeature
import SettingsDependency

/// All features over doubles: what a preview shows, in a terminal, and what `check.sh` looks for live code in.
@main
enum FeaturesAlone {
    @MainActor
    static func main() async {
        let dependencies = GlobalDependencies.preview.with { $0.settings = InMemorySettings() }
        let root = RootModel(dependencies: dependencies)
        await root.status.refresh()
        await root.search.submit("swift")
        print(root.status.line)
        for item in root.search.items ?? [] {
            let detail = root.open(item)
            await detail.appear()
            print(item.name, detail.picture?.lines ?? [])
        }
    }
}
