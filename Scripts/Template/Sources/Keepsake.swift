/// A store of strings by name.
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// struct Greeter {
///     @Dependency(\.keepsake) private var keepsake
///     func remember(_ guest: String) async throws { try await keepsake.store(guest, for: "guest") }
/// }
/// ```
///
/// Replace these requirements by those of your system API, then the implementations and the conformance cases.
public protocol Keepsake: Sendable {
    /// Returns a stored string.
    ///
    /// - Parameter name: The name of the string.
    /// - Returns: The string, or nil if none is stored.
    /// - Throws: ``KeepsakeError`` if the name is empty or the store cannot be read.
    func storedValue(for name: String) async throws -> String?

    /// Stores a string, replacing any earlier one.
    ///
    /// - Parameters:
    ///   - value: The string, or nil to remove the stored one.
    ///   - name: The name of the string.
    /// - Throws: ``KeepsakeError`` if the name is empty or the store cannot be written. Nothing is changed then.
    func store(_ value: String?, for name: String) async throws
}
