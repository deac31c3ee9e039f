import AppFeature
import CatalogClient
import DetailFeature
import GlobalDependencies
import SearchFeature
import SettingsDependency

/// All features with test doubles: the content of a preview in a terminal.
///
/// `check.sh` searches this program for live code.
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
            print(item.name, detail.song ?? "")
        }
    }
}
