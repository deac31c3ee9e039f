public import GlobalDependencies

/// A value that is set any number of times, and read without a lock.
///
/// There are two slots. A reader counts itself into the current slot, copies the value, and counts itself out again. A
/// writer fills the other slot, makes it the current one, and waits until no reader is counted in the old one, which it
/// then empties:
///
/// ```text
/// word    [ readers of slot 1 | readers of slot 0 | is there a value | current slot ]
/// slot 0  [ value or nil ]
/// slot 1  [ value or nil ]
/// ```
///
/// A reader and the current slot are in one word, so a reader is never counted in a slot that is not the current one. A
/// copy takes a few nanoseconds. A writer waits longer only if the thread of a reader is suspended during its copy.
///
/// The invariant is that a slot is only written with the lock of the writers held, while it is not the current one and no
/// reader is counted in it.
@usableFromInline
final class AtomicValue<Value: Sendable>: Sendable {
    @exclusivity(unchecked)
    @usableFromInline
    nonisolated(unsafe) var word = AtomicWord()
    @exclusivity(unchecked)
    @usableFromInline
    nonisolated(unsafe) var slot0: Value?
    @exclusivity(unchecked)
    @usableFromInline
    nonisolated(unsafe) var slot1: Value?
    /// The current slot, and the lock of the writers.
    private let currentSlot = Mutex(0 as UInt)

    init() {}

    /// A Boolean value that indicates whether there is a value.
    @inlinable
    var hasValue: Bool { AtomicWord.load(&word).hasValue }

    /// The value, or nil if the last replacement has removed it.
    @inlinable
    var value: Value? {
        var word = AtomicWord.load(&self.word)
        repeat {
            if !word.hasValue { return nil }
        } while !AtomicWord.exchange(&self.word, known: &word, desired: word.addingReader)
        let slot = word.currentSlot
        let value = slot == 0 ? slot0 : slot1
        repeat {} while !AtomicWord.exchange(&self.word, known: &word, desired: word.removingReader(of: slot))
        return value
    }

    /// Sets the value, and returns the old one.
    @discardableResult
    func replace(with new: Value?) -> Value? {
        currentSlot.withLock { current in
            let old = current
            if old == 0 { slot1 = new } else { slot0 = new }
            current = 1 - old
            var word = AtomicWord.load(&self.word)
            repeat {
            } while !AtomicWord.exchange(&self.word, known: &word, desired: word.changingSlot(hasValue: new != nil))
            waitForReaders(of: old)
            return old == 0 ? slot0.take() : slot1.take()
        }
    }

    private func waitForReaders(of slot: UInt) {
        while true {
            var word = AtomicWord.load(&self.word)
            // The exchange of equal words orders the copies of the readers before what follows.
            if !word.hasReader(of: slot), AtomicWord.exchange(&self.word, known: &word, desired: word) { return }
            yieldThread()
        }
    }
}

/// The state of an ``AtomicValue``, in one word.
@frozen
@usableFromInline
struct AtomicWord {
    @usableFromInline
    var bits: UInt = 0

    @usableFromInline
    init() {}

    @inlinable
    init(bits: UInt) {
        self.bits = bits
    }

    @inlinable
    var currentSlot: UInt { bits & 1 }

    @inlinable
    var hasValue: Bool { bits & 2 != 0 }

    @inlinable
    var addingReader: AtomicWord { AtomicWord(bits: bits + Self.reader(of: currentSlot)) }

    @inlinable
    func removingReader(of slot: UInt) -> AtomicWord {
        AtomicWord(bits: bits - Self.reader(of: slot))
    }

    func changingSlot(hasValue: Bool) -> AtomicWord {
        AtomicWord(bits: (bits ^ 1) & ~2 | (hasValue ? 2 : 0))
    }

    func hasReader(of slot: UInt) -> Bool {
        let upper = ~(0 as UInt) << Self.half
        return bits & (slot == 0 ? ~upper & ~3 : upper) != 0
    }

    /// One reader, in the lower half of the word for slot 0, and in the upper half for slot 1.
    @inlinable
    static func reader(of slot: UInt) -> UInt {
        slot == 0 ? 4 : (1 as UInt) << half
    }

    @inlinable
    static var half: Int { UInt.bitWidth / 2 }

    /// Returns the word, which may change at any time.
    @inlinable
    static func load(_ field: UnsafeMutablePointer<Self>) -> AtomicWord {
        // The standard library has no other inlinable load. The result is never used as a reference.
        let address = UnsafeMutableRawPointer(field).assumingMemoryBound(to: AtomicFlag?.self)
        return AtomicWord(bits: UInt(bitPattern: _stdlib_atomicAcquiringLoadARCRef(object: address)?.toOpaque()))
    }

    /// Sets the word if it is equal to a known one, and returns a Boolean value that indicates whether it was.
    ///
    /// In both cases, the known word becomes the one that the field contains.
    @inlinable
    static func exchange(_ field: UnsafeMutablePointer<Self>, known: inout AtomicWord, desired: AtomicWord) -> Bool {
        var pointer = UnsafeRawPointer(bitPattern: known.bits)
        let isEqual = _stdlib_atomicCompareExchangeStrongPtr(
            object: UnsafeMutableRawPointer(field).assumingMemoryBound(to: UnsafeRawPointer?.self),
            expected: &pointer,
            desired: UnsafeRawPointer(bitPattern: desired.bits)
        )
        known.bits = isEqual ? desired.bits : UInt(bitPattern: pointer)
        return isEqual
    }
}
