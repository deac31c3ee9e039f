import Foundation
import GlobalDependenciesFiles
import GlobalDependenciesTesting
import TestSupport
import Testing

struct FileDescriptorTests {
    private typealias Descriptor = FileDescriptor<SystemFailure>

    private let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    private func withFile(_ body: (borrowing Descriptor) throws -> Void) throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(try Descriptor(path: path, flags: O_RDWR | O_CREAT, mode: 0o600))
    }

    @Test func closureBetweenPartsStopsThem() throws {
        struct Stop: Error {}
        try withFile { file in
            var parts = 0
            let stopAfterTwo = {
                parts += 1
                if parts > 2 { throw Stop() }
            }
            #expect(throws: Stop.self) { try file.writeAll(Data(count: 3 << 20), between: stopAfterTwo) }
            let written = try file.read(0..<Int64.max, expecting: 3 << 20)
            #expect(written.count == 2 << 20)
        }
    }

    @Test func failedCallThrowsItsNumber() throws {
        try withFile { file in
            let failure = #expect(throws: SystemFailure.self) { try file.perform("lseek") { lseek($0, -1, SEEK_SET) } }
            #expect(failure?.number == EINVAL)
            #expect(failure?.isMissing == false)
        }
    }

    @Test func interruptedCallIsRetried() throws {
        try withFile { file in
            var calls = 0
            let result = try file.perform("call") { _ in
                calls += 1
                errno = EINTR
                return calls < 3 ? -1 : 7
            }
            #expect(result == 7)
            #expect(calls == 3)
        }
    }
}

#if os(macOS) || os(Linux)
extension FileDescriptorTests {
    /// A process that another thread starts has copies of all descriptors until it runs its program.
    ///
    /// The processes start on a thread outside of the pool. The pool would start them after all tasks of other tests,
    /// while this test occupies the other core.
    @Test func closedDescriptorHoldsNoLockWhileProcessesStart() throws {
        let successCount = LockIsolated<Int?>(nil)
        Thread.detachNewThread {
            let count = (0..<100).count { _ in (try? ChildProcess.run(["true"]))?.isSuccess == true }
            successCount.withValue { $0 = count }
        }
        try withFile { file in
            while successCount.value == nil {
                do { try Descriptor(path: path, flags: O_RDONLY).lock(LOCK_EX) }
                try file.lock(LOCK_EX | LOCK_NB)
                try file.lock(LOCK_UN)
            }
        }
        #expect(successCount.value == 100)
    }
}
#endif
