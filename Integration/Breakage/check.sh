#!/usr/bin/env bash
# Checks that each deliberate break between the two versions of a package is found, and no other change: Released and
# Changed differ by one break or one addition in each declaration. Expected.txt lists the breaks, with the tool that finds
# each: the digester of the toolchain, or the comparison of the recorded surface.
#
# check.sh --record writes Expected.txt.
set -euo pipefail
cd "$(dirname "$0")"
scripts=../../Scripts

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for version in Released Changed; do
    folder=$work/$version
    mkdir -p "$folder/modules" "$folder/symbols"
    swiftc -emit-module -emit-module-path "$folder/modules/Surface.swiftmodule" -module-name Surface \
        -emit-symbol-graph -emit-symbol-graph-dir "$folder/symbols" -emit-extension-block-symbols \
        -symbol-graph-minimum-access-level public -parse-as-library -swift-version 6 -suppress-warnings \
        $version/Sources/Surface/Surface.swift
    swift package --package-path $version --scratch-path "$folder/build" dump-package >"$folder/manifest.json"
    python3 $scripts/surface.py module Surface "" "$folder/symbols" "$folder/manifest.json" >"$folder/Surface.txt"
    python3 $scripts/surface.py package "$folder/manifest.json" >"$folder/Package.txt"
    python3 $scripts/surface.py messages $version/Messages.md >"$folder/Messages.txt"
    $scripts/breakage.sh dump "$folder/digester.json" Surface -- -I "$folder/modules"
    gzip -n "$folder/digester.json" --keep
done

if ! $scripts/breakage.sh compare "$work/Released" "$work/Released"; then
    echo "a surface differs from itself" && exit 1
fi
if $scripts/breakage.sh compare "$work/Released" "$work/Changed" >"$work/found"; then
    echo "the comparison with breaks succeeded" && exit 1
fi
if [ "${1:-}" = --record ]; then cp "$work/found" Expected.txt; fi
diff -u Expected.txt "$work/found"

# Both tools together find a break in each declaration whose name says that it has one.
status=0
names='[A-Za-z]*([Ll]oses|[Cc]hanges|[Bb]ecomes|[Nn]arrows|[Tt]akes|[Cc]onstrains|Gains)[A-Za-z]*|Removed|renamed|Lost[A-Z][a-z]*'
additions='GainsConformance|GainsMember|GainsDefaultedRequirement|becomesDeprecated|widensAvailability|KeepsCases'
additions+='|newFunction|newName|NewProduct|NewTrait|GD003'
declared=$(cat Released/Sources/Surface/Surface.swift Released/Package.swift | grep -v "^ *//" | grep -owE "$names" | sort -u)
for name in $declared GD002 macos; do
    if grep -qwE "$additions" <<<"$name"; then continue; fi
    if ! grep -qw "$name" "$work/found"; then echo "not found: $name" && status=1; fi
done
if grep -wE "$additions" "$work/found"; then echo "the changes above break nothing" && status=1; fi

# An allowed break is not reported, and one that is allowed but not found is.
sed -e 's/$/\ta reason/' "$work/found" >"$work/allowed"
$scripts/breakage.sh compare "$work/Released" "$work/Changed" "$work/allowed" || status=1
if $scripts/breakage.sh compare "$work/Released" "$work/Released" "$work/allowed" >/dev/null; then
    echo "a stale line of the list of allowed breaks was not reported" && status=1
fi
printf '%d breaks found, %d by the digester\n' "$(wc -l <"$work/found")" "$(grep -c '^digester' "$work/found")"
exit $status
