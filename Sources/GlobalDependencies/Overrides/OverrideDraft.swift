/// What the closure of `with { … }` has overridden so far, and what was overridden before.
///
/// `Sendable` is unchecked as that of ``ContainerStorage`` has to be restated. What changes here is changed by who alone
/// has it.
@usableFromInline
final class OverrideDraft: ContainerStorage, @unchecked Sendable {
    @exclusivity(unchecked)
    var overrides: Overrides
    /// Where `with { … }` was called, which is what the setters that run in its closure report as their place.
    let location: SourceLocation

    /// How the container that it becomes records what is read from it, if it does.
    let recording: Recording?

    /// The values of keys that the container has in common with others that it becomes, where that is known.
    let keyFamilyOfBase: KeyFamily?

    init(overrides: Overrides, location: SourceLocation, recording: Recording?, keyFamilyOfBase: KeyFamily?) {
        self.overrides = overrides
        self.location = location
        self.recording = recording
        self.keyFamilyOfBase = keyFamilyOfBase
    }

    /// Returns the same draft, with shared instances of its own.
    func copy() -> OverrideDraft {
        OverrideDraft(
            overrides: overrides,
            location: location,
            recording: recording,
            keyFamilyOfBase: keyFamilyOfBase
        )
    }
}
