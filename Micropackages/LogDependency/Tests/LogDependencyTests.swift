import GlobalDependencies
import GlobalDependenciesTesting
import LogDependency
import TestSupport
import Testing

struct LogDependencyTests {
    @Test func theDefaultIsStandardErrorFromInfoOn() throws {
        let log = try #require(GlobalDependencies.live.log as? StandardErrorLog)
        #expect(log.minimumLevel == .info)
        #expect([LogLevel.debug, .info, .notice].map { log.isEnabled($0) } == [false, true, true])
    }

    @Test(.dependencies()) func inATestItIsDiscardedWithoutAReport() {
        #expect(GlobalDependencies.default.log is DiscardingLog)
        #expect(!GlobalDependencies.default.log.isEnabled(.critical))
        GlobalDependencies.default.log.critical("this is not shown")
    }

    @Test(.dependencies { $0.useLive(\.log) }) func aTestMayAskForTheLiveOne() {
        #expect(GlobalDependencies.default.log is StandardErrorLog)
    }

    @Test func anOverrideReachesTheAccessor() {
        expectOverride(of: \.log, with: InMemoryLog())
        #expect(GlobalDependencies.live.with { $0.log = .discarding }.log is DiscardingLog)
    }
}
