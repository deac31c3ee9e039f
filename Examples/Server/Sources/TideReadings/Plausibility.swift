internal import Logging

/// Logs a warning if the sea has never been as high or as low.
///
/// The function stands for a library that knows nothing of containers: it logs with the task-local logger.
func warnIfImplausible(metres: Double) {
    guard !(-5...20).contains(metres) else { return }
    Logger.current.warning("implausible height", metadata: ["metres": "\(metres)"])
}
