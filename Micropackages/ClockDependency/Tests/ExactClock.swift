import FacadeSupport
import Testing

extension Trait where Self == ConditionTrait {
    /// Runs a test only where the jobs of a test are tracked, so that the test clock is exact.
    static var exactOnly: Self {
        .enabled(if: JobTracking.current != nil, "The executors of this platform do not track jobs.")
    }
}
