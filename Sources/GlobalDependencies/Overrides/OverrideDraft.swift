/// What the closure of `with { … }` has overridden so far, and what was overridden before.
///
/// `Sendable` is unchecked as that of ``ContainerStorage`` has to be restated. What changes here is changed by who alone
/// has it.
@usableFromInline
class OverrideDraft: ContainerStorage, @unchecked Sendable {
    @exclusivity(unchecked)
    final var contents: Overrides
    /// Whether something was overridden here, in place.
    @exclusivity(unchecked)
    final private(set) var isChanged = false
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

    /// Adds an override, in place of that of the same dependency if there is one.
    final func insert(_ override: consuming AnyOverride) {
        contents.insert(consume override)
        isChanged = true
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
