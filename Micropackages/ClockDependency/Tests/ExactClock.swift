import ClockDoubles
import Testing

extension Trait where Self == ConditionTrait {
    /// Runs a test only if the platform tracks the jobs of a test, so that the test clock is exact.
    static var exactOnly: Self {
        .enabled(if: TestClock.isExact, "The executors of this platform do not track jobs.")
    }
}
