/// What the closure of `with { … }` has overridden so far, and what was overridden before.
///
/// `Sendable` is unchecked as that of ``ContainerStorage`` has to be restated.
@usableFromInline
final class OverrideDraft: ContainerStorage, @unchecked Sendable {
    let overrides: Overrides
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
}
