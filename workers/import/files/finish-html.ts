// The last pass over the HTML of a reader whose source may hold HTML of others: its images become those of the document, and
// what a manuscript never holds is counted.

import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { Pace, type Steps } from '../../domain/steps.ts'
import { parseHtml } from '../../html/parse-html.ts'
import type { Remarks } from '../remarks.ts'
import type { Images } from './images.ts'

/** UTF-16 code units of HTML that are written in one step. */
const STEP = 100_000
/** What a block counts beside its HTML. */
const BLOCK = 40
/** Elements that rooms drop with what stands in them. */
const DROPPED = /^(?:script|style|iframe|object|embed|svg|math|template|noscript)$/

/** @param html in any form, of any depth */
export function* finishHtml(html: string, images: Images, remarks: Remarks): Steps<string> {
  return yield* finishTree((yield* parseHtml(html)) as Root, images, remarks)
}

/** The same of a tree, which it changes. */
export function* finishTree(tree: Root, images: Images, remarks: Remarks): Steps<string> {
  const pace = new Pace(STEP)
  let written = ''
  for (const block of tree.children) {
    if (isDropped(block, remarks)) continue
    readElements(block, images, remarks)
    const part = toHtml(block)
    written += part
    if (pace.isDue(part.length + BLOCK)) yield
  }
  return written
}

function isDropped(node: Nodes, remarks: Remarks): boolean {
  if (node.type !== 'element' || !DROPPED.test(node.tagName)) return false
  remarks.add('scripts')
  return true
}

/** Changes it, without recursion. */
function readElements(block: RootContent, images: Images, remarks: Remarks): void {
  const left: RootContent[] = [block]
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.type !== 'element') continue
    next.children = next.children
      .filter((child) => !isDropped(child, remarks))
      .flatMap((child): ElementContent[] => (isNote(child) ? [child, ...imagesOf(child, remarks)] : [child]))
    if (next.tagName === 'img') readImage(next, images, remarks)
    for (const child of next.children.toReversed()) left.push(child)
  }
}

const isNote = (node: Nodes): node is Element =>
  node.type === 'element' && node.properties.dataType === 'footnote'

/** Takes the images out of a note, which has words alone. */
function imagesOf(note: Element, remarks: Remarks): Element[] {
  const found: Element[] = []
  const left: Element[] = [note]
  for (let next = left.pop(); next; next = left.pop()) {
    next.children = next.children.filter((child) => {
      if (child.type !== 'element') return true
      if (child.tagName === 'img') found.push(child)
      else left.push(child)
      return child.tagName !== 'img'
    })
  }
  if (found.length > 0) remarks.add('imagesInNotes', '', found.length)
  return found
}

function readImage(element: Element, images: Images, remarks: Remarks): void {
  const { src, alt, ...others } = element.properties
  const address = String(src ?? '')
  const words = String(alt ?? '')
  if (/^https?:\/\//i.test(address)) return
  const name = images.add(address)
  if (name !== null) element.properties = { src: `import:${name}`, alt: words, ...others }
  else {
    // Its words and its name stay.
    const shown = [words, address.slice(0, ADDRESS_SHOWN)].filter(Boolean).join(' ')
    remarks.add('imagesMissing', shown)
    Object.assign(element, { tagName: 'code', properties: {}, children: [{ type: 'text', value: shown }] })
  }
}

/** UTF-16 code units of an address without a file. */
const ADDRESS_SHOWN = 200
