public import ClockDoubles
internal import DateDependency
public import Foundation
public import GlobalDependencies

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension GlobalDependencies {
    /// Overrides both clocks and the date of a test with the time of one clock.
    ///
    /// ```swift
    /// import ClockDoubles
    /// import DateDependency
    /// import Foundation
    ///
    /// func checkTomorrow(noon: Date) async {
    ///     let clock = TestClock()
    ///     let dependencies = GlobalDependencies.default.with { $0.useTime(of: clock, from: noon) }
    ///     await clock.advance(by: .seconds(86_400))
    ///     assert(dependencies.date.now == noon + 86_400)
    /// }
    /// ```
    ///
    /// The dependencies are `\.continuousClock`, `\.suspendingClock` and `\.date`. A test that does not read one of the clocks
    /// has no warning about an unused override of that clock.
    ///
    /// - Parameters:
    ///   - clock: The clock that the test advances.
    ///   - start: The date at the current instant of the clock.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - filePath: The path of the file of the call, at which editors show the reports.
    ///   - line: The line of the call.
    public mutating func useTime(
        of clock: TestClock,
        from start: Date,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) {
        SourcePlace.storingPath(fileID: fileID, filePath: filePath, line: line)
        let (instant, before) = (clock.now, stored.current.overrides)
        override(keyPath: \.continuousClock, with: clock, fileID: fileID, line: line)
        override(keyPath: \.suspendingClock, with: clock, fileID: fileID, line: line)
        for override in stored.current.overrides.all where !before.contains(override) { override.readFlag.raise() }
        let date = DateGenerator { start + instant.duration(to: clock.now).inSeconds }
        override(keyPath: \.date, with: date, fileID: fileID, line: line)
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Duration {
    /// The number of seconds.
    package var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
