import Foundation
import GlobalDependencies
import Testing

@testable import GlobalDependenciesLifetimes

struct AtomicValueTests {
    @Test func valueIsReplaced() {
        let value = AtomicValue<String>()
        #expect(value.value == nil)
        #expect(value.replace(with: "first") == nil)
        #expect(value.value == "first")
        #expect(value.value == "first")
        #expect(value.replace(with: "second") == "first")
        #expect(value.value == "second")
        #expect(value.replace(with: nil) == "second")
        #expect(value.value == nil)
        #expect(value.replace(with: "third") == nil)
        #expect(value.value == "third")
    }

    /// A reader that is counted in the slot of the old value has not copied it yet.
    @Test func oldValueStaysUntilItsReadersEnd() async {
        for _ in 0..<100 {
            let value = AtomicValue<String>()
            value.replace(with: "old")
            var word = AtomicWord.load(&value.word)
            #expect(AtomicWord.exchange(&value.word, known: &word, desired: word.addingReader))
            let slot = word.currentSlot
            let (replaced, continuation) = AsyncStream.makeStream(of: String?.self)
            // A task could begin late, because this loop occupies a thread of the concurrency runtime until then.
            Thread.detachNewThread { continuation.yield(value.replace(with: "new")) }
            while AtomicWord.load(&value.word).currentSlot == slot { yieldThread() }
            for _ in 0..<100 { yieldThread() }
            #expect((slot == 0 ? value.slot0 : value.slot1) == "old")
            #expect(value.value == "new")
            word = AtomicWord.load(&value.word)
            #expect(AtomicWord.exchange(&value.word, known: &word, desired: word.removingReader(of: slot)))
            #expect(await replaced.first { _ in true } == "old")
        }
    }

    @Test func nilCountsAsValue() {
        let value = AtomicValue<Int?>()
        #expect(value.replace(with: .some(nil)) == nil)
        #expect(value.value == .some(nil))
        #expect(value.replace(with: nil) == .some(nil))
        #expect(value.value == nil)
    }
}
