public import Foundation

/// What makes identifiers.
///
/// ```swift
/// struct Cart {
///     @Dependency(\.uuid) private var uuid
///     func makeID() -> UUID { uuid() }
/// }
/// ```
public protocol UUIDGenerator: Sendable {
    /// Returns an identifier.
    ///
    /// - Returns: The identifier, which need not be another than the last.
    func callAsFunction() -> UUID
}
