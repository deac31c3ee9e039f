struct SaveDirectoryError: Error, CustomStringConvertible {
    let description: String
}
