#if Macros
/// The major version of swift-syntax, or 602 if it is later.
let swiftSyntaxVersion: Int = {
    #if canImport(SwiftSyntax602)
    return 602
    #elseif canImport(SwiftSyntax601)
    return 601
    #else
    return 600
    #endif
}()
#endif
