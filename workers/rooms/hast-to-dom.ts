// Converts sanitized hast to a linkedom document for ProseMirror's DOMParser. Serialising it and parsing it with
// linkedom would make each `&` of a text a text node of its own.

import type { ElementContent, Nodes } from 'hast'
import { toDom } from 'hast-util-to-dom'
import { parseHTML } from 'linkedom'

type Selectable = { localName: string; getAttribute(name: string): string | null }
type Selector = { name: string; attribute: string | undefined; value: string | undefined }

/** The result is a body with the tree's content, because for an empty root hast-util-to-dom uses a DOM method that linkedom lacks. */
export const hastToDom = (tree: Nodes) =>
  toDom(
    {
      type: 'element',
      tagName: 'body',
      properties: {},
      children: 'children' in tree ? (tree.children as ElementContent[]) : [],
    },
    {
      document: parseHTML('').document,
      afterTransform: (_, node) => {
        Object.assign(node, { matches })
      },
    },
  )

const selectors = new Map<string, Selector>()

/**
 * Replaces linkedom's `matches`, which compiles the selector at each call; ProseMirror calls it some thirty times for each
 * element. Its selectors have the form name[attribute="value"], in which parts may be missing.
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
