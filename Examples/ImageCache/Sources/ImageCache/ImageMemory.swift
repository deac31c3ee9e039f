import struct Foundation.Data

/// The most recently used pictures, up to a total size.
struct ImageMemory {
    private struct Entry {
        let data: Data
        var lastUse: Int
    }

    private let byteLimit: Int
    private var entries: [CacheKey: Entry] = [:]
    private var byteCount = 0
    private var uses = 0

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    /// Returns a picture, and marks it as the most recently used.
    mutating func data(for key: CacheKey) -> Data? {
        uses += 1
        entries[key]?.lastUse = uses
        return entries[key]?.data
    }

    /// Inserts a picture, and removes the least recently used ones until the total size is within the limit.
    ///
    /// A picture that exceeds the limit by itself is not inserted, and removes no other.
    mutating func insert(_ data: Data, for key: CacheKey) {
        remove(key)
        guard data.count <= byteLimit else { return }
        while byteCount + data.count > byteLimit,
            let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            remove(oldest.key)
        }
        uses += 1
        entries[key] = Entry(data: data, lastUse: uses)
        byteCount += data.count
    }

    private mutating func remove(_ key: CacheKey) {
        byteCount -= entries.removeValue(forKey: key)?.data.count ?? 0
    }
}
