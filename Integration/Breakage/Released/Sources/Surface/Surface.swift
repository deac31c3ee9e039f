// swift-format-ignore-file
// The released version of a module. Each declaration is changed in the folder Changed, by one break or by one addition.

public struct Removed {}
public func renamed() {}
public func losesDefaultArgument(_ value: Int = 1) -> Int { value }
public func changesLabel(of value: Int) -> Int { value }
public func changesResult() -> Int { 0 }
public func becomesThrowing() {}
public func becomesAsync() {}
public func becomesIsolated() {}
public func becomesUnavailable() {}
public func losesOverload(_ value: Int) {}
public func losesOverload(_ value: String) {}
public func takesPlainClosure(_ body: () -> Void) { body() }
public func narrowsAvailability() {}
public func narrowsGenericParameter<Value>(_ value: Value) {}
public func changesErrors() throws {}
public func becomesInout(_ value: Int) {}
public typealias ChangesTypealias = Int
public struct BecomesMutating { public func method() {} }

public struct LosesConformance: Equatable {}
public struct LosesSendable: Sendable {}
public struct BecomesIsolated { public init() {} }
public struct LosesInitializer { public init() {} }
public struct LosesSetter { public var value = 0 }
public struct BecomesNoncopyable {}
public struct LosesConditionalConformance<Value> {}
extension LosesConditionalConformance: Equatable where Value: Equatable {
    public static func == (left: Self, right: Self) -> Bool { true }
}

open class BecomesPublic { public init() {} }
public class BecomesFinal { public init() {} }
open class LosesOverridable { open func method() {} }

public protocol GainsRequirement {}
public protocol GainsParent {}
public protocol GainsAssociatedType {}
public protocol LosesDefault { func method() }
extension LosesDefault { public func method() {} }
public protocol ConstrainsDefault { func method() }
extension ConstrainsDefault { public func method() {} }

public enum GainsCase { case one }
public enum LosesCase { case one, two }
public enum ChangesPayload { case one(Int) }

@dynamicMemberLookup public struct LosesDynamicMembers {
    public subscript(dynamicMember name: String) -> Int { 0 }
}
@propertyWrapper public struct LosesWrapper {
    public init() {}
    public var wrappedValue: Int { 0 }
}

@attached(peer, names: arbitrary) public macro ChangesRole() = #externalMacro(module: "Plugin", type: "ChangesRole")
@freestanding(expression) public macro losesMacro() -> Int = #externalMacro(module: "Plugin", type: "Macro")

// These change without a break.
public struct GainsConformance {}
public struct GainsMember {}
public protocol GainsDefaultedRequirement {}
public func becomesDeprecated() {}
@available(iOS 17, *) public func widensAvailability() {}
public enum KeepsCases { case one }
