import KeepsakeDependency

/// A wrong implementation, which drops each string.
struct ForgetfulKeepsake: Keepsake {
    func storedValue(for name: String) async throws -> String? {
        guard !name.isEmpty else { throw KeepsakeError.emptyName }
        return nil
    }

    func store(_ value: String?, for name: String) async throws {
        guard !name.isEmpty else { throw KeepsakeError.emptyName }
    }
}
