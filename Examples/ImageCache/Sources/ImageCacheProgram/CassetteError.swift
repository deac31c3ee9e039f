struct CassetteError: Error, CustomStringConvertible {
    let description: String
}
