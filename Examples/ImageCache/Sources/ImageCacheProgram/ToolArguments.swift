/// The arguments of the tool.
struct ToolArguments: Equatable {
    static let usage = "usage: image-cache [--list FILE] [--page FILE] [--show] [URL …]"

    /// An argument that the tool does not know, or that lacks its value.
    struct Misuse: Error, Equatable {
        let argument: String
    }

    /// The addresses of pictures.
    var addresses: [String] = []
    /// The path of a file with further addresses, one on each line.
    var list: String?
    /// The path of the page, or nil for a temporary one.
    var page: String?
    /// A Boolean value that indicates whether to open the page.
    var showsPage = false

    /// Reads arguments, without the name of the program.
    init(_ arguments: some Sequence<String>) throws(Misuse) {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            switch argument {
            case "--list", "--page":
                guard let value = rest.next() else { throw Misuse(argument: argument) }
                if argument == "--list" { list = value } else { page = value }
            case "--show": showsPage = true
            case _ where argument.hasPrefix("-"): throw Misuse(argument: argument)
            default: addresses.append(argument)
            }
        }
    }
}
