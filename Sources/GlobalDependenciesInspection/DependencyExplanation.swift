public import GlobalDependencies

/// An explanation of the origin of a dependency in one container, with the dependencies that it has read.
///
/// The description is a tree that explains every dependency once:
///
/// ```text
/// \.imageCache: shared ImageCache, built at App/ImageCaching.swift:9, from
///   \.remoteDataFetch: overridden at App/Main.swift:20 with OfflineDataFetch
///   \.localDataFetch: default implementation FileManagerDataFetch, resolved at Local/LocalDataFetch.swift:8
/// ```
public struct DependencyExplanation: Hashable, Sendable {
    /// The origin of the dependency.
    public let origin: DependencyOrigin

    /// The dependencies that this one has read, in the order of the first reads.
    ///
    /// For a shared instance, these are the reads while it was built. In a container that records its reads, they
    /// include later reads. For a default implementation, these are the reads of its evaluation.
    public let reads: [DependencyExplanation]

    /// A Boolean value that indicates whether the reads of this dependency are omitted because they are explained
    /// further up.
    public let isRepeated: Bool
}

extension DependencyExplanation: CustomStringConvertible {
    /// The explanation, with one line for each dependency.
    public var description: String { lines.joined(separator: "\n") }

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
    /// Explains the origin of a dependency in this container.
    ///
    /// The explanation contains the override, the default implementation or the shared instance of the dependency, and
    /// the dependencies from which it was built.
    ///
    /// ```swift
    /// let text = "\(GlobalDependencies.default.explain(\.greeting))"
    /// ```
    ///
    /// This method reads the dependency as any other read does: it evaluates the default implementation of a dependency
    /// that is not overridden, and builds a shared instance that is not built yet. Later reads of a shared instance are
    /// only available in a container that records them (see ``recordReads(fileID:line:)``). Reads that are made while a
    /// shared instance is built are recorded, which makes them slower. All other reads have no additional cost.
    ///
    /// - Parameter keyPath: The key path of a dependency, of a part of one, or of a property that is computed from
    ///   dependencies.
    /// - Returns: The explanation.
    public func explain<Value>(_ keyPath: KeyPath<GlobalDependencies, Value>) -> DependencyExplanation {
        keepLoader()
        let recorder = InstanceRecorder()
        let value = GlobalDependencies(viewing: self, observer: recorder)[keyPath: keyPath]
        recorder.log.close()
        let isWritable = keyPath is WritableKeyPath<GlobalDependencies, Value>
        return explanation(of: keyPath, isWritable: isWritable, contentType(of: value), reads: recorder.log.reads)
    }

    /// Explains the property that a key path ends at, given the reads of its evaluation and the type of its value.
    private func explanation(
        of keyPath: AnyKeyPath,
        isWritable: Bool,
        _ type: any Any.Type,
        reads: [RecordedRead]
    ) -> DependencyExplanation {
        let valueType = Swift.type(of: keyPath).valueType
        let direct = reads.filter(\.isDirect)
        // The accessor of a key reads the key and nothing else, and has a setter.
        let isOfKey = direct.count == 1 && isWritable
        let own = direct.first { $0.id.keyPath == keyPath || isOfKey && $0.id.isKey(ofType: valueType) }
        var explainer = Explainer()
        for read in reads {
            // If an accessor reads other dependencies before it resolves its own, they count as reads of that
            // dependency.
            if let own, read.id != own.id { explainer.add(read.read(by: own.id)) } else { explainer.add(read) }
        }
        let readsOfInstances = readsOfInstances
        for read in readsOfInstances + readsOfRoot(among: reads + readsOfInstances) { explainer.add(read) }
        if let own { return explainer.explanation(of: own) }
        return DependencyExplanation(
            origin: DependencyOrigin(computed: valueType, type),
            reads: explainer.explanations(of: direct),
            isRepeated: false
        )
    }
}

/// A tree of reads that explains each dependency once.
struct Explainer {
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
