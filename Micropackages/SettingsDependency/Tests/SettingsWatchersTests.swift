import SettingsDependency
import Testing

struct SettingsWatchersTests {
    let watchers = SettingsWatchers()

    /// Returns the elements that a stream has without waiting.
    private func available(in stream: AsyncStream<SettingsValue?>) async -> [SettingsValue?] {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await stream.reduce(into: []) { $0.append($1) }
        }
        return await task.value
    }

    private func report(_ value: SettingsValue?, of name: String) {
        watchers.report(value, of: name)
        watchers.deliver()
    }

    @Test func reportedValueIsDeliveredLaterAndOnce() async {
        let stream = watchers.values(of: "a", from: 1)
        watchers.report(2, of: "a")
        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next() == 1)
        watchers.deliver()
        watchers.deliver()
        #expect(await available(in: stream) == [2])
    }

    @Test func equalValueIsNotDelivered() async {
        let stream = watchers.values(of: "a", from: 1)
        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next() == 1)
        report(1, of: "a")
        report(2, of: "b")
        #expect(await available(in: stream) == [])
        let other = watchers.values(of: "a", from: .real(.nan))
        var otherIterator = other.makeAsyncIterator()
        _ = await otherIterator.next()
        report(.real(.nan), of: "a")
        #expect(await available(in: other) == [])
    }

    @Test func changeAndRevertReachSlowConsumer() async {
        let stream = watchers.values(of: "a", from: 1)
        report(2, of: "a")
        report(1, of: "a")
        #expect(await available(in: stream) == [1])
    }

    @Test func deallocatedStreamHasNoWatcher() async {
        do {
            let dropped = watchers.values(of: "a", from: nil)
            let kept = watchers.values(of: "b", from: nil)
            #expect(watchers.names.sorted() == ["a", "b"])
            withExtendedLifetime((dropped, kept)) {}
        }
        #expect(watchers.names == [])
    }

    @Test func cancelledStreamHasNoWatcher() async {
        let stream = watchers.values(of: "a", from: nil)
        let other = watchers.values(of: "a", from: nil)
        _ = await available(in: stream)
        #expect(watchers.names == ["a"])
        _ = await available(in: other)
        #expect(watchers.names == [])
    }
}
