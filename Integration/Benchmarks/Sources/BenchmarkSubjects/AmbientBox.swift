/// The minimum for a scope in any implementation: an object in a task-local variable.
package final class AmbientBox: Sendable {
    package static let ofTask = TaskLocal(wrappedValue: Optional<AmbientBox>.none)

    fileprivate let counting: any Counting

    @inline(never)
    package init(counting: any Counting) {
        self.counting = counting
    }

    @inline(never)
    package func count(_ number: Int) -> Int {
        counting.count(number)
    }
}

/// A component that reads its dependency from the box of its task.
package struct BoxComponent: Sendable {
    private let box: AmbientBox?

    @inline(never)
    package init() {
        box = AmbientBox.ofTask.get()
    }

    @inline(never)
    package func count(_ number: Int) -> Int {
        box?.counting.count(number) ?? number
    }
}
