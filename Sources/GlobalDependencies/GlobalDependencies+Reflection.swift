extension GlobalDependencies: CustomDebugStringConvertible, CustomReflectable {
    /// What is overridden, by name: with what type, and where.
    public var debugDescription: String {
        let overrides = overridesByName
        guard !overrides.isEmpty else { return "GlobalDependencies: nothing is overridden" }
        let lines = overrides.map { override in
            "\n  \(override.id.name): \(type(of: override.anyValue)), overridden at \(override.location)"
        }
        return "GlobalDependencies: \(overrides.count) overridden\(lines.joined())"
    }

    /// A mirror whose children are the overridden dependencies, by name.
    public var customMirror: Mirror {
        let children = overridesByName.map { (label: $0.id.name as String?, value: $0.anyValue) }
        return Mirror(self, children: children, displayStyle: .struct)
    }

    private var overridesByName: [AnyOverride] {
        stored.current.overrides.all.sorted {
            ($0.id.name, $0.id.call.fileID.description) < ($1.id.name, $1.id.call.fileID.description)
        }
    }
}
