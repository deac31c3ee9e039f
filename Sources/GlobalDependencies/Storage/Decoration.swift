/// An override whose value each container builds from the implementation of the dependency, or from an earlier override.
///
/// The code that builds values is in the module that creates decorations, so that other programs do not contain it.
///
/// `Sendable` is unchecked because the compiler requires the subclass to restate it. All properties are constants.
package final class Decoration: AnyOverride, @unchecked Sendable {
    /// A closure that returns the decorated content of an instance, an object or a box.
    package typealias ContentBuilder =
        @Sendable (_ implementation: () -> AnyObject, _ container: ContainerStorage) -> AnyObject
    /// A closure that returns an override with the decorated value of a read, or nil if `decoratedContent` decorates the
    /// instance that is read when it is created.
    package typealias OverrideBuilder =
        @Sendable (_ read: DependencyRead, _ implementation: () -> AnyObject) -> AnyOverride?

    /// The override that is decorated, or nil for the implementation.
    package let decorated: AnyOverride?
    /// The identity of the overrides with decorated values in the shared instances of containers.
    package let idOfValues: DependencyID
    package let decoratedContent: ContentBuilder
    let decoratedOverride: OverrideBuilder

    package init(
        _ id: DependencyID,
        of override: AnyOverride?,
        location: SourceLocation,
        typeOfOverride: AnyOverride.Type,
        decoratedContent: @escaping ContentBuilder,
        decoratedOverride: @escaping OverrideBuilder
    ) {
        decorated = override
        idOfValues = DependencyID(id, type: typeOfOverride)
        self.decoratedContent = decoratedContent
        self.decoratedOverride = decoratedOverride
        super.init(id, isDecoration: true, location: location)
    }

    package override var anyValue: Any { self }
}

extension AnyOverride {
    /// This override, if it is a decoration.
    package final var decoration: Decoration? {
        isDecoration ? unsafeDowncast(self, to: Decoration.self) : nil
    }

    /// This override or, if it is a decoration, the override that it decorates, or nil if it decorates the implementation.
    ///
    /// Raises the read flags of the decorations, because a read of the value also reads the decorations.
    package final var undecorated: AnyOverride? {
        guard let decoration else { return self }
        readFlag.raise()
        return decoration.decorated?.undecorated
    }
}

extension ContainerStorage {
    /// Returns the decoration of a dependency in this container, if there is one.
    ///
    /// - Parameters:
    ///   - id: The identity of the instance, which differs from the identity of the dependency if the instance is live in a
    ///     test.
    ///   - valueType: The type of the dependency.
    /// - Returns: The decoration.
    func decoration(of id: DependencyID, valueType: any Any.Type) -> Decoration? {
        if overrides.isEmpty { return nil }
        let isOfDependency = id.isKey || id.call.type == valueType
        return overrides[isOfDependency ? id : DependencyID(id, type: valueType)]?.decoration
    }
}
