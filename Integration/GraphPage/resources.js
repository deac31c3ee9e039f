// The resources of the page, for checks that need no Swift build.
"use strict"
const fs = require("fs"), path = require("path"), vm = require("vm")

const root = path.join(__dirname, "../..")
const folder = path.join(root, "Tools/DependencyAnalysis/Graph/Page")
const read = name => fs.readFileSync(path.join(folder, name), "utf8")

/** Runs scripts of the page where nothing exists but the language, and returns functions of them. */
function load(scripts, names) {
	const context = vm.createContext({})
	vm.runInContext('"use strict"\n' + scripts.map(read).join("\n"), context)
	return vm.runInContext(`({${names.join(", ")}})`, context)
}

/** Estimates the width of a text in the font of a system. */
function textWidth(text, isHeading) {
	const widthOf = character => /[ijl.,:;'|!\\ftr()\[\]I]/.test(character) ? .32 : /[mwMW@…]/.test(character) ? .88
		: /[A-Z]/.test(character) ? .68 : character > "\u2e80" ? 1 : .56
	return Array.from(text).reduce((sum, character) => sum + widthOf(character), 0) * (isHeading ? 15 : 12)
}

module.exports = {load, read, root, textWidth}
