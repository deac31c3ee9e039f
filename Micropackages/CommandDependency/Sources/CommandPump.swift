#if os(macOS) || os(Linux)
import Foundation
import GlobalDependenciesSpawn

/// The transfer of bytes from and to the streams of a program, on a thread of its own.
struct CommandPump {
    /// The number of bytes of one read.
    private static let chunk = 1 << 16
    /// The largest number of bytes in a pipe of a program that has ended.
    private static let capacity = 1 << 20

    /// The captured bytes of standard output and standard error.
    private(set) var outputs = [[UInt8](), []]
    /// The pipes of the three streams, and one with an event when the program has ended.
    ///
    /// A closed one is -1, which `poll` ignores.
    private var files: [Int32]
    private var input: ArraySlice<UInt8>
    private let limit: Int
    private let onExcess: () -> Void
    private var buffer = [UInt8](repeating: 0, count: chunk)

    init(_ files: [Int32], for command: Command, onExcess: @escaping () -> Void) {
        self.files = files
        self.onExcess = onExcess
        limit = command.outputLimit
        input = (command.input.data ?? [])[...]
        for file in files where file >= 0 { _ = fcntl(file, F_SETFL, O_NONBLOCK) }
    }

    /// Transfers bytes until the program has ended, and then what it has left in the pipes, which are closed.
    ///
    /// Another program that has the same pipe open may write for any time, so the end of the pipe does not count.
    mutating func run() {
        // A write to a program that does not read its input would otherwise end this process.
        GlobalDependenciesSpawn_blockPipeSignal()
        var hasEnded = false
        while !hasEnded {
            var polled = files.enumerated().map { index, file in
                pollfd(fd: file, events: Int16(index == 0 ? POLLOUT : POLLIN), revents: 0)
            }
            guard poll(&polled, nfds_t(polled.count), -1) >= 0 else { continue }
            hasEnded = polled[3].revents != 0
            if polled[0].revents != 0 { send() }
            for number in 1...2 where hasEnded || polled[number].revents != 0 {
                var count = hasEnded ? Self.capacity : 1
                while count > 0, let size = receive(number) { count -= size }
            }
        }
        for index in files.indices { release(index) }
    }

    private mutating func release(_ index: Int) {
        if files[index] >= 0 { close(files[index]) }
        files[index] = -1
    }

    /// Releases a pipe after a call that has failed, unless the call can be repeated.
    private mutating func releaseUnlessBusy(_ index: Int) {
        if errno != EAGAIN && errno != EINTR { release(index) }
    }

    /// Reads a part of a stream, and returns its size, or nil if there is none now.
    private mutating func receive(_ number: Int) -> Int? {
        let count = read(files[number], &buffer, Self.chunk)
        guard count > 0 else {
            if count == 0 { release(number) } else { releaseUnlessBusy(number) }
            return nil
        }
        let size = min(count, max(limit - outputs[number - 1].count, 0))
        outputs[number - 1].append(contentsOf: buffer[..<size])
        if size < count { onExcess() }
        return count
    }

    /// Writes a part of the input, and closes it after the last one, or if the program does not read it.
    private mutating func send() {
        let count = input.withUnsafeBytes { write(files[0], $0.baseAddress, min($0.count, Self.chunk)) }
        if count < 0 { return releaseUnlessBusy(0) }
        input = input.dropFirst(count)
        if input.isEmpty { release(0) }
    }
}
#endif
