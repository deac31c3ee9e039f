/// A line on a terminal that shows progress, and disappears at the end.
struct ProgressBar {
    private let total: Int
    private let write: (String) -> Void
    private var done = 0
    private var bytes: Int64 = 0
    private var line = ""

    /// - Parameters:
    ///   - total: The number of pictures to finish.
    ///   - write: A closure that writes to the terminal, or `nil` if there is no terminal.
    init(total: Int, write: ((String) -> Void)?) {
        self.total = total
        self.write = write ?? { _ in }
        draw()
    }

    mutating func take(_ step: PictureStep) {
        switch step {
        case .received(let more): bytes += more
        case .finished: done += 1
        }
        draw()
    }

    private mutating func draw() {
        let filled = total == 0 ? 0 : done * 30 / total
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
        let size = bytes == 0 ? "" : ", \(Format.size(bytes))"
        let next = done < total ? "\(bar) \(done) of \(total)\(size)" : ""
        guard next != line || done == total else { return }
        line = next
        write("\r\u{1B}[K" + line)
    }
}
