internal import GlobalDependencies

#if os(Linux)
private import Runtime
#endif

extension CallStack {
    /// That of the current call, as far as it can be found out.
    static var current: CallStack {
        #if os(Linux)
        guard let backtrace = try? Backtrace.capture(limit: 64, images: nil) else { return .unknown }
        let id = backtrace.frames.map { "\($0.adjustedProgramCounter)" }.joined(separator: " ")
        return CallStack(id: id) {
            let symbols = backtrace.symbolicated(options: .default)?.frames.compactMap(\.symbol) ?? []
            for symbol in symbols where !symbol.isOfLibrary {
                if let place = symbol.sourceLocation, place.line > 0 {
                    return "\(symbol.name) at \(place.path):\(place.line)"
                }
            }
            return nil
        }
        #else
        return .unknown
        #endif
    }
}

#if os(Linux)
extension SymbolicatedBacktrace.Symbol {
    /// Whether the function belongs to a container, as accessors do wherever they are, or to what is between both.
    fileprivate var isOfLibrary: Bool {
        rawName.hasPrefix("$s18GlobalDependencies") || rawName.hasPrefix("$s25GlobalDependenciesTesting")
            || name.hasPrefix("implicit closure #")
    }
}
#endif
