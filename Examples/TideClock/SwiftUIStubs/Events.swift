// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// NB: Stubs of declarations that Apple documents, for the type checker only. See check.sh.

extension View {
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }

    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

    nonisolated public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        self
    }

    nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }

    nonisolated public func onSubmit(
        of triggers: SubmitTriggers = .text,
        _ action: @escaping () -> Void
    ) -> some View {
        self
    }
}

public struct SubmitTriggers: OptionSet, Sendable {
    public typealias RawValue = Int

    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)

    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}
