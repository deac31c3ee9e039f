// Prints the picture of the graph of Microapps as SVG: picture.sh. The data is the Mermaid flowchart of its README, which
// Scripts/graph.sh keeps current.
"use strict"
const fs = require("fs"), path = require("path")
const {load, read, root, textWidth} = require("./resources.js"), {makeGraph} = require("./graphs.js")
const {makeModel, contents, layOut, toLayOut, drawGraph, legend} = load(
	["model.js", "layout.js", "routes.js", "drawing.js"], ["makeModel", "contents", "layOut", "toLayOut", "drawGraph", "legend"])

/** Reads the graph from the flowchart in a text. */
function readFlowchart(text) {
	const nodes = [], edges = []
	const kinds = {"-->": "reads", "-- creates -->": "creates", "-.->": "implementation", "-. overrides .->": "overrides"}
	let module
	for (const line of text.match(/```mermaid\n([^]*?)```/)[1].split("\n").slice(1)) {
		const subgraph = line.match(/^ *subgraph \w+\["(.*)"\]$/), node = line.match(/^ *(n\d+)(\(?)\["(.*)"\]\)?$/)
		const edge = line.match(/^ *(n\d+) (-.*>) (n\d+)$/)
		if (subgraph) module = subgraph[1]
		else if (node) nodes.push({id: node[1], kind: node[2] ? "dependency" : "component", name: node[3], module})
		else if (edge && kinds[edge[2]]) edges.push([edge[1], edge[3], kinds[edge[2]]])
		else if (!/^ *(end)?$/.test(line)) throw new Error(`unknown line of the flowchart: ${line}`)
	}
	return makeGraph({package: "Microapps", nodes, edges})
}

const escape = text => String(text).replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
/** Returns the text of a shape, without what only a page needs. */
function toText({tag, attributes, children}) {
	const kept = Object.entries(attributes).filter(([name]) => !/^(id|role|tabindex|aria-.*|data-.*)$/.test(name))
	const inner = children.map(child => typeof child === "string" ? escape(child) : toText(child)).join("")
	return `<${tag}${kept.map(([name, value]) => ` ${name}="${escape(value)}"`).join("")}>${inner}</${tag}>`
}

const model = makeModel(readFlowchart(fs.readFileSync(path.join(root, "Examples/Microapps/README.md"), "utf8")), null)
const shown = contents(model, {tests: false, cyclesOnly: false, runtime: false, hidden: new Set()})
// The area is so small that layers share columns: the picture is as wide as a page of text.
const layout = layOut(toLayOut(shown), {width: 420, height: 340, textWidth})
const margin = 24, columns = [0, 325, 545], width = layout.width + 2 * margin
const entries = legend(false).filter(([, text]) => !/never read|^Test|cycle|selected/.test(text))
const rows = Math.ceil(entries.length / 3), height = layout.height + 3 * margin + rows * 22
const samples = entries.map(([{attributes, children}, text], i) => {
	const x = margin + columns[i % 3], y = layout.height + 2 * margin + Math.floor(i / 3) * 22
	const sample = {tag: "svg", attributes: {...attributes, x, y, width: 46, height: 18}, children}
	return toText(sample) + `<text class="legend" x="${x + 56}" y="${y + 13}">${escape(text)}</text>`
})
process.stdout.write(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<style>
${read("drawing.css")}.legend{font-size:12px;fill:var(--text)}
</style>
<rect width="${width}" height="${height}" rx="12" fill="var(--back)"/>
<g transform="translate(${margin} ${margin})">
${drawGraph(shown, layout, textWidth, false).map(toText).join("\n")}
</g>
${samples.join("\n")}
</svg>
`)
