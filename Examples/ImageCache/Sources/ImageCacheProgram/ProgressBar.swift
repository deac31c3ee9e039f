/// A line on a terminal that says how much is done, and goes when all is.
struct ProgressBar {
    private let total: Int
    private let write: (String) -> Void
    private var done = 0

    /// - Parameters:
    ///   - total: How often ``advance()`` is going to be called.
    ///   - write: Writes to the terminal, or is `nil` where there is none.
    init(total: Int, write: ((String) -> Void)?) {
        self.total = total
        self.write = write ?? { _ in }
        draw()
    }

    mutating func advance() {
        done += 1
        draw()
    }

    private func draw() {
        let filled = total == 0 ? 0 : done * 30 / total
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
        let erase = "\r\u{1B}[K"
        write(done < total ? "\(erase)\(bar) \(done) of \(total)" : erase)
    }
}
