/// The stable identifier of a message, such as `GD014`.
///
/// The article "Messages" explains each message. The number of a message that no longer exists is not used again.
package struct MessageID: Sendable {
    private let number: UInt8

    // An enumeration would have conformances and the names of its cases in each program: 8 KB.
    private init(_ number: UInt8) {
        self.number = number
    }

    var text: String {
        (number < 10 ? "GD00" : number < 100 ? "GD0" : "GD") + number.description
    }

    package static var noDependency: Self { Self(1) }
    package static var keyPathOfAnotherDependency: Self { Self(2) }
    package static var partWithoutSetter: Self { Self(3) }
    package static var cycleOfSharedInstances: Self { Self(4) }
    package static var cycleOfDefaults: Self { Self(5) }
    package static var overrideOfAnotherDependency: Self { Self(6) }
    package static var preparedTooLate: Self { Self(7) }
    package static var preparedInKey: Self { Self(8) }
    package static var preparedInTests: Self { Self(9) }
    package static var unknownContext: Self { Self(10) }
    package static var noTestValue: Self { Self(11) }
    package static var noLiveValue: Self { Self(12) }
    package static var noContainer: Self { Self(13) }
    package static var unimplemented: Self { Self(14) }
    package static var escapedProbe: Self { Self(15) }
    package static var twoCopies: Self { Self(16) }
    package static var unrecordedCalls: Self { Self(17) }
    package static var typeOfOverrideResult: Self { Self(18) }
    package static var errorOfOverride: Self { Self(19) }
    package static var unstoredValue: Self { Self(20) }
    package static var missingCall: Self { Self(21) }
    package static var liveRead: Self { Self(22) }
    package static var detachedRead: Self { Self(23) }
    package static var readAfterTest: Self { Self(24) }
    package static var unusedOverride: Self { Self(25) }
    package static var unusedLive: Self { Self(26) }
    package static var defaultContainerInCreation: Self { Self(27) }
    package static var retainCycle: Self { Self(28) }
    package static var leakedInstance: Self { Self(29) }
    package static var readAfterLifetime: Self { Self(30) }
    package static var notClosed: Self { Self(31) }
    package static var outlivedLifetime: Self { Self(32) }
    package static var neverClosed: Self { Self(33) }
    package static var unknownPrerequisite: Self { Self(34) }
    package static var invisibleResource: Self { Self(35) }
    package static var typeOfDependency: Self { Self(36) }
    package static var failedAssertion: Self { Self(37) }
    package static var failedWork: Self { Self(38) }
    package static var clockAdvancedIntoPast: Self { Self(39) }
    package static var missingSleepers: Self { Self(40) }
    package static var endlessAdvance: Self { Self(41) }
    package static var pollingTask: Self { Self(42) }
}
