#if Macros
public import GlobalDependencies

/// Writes a mock of a protocol: a class with an override for each requirement, and a journal of the calls.
///
/// ```swift
/// @DependencyMock(when: .always)
/// protocol Barometer: Sendable {
///     func pressure(in city: String) async throws -> Double
/// }
///
/// func checkOslo() async throws {
///     let mock = MockBarometer()
///     mock.pressureInCityOverride = { city in city == "Oslo" ? 980 : 1013 }
///     let pressure = try await mock.pressure(in: "Oslo")
///     assert(pressure == 980)
///     assert(mock.calls == [.pressure(in: "Oslo")])
/// }
/// ```
///
/// A call of a requirement without an override is reported. The report names the place where the mock was created, and
/// the override. Then the requirement throws an `UnimplementedError` if it can throw any error. Otherwise, it returns
/// `Void`, nil or a stream without elements, or traps for any other result. An `AsyncThrowingStream` throws the error
/// to its reader.
///
/// **Names.** The names of the members that belong to a requirement begin with the name of the requirement:
///
/// 1. The name consists of the base name and, for each parameter whose label differs from its name, the label and the
///    name. For example, `data(from url:)` becomes `dataFromURL`, and `write(_ data:to path:mode:)` becomes
///    `writeDataToPath`. If a label ends with the name of its parameter, that name is omitted: `user(byID id:)` becomes
///    `userByID`.
/// 2. If the first parameter has no label and the requirement returns a value, the name contains no parameters:
///    `fetch(_ request:) -> Response` becomes `fetch`.
/// 3. If several requirements would have the same name, all of their names contain all parameters: `dataAtPath` and
///    `dataAtPathRange`. If the names are still the same, they also contain the types of the parameters, then the type
///    of the result, then `Async`.
///
/// The words `id`, `url`, `uri`, `http`, `https`, `json`, `xml`, `html`, `uuid`, `api`, `sql`, `pdf` and `ip` are
/// capitalized. The base name of a subscript is `subscript`, and the setter of `volume` is `setVolume`.
///
/// **Members.** `calls` contains the calls of all requirements in one order. Compare it with an array such as
/// `[.pressure(in: "Oslo")]`. A call without arguments is a property, such as `.refresh` for `refresh()`. `…Override` is
/// a closure with the arguments of the requirement, which runs outside of the lock. `…Calls` contains the argument of each
/// call, or a tuple if there are several.
///
/// `…Calls` omits nonescaping closures and `sending` arguments. In a `Sendable` mock, it also omits closures that are
/// neither `@Sendable` nor `@MainActor`, and generic arguments whose type is not declared to be `Sendable`. If no
/// arguments remain, `…CallCount` replaces it. If any other argument of a `Sendable` mock is not `Sendable`, the calls
/// are only counted, and reading `…Calls` is reported.
///
/// No member retains an object that is an argument, or an element of an optional, array, set, dictionary or tuple that is
/// an argument. `calls` contains the identity of the object. Reading `…Calls` after a call with an object is reported.
///
/// - In the override of a generic requirement, `Any` replaces the types that the mock does not know, in the arguments
///   and in the result. The call traps if the override returns a value of another type than the caller expects.
/// - The override of a requirement that rethrows may throw only the error of the closure. Any other error traps.
/// - An asynchronous override runs on the actor of the caller.
/// - A property stores the value that you assign to it. Its override takes precedence.
/// - A static requirement belongs to the type of the mock, so all tests share it: run these tests serially, and call
///   `resetStaticRequirements()` before each of them.
/// - Write the type of a nonescaping closure out, because a macro cannot see the type behind an alias.
/// - A required initializer ignores its arguments, and is not recorded as a call.
/// - Associated types become generic parameters of the mock.
///
/// **Forwarding.** With `forwarding: true`, a mock can forward the calls without an override to another implementation. The
/// mock also records these calls:
///
/// ```swift
/// @DependencyMock(when: .always, forwarding: true)
/// protocol Ledger: Sendable {
///     func add(_ amount: Int) throws
///     func total() -> Int
/// }
///
/// final class InMemoryLedger: Ledger {
///     private let amounts = LockIsolated<[Int]>([])
///     func add(_ amount: Int) throws { amounts.withValue { $0.append(amount) } }
///     func total() -> Int { amounts.value.reduce(0, +) }
/// }
///
/// func checkFailure() throws {
///     let mock = MockLedger(forwardingTo: InMemoryLedger())
///     try mock.add(3)
///     mock.addAmountOverride = { _ in throw CancellationError() }
///     try? mock.add(4)
///     assert(mock.total() == 3)
///     assert(mock.calls == [.add(3), .add(4), .total])
/// }
/// ```
///
/// If the protocol has setters or mutating methods, the other implementation has to be an object. Calls of static
/// requirements are not forwarded. The macro refuses requirements that it cannot forward: requirements with variadic
/// parameters, autoclosures or `Self`, and all requirements of actors and of protocols with associated types.
///
/// If the protocol inherits from `Sendable`, the mock and its overrides are `Sendable`. The mock of a protocol that is
/// isolated to a global actor is isolated to that actor. The mock of a protocol that inherits from `Actor` is an actor,
/// whose overrides and calls are not isolated.
///
/// - Parameters:
///   - condition: The builds that contain the mock, which are debug builds by default.
///   - inherited: The kind of protocols from which this protocol inherits: well-known protocols, or other protocols
///     whose requirements are restated.
///   - isOpen: A Boolean value that indicates whether another mock may inherit from the mock.
///   - isForwarding: A Boolean value that indicates whether the mock has an initializer `init(forwardingTo:)`.
@attached(peer, names: prefixed(Mock))
public macro DependencyMock(
    when condition: GlobalDependencies.MacroSupport.MockCondition = .debug,
    inherits inherited: GlobalDependencies.MacroSupport.MockInheritance = .known,
    open isOpen: Bool = false,
    forwarding isForwarding: Bool = false
) = #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyMockMacro")

/// Writes a mock of a protocol that inherits from the mock of another protocol.
///
/// If the protocol restates or overloads a requirement of the other protocol, restate that requirement with `override`. The
/// mock inherits it.
///
/// - Parameters:
///   - condition: The builds that contain the mock, which are debug builds by default.
///   - superclass: The protocol whose mock is the superclass, such as `(any Base).self`. If the mock is in another
///     module, pass the mock itself.
///   - isOpen: A Boolean value that indicates whether another mock may inherit from the mock.
@attached(peer, names: prefixed(Mock))
public macro DependencyMock<Superclass>(
    when condition: GlobalDependencies.MacroSupport.MockCondition = .debug,
    inherits superclass: Superclass.Type,
    open isOpen: Bool = false
) = #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyMockMacro")

extension GlobalDependencies.MacroSupport {
    /// The builds that contain a mock.
    public enum MockCondition: Sendable {
        /// The builds that define `DEBUG`.
        case debug
        /// All builds.
        case always
    }

    /// The kind of protocols from which the protocol of a mock inherits.
    public enum MockInheritance: Sendable {
        /// Well-known protocols, whose requirements the macro adds.
        case known
        /// Other protocols, whose requirements the protocol restates. The mock is `Sendable`.
        case restated
    }
}
#endif
