// Converts sanitized hast to a linkedom document for ProseMirror's DOMParser. Serialising it and parsing it with
// linkedom would make each `&` of a text a text node of its own.

import type { Nodes } from 'hast'
import { parseHTML } from 'linkedom'

type Parent = { appendChild(child: unknown): unknown }
type Selectable = { localName: string; getAttribute(name: string): string | null }
type Selector = { name: string; attribute: string | undefined; value: string | undefined }

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
      Object.assign(element, { matches })
      into.appendChild(element)
      left.push({ from: child, into: element })
    }
  }
  return document.body
}

const selectors = new Map<string, Selector>()

/**
 * linkedom compiles a selector each time that an element is compared with it, and ProseMirror compares each element with
 * some thirty. These are of one form, name[attribute="value"], of which all parts but one may be left out.
 * @throws for a selector of another form
 */
function matches(this: Selectable, selector: string): boolean {
  const { name, attribute, value } = selectors.get(selector) ?? readSelector(selector)
  if (name !== '' && name !== this.localName) return false
  if (attribute === undefined) return true
  const found = this.getAttribute(attribute)
  return value === undefined ? found !== null : found === value
}

function readSelector(selector: string): Selector {
  const read = /^([a-z\d]*)(?:\[([a-z-]+)(?:="([^"]*)")?\])?$/.exec(selector)
  if (!read) throw new Error(`The schema selects by ${selector}, which is not understood here.`)
  const [, name = '', attribute, value] = read
  selectors.set(selector, { name, attribute, value })
  return { name, attribute, value }
}

/** `dataType` → `data-type`, `colSpan` → `colspan`. */
const attributeName = (property: string): string =>
  /^data[A-Z]/.test(property)
    ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : property.toLowerCase()
