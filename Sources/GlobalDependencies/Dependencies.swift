/// What a component declares that it needs: the protocol that every dependency protocol refines.
///
/// Declare one protocol per dependency, with one property, and let ``GlobalDependencies`` adopt it:
///
/// ```swift
/// protocol GreetingDependency: Dependencies {
///     var greeting: any Greeting { get }
/// }
/// ```
///
/// A component stores `any GreetingDependency`, or a composition of the few protocols that it needs, so that its
/// dependencies can be read off one line.
public protocol Dependencies: Sendable {
    /// Returns the whole container, with every override, to hand to the components that this one creates.
    ///
    /// A child built with `Child(dependencies: dependencies.buildGlobal())` sees the overrides of its parent, whatever
    /// either of them declares.
    func buildGlobal() -> GlobalDependencies
}
