internal import GlobalDependencies

#if canImport(Glibc) && DEBUG
private import Foundation
// NB: Symbolicating one frame instead of all needs an interface of the toolchain that may change with each version.
#if compiler(>=6.3) && compiler(<6.4)
@_spi(Internal) internal import Runtime
#else
internal import Runtime
#endif

/// The calls that were in progress on a thread.
struct CapturedCalls: CallStack {
    /// The number of innermost calls that are captured.
    ///
    /// A read through accessors that compose each other has about ten calls of the library for each of them.
    private static let limit = 128

    private let backtrace: Backtrace
    private let addresses: [String]

    /// Captures the images of the process, for all later lookups.
    ///
    /// This takes about 1 ms. Call it while there is only one thread: a capture reads the memory of the process, and crashes
    /// if another thread unmaps a part of it in the meantime (seen with Swift 6.3.1).
    static func captureImages() {
        _ = CallerLookup.images
    }

    /// Captures the calls in progress on this thread.
    ///
    /// This takes about 1 µs for each call. The calls are symbolicated on another thread, because locating one frame takes
    /// 35 ms in a program of 50 MB.
    init?() {
        guard let backtrace = try? Backtrace.capture(limit: Self.limit, top: 0, images: CallerLookup.images) else {
            return nil
        }
        self.backtrace = backtrace
        addresses = backtrace.frames.map { "\($0.originalProgramCounter)" }
    }

    #if compiler(>=6.3) && compiler(<6.4)
    /// Creates the calls with which a suspended task goes on.
    ///
    /// - Parameter resumePoints: The addresses at which the functions of the task go on, the innermost first.
    init?(resumePoints: [UInt]) {
        self.init(resumePoints.map { .asyncResumePoint(UInt64($0)) })
    }

    /// Creates calls that were noted by their addresses.
    ///
    /// - Parameter returnAddresses: The addresses to which the calls return, the innermost first.
    init?(returnAddresses: [UInt]) {
        self.init(returnAddresses.map { .returnAddress(UInt64($0)) })
    }

    private init?(_ frames: [RichFrame<UInt64>]) {
        guard !frames.isEmpty, let architecture = CallerLookup.architecture else { return nil }
        backtrace = Backtrace(architecture: architecture, frames: frames, images: CallerLookup.images)
        addresses = backtrace.frames.map { "\($0.originalProgramCounter)" }
    }
    #endif

    var id: String { addresses.joined(separator: " ") }

    func findCaller(_ completion: @escaping @Sendable (String?) -> Void) {
        CallerLookup.findCaller(in: backtrace, addresses, completion)
    }

    #if compiler(>=6.3) && compiler(<6.4)
    /// Returns the innermost functions outside of the library, up to a number, with their places if these are known.
    ///
    /// The current thread blocks while the functions are looked up.
    func callers(_ count: Int) -> [String] {
        awaitingResult { CallerLookup.findCallers(count, in: backtrace, addresses, $0) } ?? []
    }
    #endif

    /// Finds the innermost call in the code of a module, and passes its place to a completion handler.
    ///
    /// - Parameters:
    ///   - module: The name of the module.
    ///   - completion: A closure that takes the place, or nil if the module made none of the calls. It may run later, on
    ///     another thread.
    func findPlace(inModule module: String, _ completion: @escaping @Sendable (SourcePlace?) -> Void) {
        CallerLookup.findPlace(in: backtrace, addresses, module, completion)
    }
}

/// A search for the caller in the adopter's code, on separate threads.
enum CallerLookup {
    /// The images that were loaded into the process when the tests began.
    static let images = ImageMap.capture()

    #if compiler(>=6.3) && compiler(<6.4)
    /// The architecture of the process, from a capture with images, because one without them reads the memory of the process.
    static let architecture = (try? Backtrace.capture(limit: 1, images: images))?.architecture
    #endif

    private static let threads = LookupThreads()
    private static let named = FunctionCache(hasPlaces: false)
    private static let located = FunctionCache(hasPlaces: true)

    /// Passes the caller to a closure, at once if all frames up to the caller have been looked up before.
    static func findCaller(
        in backtrace: Backtrace,
        _ addresses: [String],
        _ completion: @escaping @Sendable (String?) -> Void
    ) {
        if let known = knownCaller(of: addresses) { return completion(known) }
        threads.run { completion(first(1, in: backtrace, addresses, where: \.canBeCaller, \.caller).first) }
    }

    static func findCallers(
        _ count: Int,
        in backtrace: Backtrace,
        _ addresses: [String],
        _ completion: @escaping @Sendable ([String]?) -> Void
    ) {
        threads.run {
            completion(first(count, in: backtrace, addresses, where: \.canBeCaller) { $0.caller ?? $0.nameOfCaller })
        }
    }

