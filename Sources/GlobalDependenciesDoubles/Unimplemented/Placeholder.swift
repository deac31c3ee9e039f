import GlobalDependencies

/// Reports an unimplemented call and returns `Void`, nil or a stream without elements, or traps for any other type.
func nothing<Result>(
    insteadOf name: String,
    override: String? = nil,
    fileID: StaticString,
    line: UInt
) -> Result {
    let location = SourceLocation(fileID: fileID, line: line)
    let misuse = Misuse.unimplemented(name, override: override, location: location)
    guard let result = placeholder(for: name, as: Result.self) else { misuse.trap() }
    misuse.report()
    return result
}

private func placeholder<Result>(for name: String, as type: Result.Type) -> Result? {
    if let nothing = () as? Result { return nothing }
    if let optional = type as? any ExpressibleByNilLiteral.Type { return optional.init(nilLiteral: ()) as? Result }
    return (type as? any UnimplementedStream.Type)?.unimplemented(name) as? Result
}

/// A stream that an unimplemented call returns.
private protocol UnimplementedStream {
    static func unimplemented(_ name: String) -> Self
}

extension AsyncStream: UnimplementedStream {
    fileprivate static func unimplemented(_ name: String) -> AsyncStream {
        AsyncStream { $0.finish() }
    }
}

extension AsyncThrowingStream: UnimplementedStream where Failure == any Error {
    fileprivate static func unimplemented(_ name: String) -> AsyncThrowingStream {
        AsyncThrowingStream { $0.finish(throwing: UnimplementedError(name)) }
    }
}
