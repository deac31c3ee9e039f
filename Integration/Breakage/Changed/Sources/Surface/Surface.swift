// swift-format-ignore-file
// The changed version of the module in the folder Released.

public func newName() {}
public func losesDefaultArgument(_ value: Int) -> Int { value }
public func changesLabel(_ value: Int) -> Int { value }
public func changesResult() -> String { "" }
public func becomesThrowing() throws {}
public func becomesAsync() async {}
@MainActor public func becomesIsolated() {}
@available(*, unavailable) public func becomesUnavailable() {}
public func losesOverload(_ value: Int) {}
public func takesPlainClosure(_ body: @Sendable () -> Void) { body() }
@available(iOS 17, *) public func narrowsAvailability() {}
public func narrowsGenericParameter<Value: Equatable>(_ value: Value) {}
public func changesErrors() throws(CancellationError) {}
public func becomesInout(_ value: inout Int) {}
public typealias ChangesTypealias = String
public struct BecomesMutating { public mutating func method() {} }

public struct LosesConformance {}
public struct LosesSendable { var value: AnyObject? }
@MainActor public struct BecomesIsolated { public init() {} }
public struct LosesInitializer { init() {} }
public struct LosesSetter { public private(set) var value = 0 }
public struct BecomesNoncopyable: ~Copyable {}
public struct LosesConditionalConformance<Value> {}
extension LosesConditionalConformance: Equatable where Value: Hashable {
    public static func == (left: Self, right: Self) -> Bool { true }
}

public class BecomesPublic { public init() {} }
public final class BecomesFinal { public init() {} }
open class LosesOverridable { public func method() {} }

public protocol GainsRequirement { func method() }
public protocol GainsParent: Hashable {}
public protocol GainsAssociatedType { associatedtype Value }
public protocol LosesDefault { func method() }
public protocol ConstrainsDefault { func method() }
extension ConstrainsDefault where Self: AnyObject { public func method() {} }

public enum GainsCase { case one, two }
public enum LosesCase { case one }
public enum ChangesPayload { case one(String) }

public struct LosesDynamicMembers {
    public subscript(dynamicMember name: String) -> Int { 0 }
}
public struct LosesWrapper {
    public init() {}
    public var wrappedValue: Int { 0 }
}

@attached(member, names: arbitrary) public macro ChangesRole() = #externalMacro(module: "Plugin", type: "ChangesRole")

public struct GainsConformance: Hashable {}
public struct GainsMember { public func member() {} }
public protocol GainsDefaultedRequirement { func method() }
extension GainsDefaultedRequirement { public func method() {} }
@available(*, deprecated) public func becomesDeprecated() {}
public func widensAvailability() {}
public enum KeepsCases { case one; public func member() {} }
public func newFunction() {}