    /// Returns the caller, or nil if a frame up to the caller has not been looked up.
    private static func knownCaller(of addresses: [String]) -> String?? {
        for address in addresses {
            guard let names = named[address]?.filter(\.canBeCaller) else { return .none }
            if let caller = names.lazy.compactMap(\.caller).first { return caller }
            if names.isEmpty { continue }
            guard let functions = located[address] else { return .none }
            if let caller = functions.lazy.compactMap(\.caller).first { return caller }
        }
        return .some(nil)
    }

    static func findPlace(
        in backtrace: Backtrace,
        _ addresses: [String],
        _ module: String,
        _ completion: @escaping @Sendable (SourcePlace?) -> Void
    ) {
        threads.run {
            let places = first(1, in: backtrace, addresses, where: { $0.isInFile(ofModule: module) }, \.placeInFile)
            completion(places.first)
        }
    }

    /// Returns the first values of functions in a call stack, the innermost first, and at most one for each frame.
    ///
    /// Looking up the names of functions is cheap, and rules out most frames.
    private static func first<Value>(
        _ count: Int,
        in backtrace: Backtrace,
        _ addresses: [String],
        where isWanted: (CalledFunction) -> Bool,
        _ value: (CalledFunction) -> Value?
    ) -> [Value] {
        var values: [Value] = []
        for (frame, address) in zip(backtrace.frames, addresses) where values.count < count {
            let names = named.functions(at: frame, address, of: backtrace).filter(isWanted)
            if let value = names.lazy.compactMap(value).first {
                values.append(value)
            } else if !names.isEmpty {
                let functions = located.functions(at: frame, address, of: backtrace)
                if let value = functions.lazy.compactMap(value).first { values.append(value) }
            }
        }
        return values
    }
}

/// The functions that frames belong to, by the addresses of the frames.
private struct FunctionCache: Sendable {
    /// A Boolean value that indicates whether the functions have places, and include those that are inlined.
    ///
    /// The code of a macro is inlined, so the place of `#expect` is that of the function around it.
    private let hasPlaces: Bool
    private let functions = Mutex<[String: [CalledFunction]]>([:])

    init(hasPlaces: Bool) {
        self.hasPlaces = hasPlaces
    }

    /// The functions at an address, or nil if they have not been looked up.
    subscript(_ address: String) -> [CalledFunction]? {
        functions.withLock { $0[address] }
    }

    /// Returns the functions that a frame belongs to, the innermost inlined one first.
    func functions(at frame: Backtrace.Frame, _ address: String, of backtrace: Backtrace) -> [CalledFunction] {
        if let known = self[address] { return known }
        let found = lookUp(frame, of: backtrace)
        functions.withLock { $0[address] = found }
        return found
    }

    private func lookUp(_ frame: Backtrace.Frame, of backtrace: Backtrace) -> [CalledFunction] {
        #if compiler(>=6.3) && compiler(<6.4)
        guard let address = UInt64("\(frame.originalProgramCounter)".dropFirst(2), radix: 16) else { return [] }
        let rich = RichFrame<UInt64>(frame, at: address)
        let images = CallerLookup.images
        let backtrace = Backtrace(architecture: backtrace.architecture, frames: [rich], images: images)
        #endif
        let frames = backtrace.symbolicated(options: hasPlaces ? .default : [])?.frames ?? []
        return frames.filter { $0.captured.description == frame.description }.compactMap(\.symbol)
            .map(CalledFunction.init)
    }
}

/// Two threads that run closures.
///
/// The runtime caches the debugging information of an image by thread. Reading it again for each lookup, as on the changing
/// threads of a queue, would take several times as long.
private final class LookupThreads: Sendable {
    private let closures = Mutex<[@Sendable () -> Void]>([])

    init() {
        for _ in 0..<2 { Thread.detachNewThread { [self] in loop() } }
    }

    func run(_ closure: @escaping @Sendable () -> Void) {
        closures.withLock { $0.append(closure) }
    }

    private func loop() -> Never {
        while true {
            closures.wait { !$0.isEmpty }
            // The other thread may have taken the closure.
            closures.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
        }
    }
}

#if compiler(>=6.3) && compiler(<6.4)
extension RichFrame where T == UInt64 {
    fileprivate init(_ frame: Backtrace.Frame, at address: UInt64) {
        self =
            switch frame {
            case .programCounter: .programCounter(address)
            case .asyncResumePoint: .asyncResumePoint(address)
            default: .returnAddress(address)
            }
    }
}
#endif
#else
/// A call stack that cannot be captured in this build.
///
/// In a release build on Linux, the capture follows invalid frames and crashes (seen with Swift 6.3.1).
struct CapturedCalls: CallStack {
    let id = ""

    static func captureImages() {}

    init?() {
        return nil
    }

    func findCaller(_ completion: @escaping @Sendable (String?) -> Void) {
        completion(nil)
    }

    func findPlace(inModule module: String, _ completion: @escaping @Sendable (SourcePlace?) -> Void) {
        completion(nil)
    }
}
#endif
