#if Macros
/// Writes a mock of a protocol: a class with one override for each requirement, which records the calls.
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
///     assert(mock.pressureInCityCalls == ["Oslo"])
/// }
/// ```
///
/// A call without an override is reported, with the place where the mock was created and the name of the override. Then it
/// throws ``UnimplementedError`` where it may throw any error, or else returns nothing, nil or a stream without elements, or
/// else traps. An `AsyncThrowingStream` throws the error to its reader.
///
/// **Names.** What belongs to a requirement starts with its name:
///
/// 1. That is the base name, and for each parameter with a label that is not its name, the label and the name:
///    `data(from url:)` is `dataFromURL`, `write(_ data:to path:mode:)` is `writeDataToPath`. A label that ends with the
///    name does without it: `user(byID id:)` is `userByID`.
/// 2. No parameters are in it where the first has no label and something is returned: `fetch(_ request:) -> Response` is
///    `fetch`.
/// 3. Requirements that would have one name all get the words of all parameters, `dataAtPath` and `dataAtPathRange`. If
///    that is not enough they get the types of the parameters, then of the result, then `Async`.
///
/// `id`, `url`, `uri`, `http`, `https`, `json`, `xml`, `html`, `uuid`, `api`, `sql`, `pdf` and `ip` are in capitals. The
/// base name of a subscript is `subscript`, and the setter of `volume` is `setVolume`.
///
/// **Members.** `…Override` has the arguments of the requirement. `…Calls` has the argument of each call, or a tuple of
/// several. Closures are not in it, unless they are `@Sendable` and escape; what is not `Sendable` is not recorded by a
/// mock that is, nor what is generic. Where nothing is left there is `…CallCount`. The closures run outside of the lock.
///
/// - An override of something generic has `Any` in place of the types that are not known, and returns it.
/// - An override of what rethrows cannot throw.
/// - The type of a closure that does not escape is written out, since no macro sees what an alias is.
/// - An initialiser does nothing. Associated types are generic parameters of the mock.
///
/// The mock is `Sendable`, and its overrides are, where the protocol inherits `Sendable`. Where it belongs to a global
/// actor the mock does. That of a protocol that inherits `Actor` is an actor, whose overrides and calls need not be waited
/// for.
///
/// - Parameters:
///   - condition: When there is a mock: in debug builds, unless this says always.
///   - inherited: What to do about the protocols that this inherits from, whose requirements no macro can see.
@attached(peer, names: prefixed(Mock))
public macro DependencyMock(
    when condition: GlobalDependencies.MacroSupport.MockCondition = .debug,
    inherits inherited: GlobalDependencies.MacroSupport.MockInheritance = .known
) = #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyMockMacro")

extension GlobalDependencies.MacroSupport {
    /// In which builds there is a mock.
    public enum MockCondition: Sendable {
        /// Where `DEBUG` is defined.
        case debug
        /// In all.
        case always
    }

    /// What a mock does about the protocols that its protocol inherits from.
    public enum MockInheritance: Sendable {
        /// They are among those without requirements: `Sendable`, `SendableMetatype`, `AnyObject`, `Copyable`, `Escapable`.
        case known
        /// Their requirements are written in the protocol once more. The mock is `Sendable`.
        case restated
    }
}
#endif
