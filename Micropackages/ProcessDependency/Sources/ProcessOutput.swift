/// The output streams of a process.
public enum ProcessOutput: Sendable, Hashable {
    /// The stream for the results of the process.
    case standardOutput
    /// The stream for errors and progress.
    case standardError
}
