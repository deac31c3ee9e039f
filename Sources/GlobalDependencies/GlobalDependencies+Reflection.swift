extension GlobalDependencies: CustomDebugStringConvertible, CustomReflectable {
    /// The names, types and places of the overrides.
    public var debugDescription: String {
        let overrides = stored.current.overrides.sorted
        guard !overrides.isEmpty else { return "GlobalDependencies: nothing is overridden" }
        let lines = overrides.map { override in
            "\n  \(override.id.name): \(type(of: override.anyValue)), overridden at \(override.location)"
        }
        return "GlobalDependencies: \(overrides.count) overridden\(lines.joined())"
    }

    /// A mirror whose children are the overrides, labeled with the names of their dependencies.
    public var customMirror: Mirror {
        let children = stored.current.overrides.sorted.map { (label: $0.id.name as String?, value: $0.anyValue) }
        return Mirror(self, children: children, displayStyle: .struct)
    }
}
