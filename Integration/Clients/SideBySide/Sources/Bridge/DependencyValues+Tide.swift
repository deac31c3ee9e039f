import Dependencies
import Tides

extension DependencyValues {
    /// The tide of the default container of GlobalDependencies, unless it is overridden here.
    ///
    /// An override here reaches no feature that has moved.
    public var tide: TideClient {
        get { self[TideOverride.self] ?? currentTide() }
        set { self[TideOverride.self] = newValue }
    }

    /// The key of the override.
    ///
    /// The tide itself is not its value, because a key keeps its first value.
    private enum TideOverride: DependencyKey {
        static let liveValue: TideClient? = nil
    }
}
