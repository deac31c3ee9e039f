import Foundation
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

struct ConcurrencyTests {
    private struct Failure: Error, Equatable {}

    @Test func neverThrowsWhenCancelled() async {
        let task = Task { try await Task<Int, Never>.never() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let other = Task { try await Task.never() }
        other.cancel()
        await #expect(throws: CancellationError.self) { try await other.value }
    }

    @Test func cancellableValueCancelsTask() async throws {
        let never = Task { try await Task<Int, Never>.never() }
        let task = Task { try await never.cancellableValue }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(never.isCancelled)
        #expect(await Task { 5 }.cancellableValue == 5)
    }

    @Test func megaYieldLetsOtherTasksRun() async {
        let count = LockIsolated(0)
        let task = Task { count.withValue { $0 += 1 } }
        await Task.megaYield()
        await task.value
        #expect(count.value == 1)
    }

    @Test func streamHasElementsOfSequence() async throws {
        let (base, continuation) = AsyncStream.makeStream(of: Int.self)
        for number in 1...3 { continuation.yield(number) }
        continuation.finish()
        #expect(await base.map { $0 * 2 }.eraseToStream().reduce(into: []) { $0.append($1) } == [2, 4, 6])
        #expect(await AsyncStream<Int>.finished.first { _ in true } == nil)
    }

    @Test func streamEndsWithErrorOfSequence() async throws {
        let failing = AsyncThrowingStream<Int, any Error> { continuation in
            continuation.yield(1)
            continuation.finish(throwing: Failure())
        }
        #expect(await failing.eraseToStream().reduce(0, +) == 1)
        let stream = AsyncThrowingStream<Int, any Error>.finished(throwing: Failure()).eraseToThrowingStream()
        await #expect(throws: Failure.self) { for try await _ in stream {} }
        #expect(try await AsyncThrowingStream<Int, any Error>.finished().first { _ in true } == nil)
    }

    @Test func neverStreamEndsWhenCancelled() async {
        let task = Task { await AsyncStream<Int>.never.first { _ in true } }
        task.cancel()
        #expect(await task.value == nil)
        let throwing = Task { try await AsyncThrowingStream<Int, any Error>.never.first { _ in true } }
        throwing.cancel()
        #expect(await throwing.result.map { $0 ?? 0 }.mapError { _ in Failure() } == .success(0))
    }

    @Test func resultCatchesAsynchronousError() async {
        let result = await Result { try await Task { throw Failure() }.value }
        #expect(throws: Failure.self) { try result.get() }
    }

    @Test func uncheckedSendableForwardsToValue() {
        final class Counter {
            var count = 0
        }
        @UncheckedSendable var counter = Counter()
        let wrapped = $counter
        wrapped.value.count = 3
        #expect(wrapped.count == 3)
        #expect(UncheckedSendable([1]) == UncheckedSendable([1]))
    }

    @Test func hashableValuesAreErased() {
        let one = AnyHashableSendable(1)
        let values: Set = [one, AnyHashableSendable("one"), AnyHashableSendable(one)]
        #expect(values == [AnyHashableSendable("one"), AnyHashableSendable(1)])
        #expect(AnyHashableSendable("one").description == "one")
    }

    #if canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
    @Test func serialExecutionRunsTasksInOrderOnMainQueue() async {
        let order = LockIsolated<[Int]>([])
        let isOnMainQueue = LockIsolated<Set<Bool>>([])
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        @Sendable func note(_ number: Int) {
            order.withValue { $0.append(number) }
            let isMain = DispatchQueue.getSpecific(key: key) ?? false
            isOnMainQueue.withValue { _ = $0.insert(isMain) }
        }
        await withMainSerialExecutor {
            let tasks = (0..<100).map { number in
                Task.detached {
                    note(number)
                    await Task.yield()
                    note(100 + number)
                }
            }
            for task in tasks { await task.value }
        }
        #expect(order.value == Array(0..<200))
        #expect(isOnMainQueue.value == [true])
        await Task.detached { note(200) }.value
        #expect(isOnMainQueue.value == [true, false])
    }
    #endif
}
