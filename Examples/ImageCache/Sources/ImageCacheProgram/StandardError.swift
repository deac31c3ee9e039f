import Foundation

/// The output of the program for messages and progress.
enum StandardError {
    static var isTerminal: Bool {
        isatty(FileHandle.standardError.fileDescriptor) == 1
    }

    static func print(_ text: String, terminator: String = "\n") {
        FileHandle.standardError.write(Data((text + terminator).utf8))
    }
}
