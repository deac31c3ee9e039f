/// What a write does where there is a file already.
///
/// More may be added: an implementation throws ``LocalDataFetchError/Code/other`` for one that it does not know.
public struct LocalWriteMode: Sendable, Hashable, CustomStringConvertible {
    /// The file is replaced at once: a read sees all of the old content or all of the new.
    ///
    /// Where the process is killed in the middle, the old content stays.
    public static let replace = LocalWriteMode("replace")

    /// The write fails with ``LocalDataFetchError/Code/alreadyExists``, and one of many that compete succeeds.
    ///
    /// Nobody sees a file that is not complete.
    public static let createNew = LocalWriteMode("createNew")

    /// The data is added at the end, or is the content of a new file where there is none.
    ///
    /// No other append comes in between, and no read of an implementation of this package sees a part of it. Where the
    /// process is killed or the power fails in the middle, the file may end with the beginning of what was appended, and
    /// the next append goes on after that.
    public static let append = LocalWriteMode("append")

    /// The name of the constant.
    public let description: String

    private init(_ name: String) {
        description = name
    }
}
