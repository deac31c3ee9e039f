import GlobalDependencies
import Tides

/// Returns the tide of the default container.
func currentTide() -> TideClient {
    GlobalDependencies.default.tide
}
