import AppFeature
import DetailFeature
import GlobalDependencies
import SearchFeature

/// A session of lines: words to search for, and commands that begin with a colon.
@MainActor
final class Session {
    static let help = """
        Type to search. What you type next supersedes what is still on its way.
          :open <number>  shows a bird that was found
          :keep           makes it a favourite, or no longer
          :recents        shows what you looked for before
          :forget         forgets that
          :quit           ends the program
        """

    private let root: RootModel
    private let write: @MainActor (String) -> Void
    private var display: Task<Void, Never>?

    init(dependencies: GlobalDependencies = .default, write: @escaping @MainActor (String) -> Void) {
        root = RootModel(dependencies: dependencies)
        self.write = write
    }

    /// Prints the size of the catalogue and the help.
    func begin() async {
        await root.status.refresh()
        write("\(root.status.line); :help shows what you can do.")
    }

    /// Runs the command or starts the search in a line, without waiting for the result.
    ///
    /// - Returns: A Boolean value that indicates whether the session continues.
    func take(_ line: String) async -> Bool {
        let words = line.split(whereSeparator: \.isWhitespace)
        switch words.first {
        case ":quit"?:
            return false
        case ":help"?:
            write(Self.help)
        case ":recents"?:
            root.search.appear()
            write(Screen.recents(of: root.search))
        case ":forget"?:
            root.search.forgetRecents()
            write(Screen.recents(of: root.search))
        case ":open"?:
            await open(words.dropFirst().first.flatMap { Int($0) })
        case ":keep"?:
            await keep()
        case let command? where command.hasPrefix(":"):
            write("There is no command \(command). :help shows what there is.")
        default:
            type(line)
        }
        return true
    }

    /// Waits until the result of the last search is shown.
    func finish() async {
        await display?.value
    }

    private func type(_ line: String) {
        root.search.type(line)
        display?.cancel()
        display = Task {
            await root.search.settle()
            if !Task.isCancelled { write(Screen.results(of: root.search)) }
        }
    }

    private func open(_ number: Int?) async {
        await finish()
        let items = root.search.items ?? []
        guard let number, items.indices.contains(number - 1) else {
            return write("There is no such bird here. Type the number of one that was found: :open 1")
        }
        let detail = root.open(items[number - 1])
        await detail.appear()
        write(Screen.detail(of: detail))
    }

    private func keep() async {
        guard let detail = root.detail else { return write("Open a bird first: :open 1") }
        await detail.toggleFavourite()
        write(Screen.detail(of: detail))
    }
}
