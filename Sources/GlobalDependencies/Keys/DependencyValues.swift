/// The name of the container in swift-dependencies.
public typealias DependencyValues = GlobalDependencies
