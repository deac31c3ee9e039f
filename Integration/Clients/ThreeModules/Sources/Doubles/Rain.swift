import Accessors
import GlobalDependencies

public final class Rain: Weather {
    public init() {}

    public func forecast() -> String {
        "rain"
    }
}

extension GlobalDependencies {
    /// Returns a copy of this container with overrides, whose key paths are compiled in this module.
    public func overriddenByDoubles() -> GlobalDependencies {
        with(override: Rain(), for: \.weather)
            .with(override: Rain(), for: \.climate)
            .with(override: Rain(), for: \.outlook)
            .with(override: { @Sendable in Rain().forecast() }, for: \.station.report)
    }
}
