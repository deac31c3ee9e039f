/// A map from dependencies to their overrides: an array that is sorted by the hashes of the dependencies.
///
/// A change copies the array. A lookup neither retains nor allocates anything: retaining an override costs as much as
/// the rest of a lookup, and threads that retain the same object concurrently contend for its reference count.
package struct OverrideMap: Sendable {
    /// The overrides, sorted by hash.
    package private(set) var all: [AnyOverride] = []

    package init() {}

    package var isEmpty: Bool {
        all.isEmpty
    }

    /// The overrides, sorted by name and file, for messages and mirrors.
    ///
    /// The sort of the standard library would add 8 KB to each app.
    var sorted: [AnyOverride] {
        all.reduce(into: []) { sorted, override in
            let key = (override.id.name, override.id.call.fileID.description)
            let next = sorted.firstIndex { key < ($0.id.name, $0.id.call.fileID.description) }
            sorted.insert(override, at: next ?? sorted.endIndex)
        }
    }

    /// Returns the override of the dependency that a call of `resolveDependency` resolves.
    ///
    /// The map retains the override.
    @inline(__always)
    func find(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Unretained<AnyOverride>? {
        all.withUnsafeBytes { bytes in
            // An unretained reference has the layout of a reference.
            let overrides = bytes.assumingMemoryBound(to: Unretained<AnyOverride>.self)
            // The hash of a call costs more than the comparison with one override.
            if overrides.count == 1 {
                return overrides[0].with { $0.id.matches(call, keyPath: keyPath) } ? overrides[0] : nil
            }
            if overrides.isEmpty { return nil }
            let hash = call.hash(keyPath: keyPath)
            var index = firstIndex(of: hash)
            while index < overrides.count, overrides[index].with({ $0.hash == hash }) {
                if overrides[index].with({ $0.id.matches(call, keyPath: keyPath) }) { return overrides[index] }
                index &+= 1
            }
            return nil
        }
    }

    /// Returns the index of the first override whose hash is not less than another hash.
    @inline(__always)
    private func firstIndex(of hash: UInt64) -> Int {
        all.withUnsafeBytes { bytes in
            let overrides = bytes.assumingMemoryBound(to: Unretained<AnyOverride>.self)
            var (start, end) = (0, overrides.count)
            while start < end {
                let middle = (start &+ end) >> 1
                if overrides[middle].with({ $0.hash < hash }) { start = middle &+ 1 } else { end = middle }
            }
            return start
        }
    }

    /// Returns the override of a dependency.
    package subscript(id: DependencyID) -> AnyOverride? {
        let hash = id.hash
        return index(of: id, hash: hash, from: firstIndex(of: hash)).map { all[$0] }
    }

    /// Returns the index of the override of a dependency.
    ///
    /// - Parameters:
    ///   - id: The dependency.
    ///   - hash: The hash of the dependency.
    ///   - first: The index of the first override whose hash is not less than that.
    /// - Returns: The index, or nil if the dependency is not overridden.
    @inline(never)
    private func index(of id: DependencyID, hash: UInt64, from first: Int) -> Int? {
        var index = first
        while index < all.count, all[index].hash == hash {
            if all[index].isOverride(of: id) { return index }
            index += 1
        }
        return nil
    }

    /// Returns a Boolean value that indicates whether an override is in the map.
    @inline(never)
    package func contains(_ override: AnyOverride) -> Bool {
        self[override.id] === override
    }

    /// Returns a Boolean value that indicates whether two maps contain the same overrides.
    @inline(never)
    package func hasSameOverrides(as other: OverrideMap) -> Bool {
        all.count == other.all.count && all.allSatisfy(other.contains)
    }

    /// Returns the map with an override inserted, which replaces that of the same dependency.
    ///
    /// - Complexity: O(*n*) for *n* overrides.
    @inline(never)
    func inserting(_ override: AnyOverride) -> OverrideMap {
        let index = firstIndex(of: override.hash)
        var result = self
        if let known = self.index(of: override.id, hash: override.hash, from: index) {
            result.all[known] = override
            return result
        }
        let count = all.count + 1
        // Inserting the override into a copy would take longer.
        result.all = Array(unsafeUninitializedCapacity: count) { places, initializedCount in
            for place in 0..<count {
                let next = place == index ? override : all[place < index ? place : place - 1]
                places.initializeElement(at: place, to: next)
            }
            initializedCount = count
        }
        return result
    }

    /// Returns the map with several overrides inserted.
    package func inserting(_ overrides: [AnyOverride]) -> OverrideMap {
        overrides.reduce(self) { $0.inserting($1) }
    }

    /// Returns the map without the override of a dependency.
    @inline(never)
    func removing(_ id: DependencyID) -> OverrideMap {
        let hash = id.hash
        guard let index = index(of: id, hash: hash, from: firstIndex(of: hash)) else { return self }
        var result = self
        result.all.remove(at: index)
        return result
    }
}
