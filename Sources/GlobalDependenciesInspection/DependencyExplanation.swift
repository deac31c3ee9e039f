public import GlobalDependencies

/// Where a dependency comes from in one container, and so all that it has read.
///
/// It prints itself as a tree, in which everything is explained once:
///
/// ```text
/// \.imageCache: shared ImageCache, built at App/ImageCaching.swift:9, from
///   \.remoteDataFetch: overridden at App/Main.swift:20 with OfflineDataFetch
///   \.localDataFetch: default implementation FileManagerDataFetch, resolved at Local/LocalDataFetch.swift:8
/// ```
public struct DependencyExplanation: Hashable, Sendable {
    /// Where the dependency comes from.
    public let origin: DependencyOrigin

    /// What it has read, in the order of the first reads.
    ///
    /// For a shared instance that is what it read while it was built, and, in a container that records its reads, what
    /// it read later. For a default it is what was read to evaluate it.
    public let reads: [DependencyExplanation]

    /// Whether what it has read is explained further up, and left out here.
    public let isRepeated: Bool
}

extension DependencyExplanation: CustomStringConvertible {
    /// The explanation, a line for each dependency.
    public var description: String {
        lines.joined(separator: "\n")
    }

    private var lines: [String] {
        let end = isRepeated ? ", see above" : reads.isEmpty ? "" : ", from"
        var lines = [origin.description + end]
        for read in reads {
            for line in read.lines { lines.append("  " + line) }
        }
        return lines
    }
}

extension GlobalDependencies {
    /// Explains where a dependency comes from in this container: its override, its default, or the instance that is
    /// shared, and what that was built from.
    ///
    /// ```swift
    /// let text = "\(GlobalDependencies.default.explain(\.greeting))"
    /// ```
    ///
    /// Reads the dependency, as any other read does: what is not overridden is evaluated, and a shared instance is built
    /// unless it is. What a shared instance reads once it is built is known of containers that record it, see
    /// ``recordReads(fileID:line:)``. Reads are no slower for it, but for those that are made while a shared instance is
    /// built, which are noted.
    ///
    /// - Parameter keyPath: The key path of a dependency, of a part of one, or of a property that is computed from some.
    /// - Returns: The explanation, which prints itself.
    public func explain<Value>(_ keyPath: KeyPath<GlobalDependencies, Value>) -> DependencyExplanation {
        keepLoader()
        let recorder = InstanceRecorder()
        let value = GlobalDependencies(viewing: self, observer: recorder)[keyPath: keyPath]
        recorder.log.close()
        let isWritable = keyPath is WritableKeyPath<GlobalDependencies, Value>
        return explanation(of: keyPath, isWritable: isWritable, contentType(of: value), reads: recorder.log.reads)
    }

    /// Explains what a key path ends at, given the reads of its evaluation and the type of the value.
    private func explanation(
        of keyPath: AnyKeyPath,
        isWritable: Bool,
        _ type: any Any.Type,
        reads: [RecordedRead]
    ) -> DependencyExplanation {
        let valueType = Swift.type(of: keyPath).valueType
        let direct = reads.filter(\.isDirect)
        // The accessor of a key reads that and nothing else, and has a setter.
        let isOfKey = direct.count == 1 && isWritable
        let own = direct.first { $0.id.keyPath == keyPath || isOfKey && $0.id.isKey(ofType: valueType) }
        var explainer = Explainer()
        for read in reads {
            // Reads of an accessor before it resolves its dependency are reads of that dependency.
            if let own, read.id != own.id { explainer.add(read.read(by: own.id)) } else { explainer.add(read) }
        }
        for read in readsOfInstances { explainer.add(read) }
        if let own { return explainer.explanation(of: own) }
        return DependencyExplanation(
            origin: DependencyOrigin(computed: valueType, type),
            reads: explainer.explanations(of: direct),
            isRepeated: false
        )
    }
}

/// The tree of reads, in which each dependency is explained once.
private struct Explainer {
    private var readsOfReader: [DependencyID: [RecordedRead]] = [:]
    private var explained: Set<DependencyID> = []

    mutating func add(_ read: RecordedRead) {
        guard let reader = read.reader else { return }
        if readsOfReader[reader]?.contains(where: read.isSame) != true {
            readsOfReader[reader, default: []].append(read)
        }
    }

    mutating func explanation(of read: RecordedRead) -> DependencyExplanation {
        let reads = readsOfReader[read.id] ?? []
        let isRepeated = !explained.insert(read.id).inserted && !reads.isEmpty
        return DependencyExplanation(
            origin: DependencyOrigin(read),
            reads: isRepeated ? [] : explanations(of: reads),
            isRepeated: isRepeated
        )
    }

    mutating func explanations(of reads: [RecordedRead]) -> [DependencyExplanation] {
        reads.map { explanation(of: $0) }
    }
}
