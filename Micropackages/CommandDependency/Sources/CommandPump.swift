#if os(macOS) || os(Linux)
import Foundation
import GlobalDependenciesSpawn

/// The transfer of bytes from and to the streams of a program, on a thread of its own.
final class CommandPump {
    /// The number of bytes of one read.
    private static let chunk = 1 << 16
    /// The largest number of bytes in a pipe of a program that has ended.
    private static let capacity = 1 << 20

    /// The captured bytes of standard error.
    private(set) var errorOutput: [UInt8] = []
    /// The pipes of the three streams, and one with an event when the program has ended.
    ///
    /// A closed pipe is -1, for which `poll` reports no events.
    private var files: [Int32]
    private var input: ArraySlice<UInt8>
    /// The number of bytes of each stream that can still be captured.
    private var rooms: [Int]
    private let running: RunningCommand
    private var buffer = [UInt8](repeating: 0, count: chunk)

    init(_ files: [Int32], for running: RunningCommand) {
        self.files = files
        self.running = running
        rooms = [0, running.command.outputLimit, running.command.outputLimit]
        input = (running.command.input.data ?? [])[...]
        for file in files where file >= 0 { _ = fcntl(file, F_SETFL, O_NONBLOCK) }
    }

    /// Transfers bytes until the program has ended, and then what it has left in the pipes, which are closed.
    ///
    /// Another program that has the same pipe open may write for any time, so the end of the pipe does not count.
    func run() {
        // A write to a program that does not read its input would otherwise end this process.
        GlobalDependenciesSpawn_blockPipeSignal()
        var events = [Int32](repeating: 0, count: 4)
        while events[3] == 0 {
            GlobalDependenciesSpawn_waitForEvents(files, &events)
            if events[0] != 0 { send() }
            for number in 1...2 where events[3] != 0 || events[number] != 0 {
                var count = events[3] != 0 ? Self.capacity : 1
                while count > 0, let size = receive(number) { count -= size }
            }
        }
        for index in files.indices { release(index) }
    }

    private func release(_ index: Int) {
        if files[index] >= 0 { close(files[index]) }
        files[index] = -1
    }

    /// Releases a pipe after a call that has failed, unless the call can be repeated.
    private func releaseUnlessBusy(_ index: Int) {
        if errno != EAGAIN && errno != EINTR { release(index) }
    }

    /// Reads a part of a stream, and returns its size, or nil if there is none now.
    private func receive(_ number: Int) -> Int? {
        let count = read(files[number], &buffer, Self.chunk)
        guard count > 0 else {
            if count == 0 { release(number) } else { releaseUnlessBusy(number) }
            return nil
        }
        let bytes = buffer[..<min(count, rooms[number])]
        rooms[number] -= bytes.count
        if number == 1 { running.receive(bytes) } else { errorOutput += bytes }
        if bytes.count < count { running.fail(CommandError.outputTooLarge(running.command)) }
        return count
    }

    /// Writes a part of the input, and closes it after the last one, or if the program does not read it.
    private func send() {
        let count = input.withUnsafeBytes { write(files[0], $0.baseAddress, min($0.count, Self.chunk)) }
        if count < 0 { return releaseUnlessBusy(0) }
        input = input.dropFirst(count)
        if input.isEmpty { release(0) }
    }
}
#endif
