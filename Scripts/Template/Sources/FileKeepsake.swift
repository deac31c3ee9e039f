public import Foundation

/// The live implementation of the store, in a file.
///
/// Each change replaces the file as a whole. Use one instance for a file: two instances, or two processes, lose each
/// other's concurrent changes.
public actor FileKeepsake: Keepsake {
    /// The store in the folder of caches.
    public static let standard: FileKeepsake = {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        let folder = caches ?? FileManager.default.temporaryDirectory
        return FileKeepsake(file: folder.appendingPathComponent("Keepsake.json"))
    }()

    private let file: URL

    /// Creates a store.
    ///
    /// - Parameter file: The file, which the first change creates, and its folder, too.
    public init(file: URL) {
        self.file = file
    }

    /// Returns a stored string.
    ///
    /// - Parameter name: The name of the string.
    /// - Returns: The string, or nil if none is stored.
    /// - Throws: ``KeepsakeError/emptyName``, or ``KeepsakeError/unreadable`` if the file is not one of this library.
    public func storedValue(for name: String) throws -> String? {
        guard !name.isEmpty else { throw KeepsakeError.emptyName }
        return try strings()[name]
    }

    /// Stores a string, replacing any earlier one.
    ///
    /// - Parameters:
    ///   - value: The string, or nil to remove the stored one.
    ///   - name: The name of the string.
    /// - Throws: ``KeepsakeError``. Nothing is changed then.
    public func store(_ value: String?, for name: String) throws {
        guard !name.isEmpty else { throw KeepsakeError.emptyName }
        var strings = try strings()
        strings[name] = value
        try write(strings)
    }

    private func strings() throws -> [String: String] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
        do {
            return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
        } catch {
            throw KeepsakeError.unreadable
        }
    }

    private func write(_ strings: [String: String]) throws {
        do {
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try JSONEncoder().encode(strings).write(to: file, options: .atomic)
        } catch {
            throw KeepsakeError.unwritable
        }
    }
}
