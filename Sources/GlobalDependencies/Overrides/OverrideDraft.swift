/// What the closure of `with { … }` has overridden so far, and what was overridden before.
///
/// `Sendable` is unchecked as that of ``ContainerStorage`` has to be restated. What changes here is changed by who alone
/// has it.
@usableFromInline
class OverrideDraft: ContainerStorage, @unchecked Sendable {
    enum Stage {
        case begun
        /// Something was overridden here, in place.
        case changed
        /// It is the launch of a scope, and does not change any more.
        case launched
    }

    @exclusivity(unchecked)
    final var contents: Overrides
    /// What became of it.
    @exclusivity(unchecked)
    final var stage = Stage.begun
    /// Where `with { … }` was called, which is what the setters that run in its closure report as their place.
    final let location: SourceLocation

    /// How the container that it becomes records what is read from it, if it does.
    final let recording: Recording?

    /// The values of keys that the container has in common with others that it becomes, where that is known.
    final let keyFamilyOfBase: KeyFamily?

    init(contents: Overrides, location: SourceLocation, recording: Recording?, keyFamilyOfBase: KeyFamily?) {
        self.contents = contents
        self.location = location
        self.recording = recording
        self.keyFamilyOfBase = keyFamilyOfBase
    }

    /// Whether it can be changed in place by who alone has it.
    final var isOpen: Bool {
        isUnused && stage != .launched
    }

    /// Adds an override, in place of that of the same dependency if there is one.
    final func insert(_ override: consuming AnyOverride) {
        contents.insert(consume override)
        stage = .changed
    }

    /// Returns the same draft, with shared instances of its own.
    final func copy() -> OverrideDraft {
        OverrideDraft(
            contents: contents,
            location: location,
            recording: recording,
            keyFamilyOfBase: keyFamilyOfBase
        )
    }
}
