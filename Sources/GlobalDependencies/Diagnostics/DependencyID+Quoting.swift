extension AccessorCall {
    /// The dependency in backquotes, for messages: its key path, the name of its subscript, or its key.
    @inline(never)
    var quoted: String {
        isKey ? "`\(type)`" : accessor.isNameOfFunction ? "`\(name)`" : "`\\.\(name)`"
    }
}

extension DependencyID {
    /// The dependency in backquotes, for messages: its key path, the name of its subscript, or its key.
    package var quoted: String {
        call.quoted
    }

    /// The key path literal of the dependency, for the code in a message.
    @inline(never)
    package var keyPathLiteral: String {
        "\\.\(name)"
    }

    /// The dependency as a member of the container that is the argument of a closure, for the code in a message.
    package var memberOfArgument: String {
        isKey ? "$0\(name)" : "$0.\(name)"
    }
}
