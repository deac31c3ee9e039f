// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// NB: Stubs of declarations that Apple documents, for the type checker only. See check.sh. Without a version, a
// declaration exists on all platforms that Package.swift declares.

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension View where Body == Never {
    public var body: Never { stub() }
}

extension Never: View {
    public typealias Body = Never
    public var body: Never { stub() }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
}

public struct EmptyView: View {
    public typealias Body = Never

    nonisolated public init() {}
}

/// Stops a program that runs the stubs.
func stub() -> Never {
    fatalError("SwiftUI consists of stubs on this platform. They are for the type checker only.")
}
