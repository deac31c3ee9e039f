/// The key of a dependency.
///
/// This module is a stand-in for swift-dependencies, with the names that a move needs. It has no contexts: `liveValue` is
/// used in tests too.
public protocol DependencyKey {
    associatedtype Value: Sendable = Self
    static var liveValue: Value { get }
}
