import struct Foundation.Data

/// The pictures that were used last, up to a number of bytes.
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

    /// Returns a picture, which is then the last to be forgotten.
    mutating func data(for key: CacheKey) -> Data? {
        uses += 1
        entries[key]?.lastUse = uses
        return entries[key]?.data
    }

    /// Remembers a picture, and forgets others until there is room.
    ///
    /// A picture that is larger than all the room is not kept, and nothing is forgotten for it.
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
