extension GlobalDependencies: CustomDebugStringConvertible, CustomReflectable {
    /// The names, types and places of the overrides, and the context, if it is overridden.
    public var debugDescription: String {
        let contents = stored.current
        let overrides = contents.overrides.sorted
        let start = contents.overriddenContext.map { "GlobalDependencies, context \($0)" } ?? "GlobalDependencies"
        guard !overrides.isEmpty else { return "\(start): no dependency is overridden" }
        let lines = overrides.map { override in
            "\n  " + "\(override.id.name): \(type(of: override.anyValue)), overridden at \(override.location)".escaped()
        }
        return "\(start): \(overrides.count) overridden\(lines.joined())"
    }

    /// A mirror whose children are the types of the overrides, labeled with the names of their dependencies, after the
    /// context, if it is overridden.
    ///
    /// The values of dependencies are in no mirror, since they may be secrets: `dump` and the failures of `#expect` print
    /// only their types.
    public var customMirror: Mirror {
        let contents = stored.current
        var children: [Mirror.Child] = contents.overriddenContext.map { [("context", $0)] } ?? []
        children += contents.overrides.sorted.map { ($0.id.name, type(of: $0.anyValue)) }
        return Mirror(self, children: children, displayStyle: .struct)
    }
}

extension ContainerStorage: CustomReflectable {
    /// The mirror of the container, for objects that retain its storage.
    @usableFromInline
    package var customMirror: Mirror {
        GlobalDependencies(storage: self).customMirror
    }
}
