# shellcheck shell=bash
# For checks that make mistakes on purpose, to be sourced from the root of this package.

# copy_with_mistake COPY FOLDER FILE CODE REPLACEMENT: copies a folder, and replaces code in a file of the copy. Fails if the
# file does not contain the code.
copy_with_mistake() {
    rm -rf "$1"
    cp -R "$2" "$1"
    sed -i "s/$4/$5/" "$1/$3"
    if cmp -s "$1/$3" "$2/$3"; then
        echo "$3 does not contain '$4'" >&2
        return 1
    fi
}
