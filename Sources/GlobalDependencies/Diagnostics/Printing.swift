extension GlobalDependencies: CustomDebugStringConvertible, CustomReflectable {
    /// What is overridden, by name: with what type, and where.
    public var debugDescription: String {
        let overrides = overridesByName
        guard !overrides.isEmpty else { return "GlobalDependencies: nothing is overridden" }
        let lines = overrides.map { override in
            "\n  \(override.dependency.name): \(type(of: override.anyValue)), overridden at \(override.location)"
        }
        return "GlobalDependencies: \(overrides.count) overridden\(lines.joined())"
    }

    /// A mirror whose children are the overridden dependencies, by name.
    public var customMirror: Mirror {
        let children = overridesByName.map { (label: $0.dependency.name as String?, value: $0.anyValue) }
        return Mirror(self, children: children, displayStyle: .struct)
    }

    private var overridesByName: [AnyOverride] {
        let overrides = settled.all
        let names = overrides.map { ($0.dependency.name, $0.site.fileID.description) }
        return ordering(of: overrides.count) { names[$0] < names[$1] }.map { overrides[$0] }
    }
}
