/// The container, by the name that it has in swift-dependencies.
public typealias DependencyValues = GlobalDependencies
