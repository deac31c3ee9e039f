/// A store of strings in memory, with the behavior of the live one.
///
/// ```swift
/// func checkGuest() async throws {
///     let store = InMemoryKeepsake(["guest": "Ada"])
///     try await store.store("Grace", for: "guest")
///     let stored = await store.snapshot
///     assert(stored == ["guest": "Grace"])
/// }
/// ```
public actor InMemoryKeepsake: Keepsake {
    /// All stored strings.
    public private(set) var snapshot: [String: String]

    /// Creates a store.
    ///
    /// - Parameter strings: The strings that are stored initially.
    public init(_ strings: [String: String] = [:]) {
        snapshot = strings
    }

    /// Returns a stored string.
    ///
    /// - Parameter name: The name of the string.
    /// - Returns: The string, or nil if none is stored.
    /// - Throws: ``KeepsakeError/emptyName`` if the name is empty.
    public func storedValue(for name: String) throws -> String? {
        guard !name.isEmpty else { throw KeepsakeError.emptyName }
        return snapshot[name]
    }

    /// Stores a string, replacing any earlier one.
    ///
    /// - Parameters:
    ///   - value: The string, or nil to remove the stored one.
    ///   - name: The name of the string.
    /// - Throws: ``KeepsakeError/emptyName`` if the name is empty.
    public func store(_ value: String?, for name: String) throws {
        guard !name.isEmpty else { throw KeepsakeError.emptyName }
        snapshot[name] = value
    }
}
