public import ClockDependency

/// An error that is thrown if tasks are suspended on a clock.
public struct SuspensionError: Error, Equatable, CustomStringConvertible {
    /// The number of suspended tasks.
    public let count: Int

    /// Creates an error.
    ///
    /// - Parameter count: The number of suspended tasks.
    public init(count: Int) {
        self.count = count
    }

    /// The number of suspended tasks, in words.
    public var description: String {
        "\(count) \(count == 1 ? "task is" : "tasks are") suspended on the clock"
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension TestClock {
    /// Runs until nothing is ready to run, and throws an error if tasks are suspended on the clock.
    ///
    /// - Parameters:
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    /// - Throws: ``SuspensionError``.
    public func checkSuspension(fileID: StaticString = #fileID, line: UInt = #line) async throws {
        await advance(by: .zero, fileID: fileID, line: line)
        let count = deadlines.count
        if count > 0 { throw SuspensionError(count: count) }
    }

    /// Advances the clock until no task is suspended on it.
    ///
    /// - Parameters:
    ///   - timeout: A duration that is not used: the test's own time limit applies.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    public func run(timeout: Duration, fileID: StaticString = #fileID, line: UInt = #line) async {
        await run(fileID: fileID, line: line)
    }
}
