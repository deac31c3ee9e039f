struct BadAddressError: Error, CustomStringConvertible {
    let address: String

    var description: String {
        "not the http or https address of a picture (\(address))"
    }
}
