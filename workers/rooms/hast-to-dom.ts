// A sanitized tree as a document of linkedom, for ProseMirror's parser. Written as HTML and parsed again, each `&` of a
// text would become a node of its own.

import type { Nodes } from 'hast'
import { parseHTML } from 'linkedom'

type Parent = { appendChild(child: unknown): unknown }

export function hastToDom(tree: Nodes): Parent {
  const { document } = parseHTML('<!doctype html><html><body></body></html>')
  const left: { from: Nodes; into: Parent }[] = [{ from: tree, into: document.body }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { from, into } = next
    if (!('children' in from)) continue
    for (const child of from.children) {
      if (child.type === 'text') into.appendChild(document.createTextNode(child.value))
      if (child.type !== 'element') continue
      const element = document.createElement(child.tagName)
      for (const [name, value] of Object.entries(child.properties))
        if (value !== null && value !== undefined && value !== false)
          element.setAttribute(attributeName(name), value === true ? '' : String(value))
      into.appendChild(element)
      left.push({ from: child, into: element })
    }
  }
  return document.body
}

/** `dataType` → `data-type`, `colSpan` → `colspan`. */
const attributeName = (property: string): string =>
  /^data[A-Z]/.test(property)
    ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : property.toLowerCase()
