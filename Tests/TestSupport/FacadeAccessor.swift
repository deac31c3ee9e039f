package import GlobalDependencies
package import Testing

/// Expects an override of the dependency of a façade, and an assignment, to reach its accessor.
package func expectOverride<Value: Sendable>(
    of keyPath: WritableKeyPath<GlobalDependencies, Value>,
    with double: Value,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let overridden = GlobalDependencies.default.with(override: double, for: keyPath)
    let assigned = GlobalDependencies.default.with { $0[keyPath: keyPath] = double }
    for container in [overridden, assigned] {
        #expect(container[keyPath: keyPath] as AnyObject === double as AnyObject, sourceLocation: sourceLocation)
    }
}

/// Expects a strict test to report that a read uses the live implementation of a dependency, and nothing else.
package func expectLiveReport(
    of name: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    read: @Sendable (GlobalDependencies) -> Void
) async {
    let issues = await issues { read(.default) }.issues
    let headline =
        "GlobalDependencies [GD022]: `\\.\(name)` was read in a test that does not override it, "
        + "so its live implementation was used."
    #expect(
        issues.map { $0.comments.first?.rawValue.split(separator: "\n").first.map(String.init) } == [headline],
        sourceLocation: sourceLocation
    )
}
