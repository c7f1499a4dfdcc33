// Anchors of places that a document made of another one names otherwise: its ids, and what refers to them, become those of the
// other one. Exports number them.

import { type Pairing, pairBlocks } from '../compare/pair-blocks.ts'
import { WordReader } from '../compare/words.ts'
import type { DocumentNode } from '../document.ts'

const EFFORT = 10_000_000
const LABEL = /\\label\{([^{}]*)\}/g
const PLACES = new Set(['heading', 'figure', 'theorem'])

/** @returns `document` with the names that `model` has for the same places; other names that `model` has are changed */
export function withAnchorsOf(document: DocumentNode, model: DocumentNode): DocumentNode {
  const taken = new Set(anchorsIn(model).map(({ name }) => name))
  const names = new Map<string, string>()
  const pairing: Pairing = { words: new WordReader(), effort: { left: EFFORT } }
  const blocks = document.content ?? []
  const others = model.content ?? []
  const bare = (nodes: readonly DocumentNode[]) => nodes.map((node) => renamed(node, () => ''))
  for (const [one, other] of pairBlocks(bare(blocks), bare(others), pairing)) {
    const own = anchorsIn(blocks[one] as DocumentNode)
    const its = anchorsIn(others[other] as DocumentNode)
    if (own.length !== its.length) continue
    for (const [at, { name, kind }] of own.entries()) {
      const same = its[at]
      if (name !== '' && same?.kind === kind && same.name !== '' && !names.has(name))
        names.set(name, same.name)
    }
  }
  const used = new Set(names.values())
  for (const { name } of anchorsIn(document)) {
    if (name === '' || names.has(name)) continue
    let free = name
    for (let count = 2; taken.has(free) || used.has(free); count++) free = `${name}-${count}`
    names.set(name, free)
    used.add(free)
  }
  return renamed(document, (name) => names.get(name) ?? name)
}

/** Names of places under a node, in order; '' for a place without one. */
function anchorsIn(node: DocumentNode): { kind: string; name: string }[] {
  const found: { kind: string; name: string }[] = []
  const visit = ({ type, attrs, content }: DocumentNode) => {
    if (PLACES.has(type)) found.push({ kind: type, name: String(attrs?.id ?? '') })
    if (type === 'math_display')
      for (const [, name = ''] of String(attrs?.value ?? '').matchAll(LABEL)) found.push({ kind: type, name })
    content?.forEach(visit)
  }
  visit(node)
  return found
}

function renamed(node: DocumentNode, nameOf: (name: string) => string): DocumentNode {
  const { type, attrs } = node
  const content = node.content?.map((child) => renamed(child, nameOf))
  const marks = node.marks?.map((mark) => {
    const href = mark.type === 'link' ? String(mark.attrs?.href ?? '') : ''
    return href.startsWith('#')
      ? { ...mark, attrs: { ...mark.attrs, href: `#${nameOf(href.slice(1))}` } }
      : mark
  })
  let own = attrs
  if (attrs && PLACES.has(type) && attrs.id) own = { ...attrs, id: nameOf(String(attrs.id)) }
  if (attrs && type === 'cross_reference') own = { ...attrs, target: nameOf(String(attrs.target)) }
  if (attrs && type === 'math_display') {
    const value = String(attrs.value).replace(LABEL, (_, name: string) => `\\label{${nameOf(name)}}`)
    own = { ...attrs, value }
  }
  return {
    ...node,
    ...(own ? { attrs: own } : {}),
    ...(content ? { content } : {}),
    ...(marks ? { marks } : {}),
  }
}
