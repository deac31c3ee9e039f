/// Where a process writes.
public enum ProcessOutput: Sendable, Hashable {
    /// What the process is there to write.
    case standardOutput
    /// What is wrong, or going on.
    case standardError
}
