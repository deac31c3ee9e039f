import RemoteDataFetchDependency
import Testing

struct RemoteProgressTests {
    @Test func theFractionIsThatOfBothBodies() {
        #expect(RemoteProgress().fraction == nil)
        #expect(RemoteProgress(totalReceivedBytes: 0).fraction == 1)
        #expect(RemoteProgress(receivedBytes: 1, totalReceivedBytes: 4).fraction == 0.25)
        #expect(RemoteProgress(sentBytes: 4, totalSentBytes: 4, totalReceivedBytes: 4).fraction == 0.5)
        #expect(RemoteProgress(sentBytes: 4, totalSentBytes: 4, receivedBytes: 4).fraction == nil)
    }

    @Test func theFractionIsNeverMoreThanOne() {
        #expect(RemoteProgress(sentBytes: .max, totalSentBytes: .max, totalReceivedBytes: .max).fraction == 0.5)
        #expect(RemoteProgress(receivedBytes: 5, totalReceivedBytes: 4).fraction == 1)
    }
}
