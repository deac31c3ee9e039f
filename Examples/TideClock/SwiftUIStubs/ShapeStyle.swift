// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// NB: Stubs of declarations that Apple documents, for the type checker only. See check.sh.

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle, Hashable {
    public static let red = Color()
    public static let primary = Color()
    public static let secondary = Color()
}

extension Color: View {
    public typealias Body = Never
}

extension ShapeStyle where Self == Color {
    public static var red: Color { .red }
}

public struct HierarchicalShapeStyle: ShapeStyle {
    public static let primary = HierarchicalShapeStyle()
    public static let secondary = HierarchicalShapeStyle()
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

extension View {
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
}
