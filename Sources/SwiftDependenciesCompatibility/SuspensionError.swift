/// An error thrown if tasks are suspended on a clock.
public struct SuspensionError: Error, Equatable, CustomStringConvertible {
    /// The number of suspended tasks.
    public let count: Int

    /// Creates an error.
    ///
    /// - Parameter count: The number of suspended tasks.
    public init(count: Int) {
        self.count = count
    }

    /// A message that contains the number of suspended tasks.
    public var description: String {
        "\(count) \(count == 1 ? "task is" : "tasks are") suspended on the clock"
    }
}
