internal import GlobalDependencies

/// The evaluation of an implementation, which may read further dependencies on the same thread.
struct Evaluation: Sendable {
    /// The evaluations in progress, on all threads.
    private static let inProgress = Mutex([Evaluation]())

    let read: DependencyRead
    let observer: any StrictObserver
    /// A Boolean value that indicates whether the read was already reported, as a read after the end of the test or in another
    /// test.
    let isReported: Bool
    let thread = currentThreadID()

    /// Notes that the implementation is about to be evaluated, and traps if its evaluation is already in progress.
    func begin() {
        let enclosing = Self.inProgress.withLock { evaluations in
            evaluations.append(self)
            return evaluations.dropLast().filter { $0.thread == thread }
        }
        if enclosing.count >= Misuse.depthLimit { Misuse.tooDeep(read.id).trap() }
        // A shared instance that needs itself traps elsewhere.
        guard read.kind.isEvaluatedAtEachRead, let start = enclosing.firstIndex(where: { $0.isSame(as: self) })
        else { return }
        Misuse.cycle((enclosing[start...] + [self]).map(\.read.id), ofDefaults: true).trap()
    }

    private func isSame(as other: Evaluation) -> Bool {
        read.id == other.read.id && read.container.owner === other.read.container.owner
    }

    /// Notes that the innermost evaluation on the current thread has ended, and returns it.
    static func end() -> Evaluation? {
        inProgress.withLock { evaluations in
            evaluations.lastIndex { $0.thread == currentThreadID() }.map { evaluations.remove(at: $0) }
        }
    }

    /// Reports a use of `.default` during the creation of a dependency, if it has lost overrides of another container, or if the
    /// implementation is a closure that receives a container.
    ///
    /// - Parameters:
    ///   - container: The default container.
    ///   - test: The test that makes the use, or nil for the one whose dependency is created.
    static func reportUse(ofDefault container: ContainerStorage, to test: TestScope? = nil) {
        guard container.context == .test,
            let evaluation = inProgress.withLock({ $0.last { $0.thread == currentThreadID() } }),
            case let creator = evaluation.read.container.owner, creator.context == .test,
            let test = test ?? evaluation.observer.test
        else { return }
        let lost = creator.overrides.all.filter { !container.current.overrides.contains($0) }
        if !lost.isEmpty {
            test.didUseDefault(whileCreating: evaluation.read.id, losing: lost)
        } else if evaluation.read.kind.receivesContainer, test.root.storage === container {
            test.didUseDefault(whileCreating: evaluation.read.id, as: evaluation.read.kind)
        }
    }
}

extension ImplementationKind {
    /// A Boolean value that indicates whether the implementation is a closure that receives its container.
    fileprivate var receivesContainer: Bool {
        switch self {
        case .composed, .shared, .sharedTestImplementation, .weak, .root, .replaceable: true
        case .defaultImplementation, .testImplementation, .replacement, .key: false
        }
    }
}
