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
        let observed = ObservedStorage(base: unobserved, log: ReadLog())
        let value = GlobalDependencies(overrides: .observed(observed))[keyPath: keyPath]
        observed.log.close()
        let isWritable = keyPath is WritableKeyPath<GlobalDependencies, Value>
        return explanation(of: keyPath, isWritable: isWritable, contentType(of: value), reads: observed.log.reads)
    }

    /// Explains what a key path ends at, given what was read to evaluate it and the type of what that gave.
    private func explanation(
        of keyPath: AnyKeyPath,
        isWritable: Bool,
        _ type: any Any.Type,
        reads: [Read]
    ) -> DependencyExplanation {
        let valueType = Swift.type(of: keyPath).valueType
        var direct: [Read] = []
        for read in reads where read.isDirect { direct.append(read) }
        // The accessor of a key reads that and nothing else, and has a setter.
        let isOfKey = direct.count == 1 && isWritable
        let own = direct.first {
            $0.dependency.keyPath == keyPath || isOfKey && $0.dependency.isOfKey(of: valueType)
        }
        // What an accessor reads on its way to resolving is read by the dependency.
        var explainer = Explainer()
        for read in reads {
            if let own, read.dependency != own.dependency {
                explainer.add(read.read(by: own.dependency))
            } else {
                explainer.add(read)
            }
        }
        for read in recordedReads { explainer.add(read) }
        if let own { return explainer.explanation(of: own) }
        return DependencyExplanation(
            origin: DependencyOrigin(computed: valueType, type),
            reads: explainer.explanations(of: direct),
            isRepeated: false
        )
    }

    /// What this container points at, without what notes its reads.
    @inline(never)
    var unobserved: Overrides {
        switch overrides {
        case .one: settled
        case .observed(let observed): observed.base
        default: overrides
        }
    }

    /// What the shared instances of this container are known to have read.
    @inline(never)
    var recordedReads: [Read] {
        var reads: [Read] = []
        for slot in overrides.instancesIfAsked?.slots ?? [] {
            for read in slot.log?.reads ?? [] { reads.append(read.read(by: slot.dependency)) }
        }
        return reads
    }
}

/// Explains each dependency once.
private struct Explainer {
    private var numbers = DependencyNumbers()
    /// What each dependency has read, by its number.
    private var readsOfReader: [[Read]] = []
    private var isExplained: [Bool] = []

    @inline(never)
    mutating func add(_ read: Read) {
        guard let reader = read.reader else { return }
        let number = number(of: reader)
        if !readsOfReader[number].contains(where: read.isSame) { readsOfReader[number].append(read) }
    }

    @inline(never)
    mutating func explanation(of read: Read) -> DependencyExplanation {
        let number = number(of: read.dependency)
        let reads = readsOfReader[number]
        let isRepeated = isExplained[number] && !reads.isEmpty
        isExplained[number] = true
        return DependencyExplanation(
            origin: DependencyOrigin(read),
            reads: isRepeated ? [] : explanations(of: reads),
            isRepeated: isRepeated
        )
    }

    @inline(never)
    mutating func explanations(of reads: [Read]) -> [DependencyExplanation] {
        reads.map { explanation(of: $0) }
    }

    private mutating func number(of dependency: ResolvedDependency) -> Int {
        let number = numbers.add(dependency)
        if number == readsOfReader.count {
            readsOfReader.append([])
            isExplained.append(false)
        }
        return number
    }
}
