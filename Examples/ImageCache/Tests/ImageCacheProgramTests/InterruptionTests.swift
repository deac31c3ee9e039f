import Foundation
import Testing

@testable import ImageCacheProgram

struct InterruptionTests {
    @Test func signalCancelsOperation() async {
        let isCancelled = await Interruption.cancels {
            kill(getpid(), SIGTERM)
            let (nothing, _) = AsyncStream.makeStream(of: Void.self)
            for await _ in nothing {}
            return Task.isCancelled
        }
        #expect(isCancelled)
    }

    @Test func secondSignalEndsProgram() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            await Interruption.cancels {
                while true {
                    kill(getpid(), SIGTERM)
                    await Task.yield()
                }
            }
        }
    }
}
