import Foundation

/// The unbuffered output of the program.
enum Output {
    static func print(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    static func complain(_ text: String) {
        FileHandle.standardError.write(Data(("search: " + text + "\n").utf8))
    }
}
