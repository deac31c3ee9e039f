/// The arguments of a command: options with a value, and flags.
///
/// The package has no dependencies, so that running a command fetches nothing.
struct CommandArguments {
    /// An option of a command.
    struct Option {
        /// The name with its dashes.
        let name: String
        /// The placeholder of its value, or nil for a flag.
        let value: String?
        let help: String

        init(_ name: String, _ value: String? = nil, help: String) {
            self.name = name
            self.value = value
            self.help = help
        }
    }

    private var values: [String: [String]] = [:]

    /// Creates the values of arguments.
    ///
    /// - Throws: ``UsageError`` if an argument is unknown, or if the value of an option is missing.
    init(_ arguments: some Sequence<String>, options: [Option]) throws(UsageError) {
        var arguments = Array(arguments)[...]
        while let argument = arguments.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            guard let option = options.first(where: { $0.name == parts.first }) else {
                throw UsageError("\(argument) is no option of this command")
            }
            if option.value == nil {
                guard parts.count == 1 else { throw UsageError("\(option.name) has no value") }
                values[option.name, default: []].append("")
            } else if parts.count == 2 {
                values[option.name, default: []].append(parts[1])
            } else {
                guard let value = arguments.popFirst() else { throw UsageError("\(option.name) needs a value") }
                values[option.name, default: []].append(value)
            }
        }
    }

    /// The last value of an option, or nil.
    subscript(option: String) -> String? {
        values[option]?.last
    }

    /// The values of an option that may be repeated.
    func all(_ option: String) -> [String] {
        values[option] ?? []
    }

    func has(_ flag: String) -> Bool {
        values[flag] != nil
    }

    /// Returns the value of an option that has a fixed set of values.
    ///
    /// - Throws: ``UsageError`` if there is no such value.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ option: String,
        default: Choice
    ) throws(UsageError) -> Choice {
        guard let value = self[option] else { return `default` }
        guard let choice = Choice(rawValue: value) else {
            let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("\(option) \(value) does not exist. The values are \(choices)")
        }
        return choice
    }
}

/// An error thrown if the arguments of a command are wrong.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ problem: String) {
        description = "\(problem). Run the command with --help to see its options."
    }
}
