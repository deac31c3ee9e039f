import GlobalDependenciesScopes
import Testing

/// The remedies of GD004, GD005 and GD043, which trap while an implementation is created or evaluated.
///
/// The programs that trap are in `CycleTests`, `WeakSharingTests` and the `CreationTests` of the product for tests. The first
/// two also apply remedies.
struct CreationRemedyTests {
    // Remedy GD057.1: If an accessor reads itself with another argument, check how the chain ends.
    // Remedy GD057.2: Store the container in one of them, and read the next one when the implementation is used.
    @Test func instanceThatReadsLaterHasNoDepth() {
        let dependencies = GlobalDependencies()
        var leaf = dependencies[leaf: 0]
        while let next = leaf.next { leaf = next }
        #expect(leaf.number == 2_000)
    }

    // Remedy GD004.2: Move the part that they share into a dependency of its own.
    // Remedy GD005.2: Move the part that they share into a dependency of its own.
    @Test func sharedPartHasNoCycle() {
        let dependencies = GlobalDependencies().with(override: "mock", for: \.subject)
        #expect(dependencies.chapter == "chapter on mock")
        #expect(dependencies.index == "index of mock")
        #expect(dependencies.chapterAtEachRead == "chapter on mock")
        #expect(dependencies.indexAtEachRead == "index of mock")
    }

    // Remedy GD005.1: Store the container in one of them, and read the next one when the implementation is used.
    @Test func implementationThatReadsLaterHasNoCycle() {
        let dependencies = GlobalDependencies()
        #expect(dependencies.reader.words() == "read by reader")
        #expect(dependencies.review == "reader")
    }

    // Remedy GD043.3: If it has state, pass `sharedImplementation: { … }`, which lives as long as the container.
    @Test func sharedValueKeepsItsState() {
        let dependencies = GlobalDependencies()
        dependencies.cabinet.books.withLock { $0 += 1 }
        #expect(dependencies.cabinet.books.withLock { $0 } == 1)
    }
}

/// A remedy of GD011, which reports a key without a test value.
///
/// The program that is reported, and the other remedy, are in `KeyTests`.
struct KeyRemedyTests {
    // Remedy GD011.1: Override it in the test: `$0[\(key).self] = …`.
    @Test func overriddenKeyIsNotReported() {
        let dependencies = GlobalDependencies.test.with { $0[PressKey.self] = "mock" }
        #expect(dependencies[PressKey.self] == "mock")
        withKnownIssue {
            #expect(dependencies[InkKey.self] == "live ink")
        } matching: {
            $0.comments.first?.rawValue.contains("[GD011]: `InkKey` was read in a test") == true
        }
    }
}

private struct Reader: Sendable {
    let dependencies: GlobalDependencies

    func words() -> String { "read by \(dependencies.review)" }
}

private struct Cabinet: Sendable {
    let books = Mutex(0)
}

private enum PressKey: DependencyKey {
    static let liveValue = "live press"
}

private enum InkKey: DependencyKey {
    static let liveValue = "live ink"
}

/// A leaf of a book, which reads the next one when it is turned.
private struct Leaf {
    let number: Int
    let dependencies: GlobalDependencies

    var next: Leaf? { number == 2_000 ? nil : dependencies[leaf: number + 1] }
}

extension GlobalDependencies {
    fileprivate subscript(leaf number: Int) -> Leaf {
        resolveDependency(
            forKeyPath: \.[leaf: number],
            sharedImplementation: { Leaf(number: number, dependencies: $0) }
        )
    }

    fileprivate var subject: String { resolveDependency(forKeyPath: \.subject, defaultImplementation: "Swift") }

    fileprivate var chapter: String {
        resolveDependency(forKeyPath: \.chapter, sharedImplementation: { "chapter on \($0.subject)" })
    }

    fileprivate var index: String {
        resolveDependency(forKeyPath: \.index, sharedImplementation: { "index of \($0.subject)" })
    }

    fileprivate var chapterAtEachRead: String {
        resolveDependency(forKeyPath: \.chapterAtEachRead, composedImplementation: { "chapter on \($0.subject)" })
    }

    fileprivate var indexAtEachRead: String {
        resolveDependency(forKeyPath: \.indexAtEachRead, defaultImplementation: "index of \(subject)")
    }

    fileprivate var reader: Reader {
        resolveDependency(forKeyPath: \.reader, composedImplementation: { Reader(dependencies: $0) })
    }

    fileprivate var review: String {
        resolveDependency(
            forKeyPath: \.review,
            composedImplementation: {
                _ = $0.reader; return "reader"
            }
        )
    }

    fileprivate var cabinet: Cabinet {
        resolveDependency(forKeyPath: \.cabinet, sharedImplementation: { _ in Cabinet() })
    }
}
