#!/usr/bin/env bash
# Type-checks the code for SwiftUI and the Swift blocks of its documentation on a platform without SwiftUI, against the
# stubs in SwiftUIStubs, with warnings as errors. Then checks that wrong views are refused. Integration/Platforms checks
# the availability of what the library uses. The behavior of views is not checked.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ "$(uname)" = Darwin ]; then
    echo "This platform has SwiftUI. Build the packages to type-check their views."
    exit 0
fi

stubs=Examples/TideClock/SwiftUIStubs
modules=$(mktemp -d)
trap 'rm -rf "$modules"' EXIT
options=(
    -parse-as-library -package-name globaldependencies -swift-version 6 -I "$modules"
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility
    -load-plugin-executable "$stubs/previews-macros.py#PreviewsMacros"
)

# The sources of a folder, without those of the documentation.
sources() {
    find "$1" -name '*.swift' -not -path '*.docc/*'
}

# build MODULE FOLDER: creates the module that other modules import.
build() {
    sources "$2" | xargs swiftc "${options[@]}" -suppress-warnings -enable-testing -module-name "$1" \
        -emit-module -emit-module-path "$modules/$1.swiftmodule"
}

# check MODULE FOLDER: checks all bodies of a module, too.
check() {
    sources "$2" | xargs swiftc "${options[@]}" -warnings-as-errors -module-name "$1" -typecheck
}

# blocks FILE PREFIX: prints the Swift blocks whose lines have a prefix.
blocks() {
    # shellcheck disable=SC2016 # The marks are those of a block.
    sed -nE "s,^ *$2,,p" "$1" | sed -n '/^```swift$/,/^```$/{/^```/!p}'
}

# check_blocks FILE PREFIX DECLARATION…: checks the Swift blocks in a file, together with declarations that they use.
check_blocks() {
    local code
    code=$(blocks "$1" "$2")
    if [ -z "$code" ]; then echo "$1 contains no Swift block" >&2 && return 1; fi
    shift 2
    printf '%s\n' "$@" "$code" >"$modules/Blocks.swift"
    swiftc "${options[@]}" -warnings-as-errors -typecheck "$modules/Blocks.swift"
}

# refuse MESSAGE CODE: checks that the compiler refuses a view with a message.
refuse() {
    printf 'import %s\n' GlobalDependencies GlobalDependenciesSwiftUI SwiftUI >"$modules/Wrong.swift"
    printf '@testable import TideClock\n%s\n' "$2" >>"$modules/Wrong.swift"
    if swiftc "${options[@]}" -typecheck "$modules/Wrong.swift" 2>"$modules/log"; then
        echo "this was accepted: $2" >&2
        return 1
    fi
    if ! grep -q "error: $1" "$modules/log"; then
        cat "$modules/log" >&2
        return 1
    fi
}

build SwiftUI "$stubs"
build GlobalDependencies Sources/GlobalDependencies
check GlobalDependenciesSwiftUI Sources/GlobalDependenciesSwiftUI
build GlobalDependenciesSwiftUI Sources/GlobalDependenciesSwiftUI
check OpenURLDependency Micropackages/OpenURLDependency/Sources
echo "library: GlobalDependenciesSwiftUI and SystemURLOpener.swift type-check against stubs of SwiftUI"

for article in Sources/GlobalDependenciesSwiftUI/Documentation.docc/*.md; do check_blocks "$article" ''; done
check_blocks Sources/GlobalDependenciesSwiftUI/EnvironmentValues+Dependencies.swift '/// ?' \
    'import GlobalDependencies' 'import GlobalDependenciesSwiftUI' 'import SwiftUI' \
    'struct Greeter { init(dependencies: GlobalDependencies) {}; func greet() -> String { "" } }'
echo "documentation: the Swift blocks of GlobalDependenciesSwiftUI type-check against stubs of SwiftUI"

while IFS=$'\t' read -r name folder; do
    if [ ! -e "$modules/$name.swiftmodule" ]; then build "$name" "$folder"; fi
done < <(Scripts/targets.py imports ClockDependency DateDependency SettingsDependency SwiftDependenciesCompatibility)
check SwiftDependenciesCompatibility Sources/SwiftDependenciesCompatibility
cat >"$modules/Blocks.swift" <<'S'
import Foundation
import SwiftDependenciesCompatibility
import SwiftUI

private struct Hour: View {
    @Dependency(\.date.now) private var now

    var body: some View { Text(now.description) }
}

#Preview("Closure", traits: .dependencies { $0.date.now = .distantPast }) { Hour() }
#Preview("Key path", traits: .dependency(\.date, .constant(.distantPast))) { Hour() }
S
swiftc "${options[@]}" -warnings-as-errors -typecheck "$modules/Blocks.swift"
# Both modules have the first trait, so a file that imports both must not be ambiguous.
{ echo 'import GlobalDependenciesSwiftUI' && cat "$modules/Blocks.swift"; } >"$modules/Both.swift"
swiftc "${options[@]}" -warnings-as-errors -typecheck "$modules/Both.swift"
echo "previews: the traits of SwiftDependenciesCompatibility type-check against stubs of SwiftUI"

for name in CatalogClient DetailFeature SearchFeature AppFeature; do
    check "$name" "Examples/Microapps/Sources/$name"
    build "$name" "Examples/Microapps/Sources/$name"
done
echo "Microapps: SearchView, DetailView and RootView type-check against stubs of SwiftUI"

for name in TideClock TideClockProgram; do
    check "$name" "Examples/TideClock/Sources/$name"
    build "$name" "Examples/TideClock/Sources/$name"
done
echo "TideClock: the app, its views and its previews type-check against stubs of SwiftUI"

# If the views were not compiled at all, the checks above would pass.
body='var body: some View { EmptyView() }'
refuse "value of type 'EnvironmentValues' has no member 'dependency'" \
    "struct Wrong: View { @Environment(\\.dependency) private var dependencies; $body }"
refuse "cannot convert value of type 'KeyPath<EnvironmentValues, GlobalDependencies>'" \
    "struct Wrong: View { @Environment(\\.dependencies) private var dependencies: Int; $body }"
refuse "argument type 'Int' does not conform to expected type 'Tides'" \
    'func wrong() -> some View { HarborsView().dependency(\.tides, 1) }'
refuse "value of type 'GlobalDependencies' has no member 'tide'" \
    '#Preview { HarborsView().dependency(\.tide, InMemoryTides()) }'
refuse "cannot assign value of type 'Int' to type 'any Tides'" \
    "#Preview(traits: .dependencies { \$0.tides = 1 }) { HarborsView() }"
refuse "main actor-isolated property 'showsOnlyHighWater' can not be mutated" \
    'func wrong(_ model: TideModel) { model.showsOnlyHighWater = true }'
refuse "main actor-isolated property 'showsOnlyHighWater' can not be mutated" \
    '#Preview { let _ = Task.detached { TideModel(harbor: .practice).showsOnlyHighWater = true }; HarborsView() }'
echo "Wrong views and previews are refused"
