import Foundation
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

struct LockIsolatedTests {
    @Test func concurrentChangesAreSerialized() async {
        let numbers = LockIsolated<[Int]>([])
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<1000 { group.addTask { numbers.withValue { $0.append(number) } } }
        }
        #expect(numbers.value.sorted() == Array(0..<1000))
        #expect(numbers.count == 1000)
        numbers.setValue([1])
        #expect(numbers.value == [1])
    }

    @Test func changesBeforeErrorStay() {
        struct Failure: Error {}
        let number = LockIsolated(1)
        #expect(throws: Failure.self) {
            try number.withValue {
                $0 = 2
                throw Failure()
            }
        }
        #expect(number.value == 2)
    }

    /// The deinitializer of the old value may use the box.
    @Test(.timeLimit(.minutes(15))) func oldValueIsReleasedOutsideLock() async throws {
        final class Reader: Sendable {
            let box: LockIsolated<[Reader]>
            let counts: LockIsolated<[Int]>

            init(_ box: LockIsolated<[Reader]>, _ counts: LockIsolated<[Int]>) {
                (self.box, self.counts) = (box, counts)
            }

            deinit {
                let count = box.value.count
                counts.withValue { $0.append(count) }
            }
        }
        let counts = LockIsolated<[Int]>([])
        let done = CallRecorder<Void>()
        // A deadlock blocks this thread instead of the test, so the time limit can end the test.
        Thread.detachNewThread {
            let box = LockIsolated<[Reader]>([])
            box.setValue([Reader(box, counts)])
            box.setValue([])
            done.record()
        }
        try await done.first(1)
        #expect(counts.value == [0])
    }
}
