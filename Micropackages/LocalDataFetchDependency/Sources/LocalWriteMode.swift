/// The effect of a write on an existing file: replacing it, failing, or appending to it.
///
/// Future versions of this package may add modes. An implementation of ``LocalDataFetch`` throws
/// ``LocalDataFetchError/Code/other`` for a mode that it does not support.
public struct LocalWriteMode: Sendable, Hashable, CustomStringConvertible {
    /// The mode that replaces the file atomically: a read sees either all of the old content or all of the new.
    ///
    /// If the process is killed during the write, the old content stays.
    public static let replace = LocalWriteMode("replace")

    /// The mode that creates a file, and fails with ``LocalDataFetchError/Code/alreadyExists`` if an item exists.
    ///
    /// Exactly one of several concurrent writes succeeds. No read sees an incomplete file.
    public static let createNew = LocalWriteMode("createNew")

    /// The mode that appends the data to the file, creating the file if it does not exist.
    ///
    /// Appends never interleave, and no read of an implementation of this package sees a part of an append. If the
    /// process is killed or the power fails during an append, the file may end with the beginning of the appended data,
    /// and the next append continues after it.
    public static let append = LocalWriteMode("append")

    /// The name of the constant.
    public let description: String

    private init(_ name: String) {
        description = name
    }
}
