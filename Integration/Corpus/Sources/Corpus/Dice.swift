/// A generator of random numbers that are determined by a seed (SplitMix64).
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[Int(next() % UInt64(choices.count))]
    }

    mutating func pick(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    /// Returns `true` once in a number of times, on average.
    mutating func once(in times: Int) -> Bool {
        next().isMultiple(of: UInt64(times))
    }

    /// Returns the first choice in most cases.
    mutating func mostly<Choice>(_ choices: [Choice]) -> Choice {
        once(in: 2) ? pick(choices) : choices[0]
    }
}
