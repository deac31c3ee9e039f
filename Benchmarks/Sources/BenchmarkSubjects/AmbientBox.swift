/// What a scope cannot do without, whatever it is made of: an object in a task-local variable.
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

/// A component that takes what it calls from the box of its task.
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
