// Anchors that cross-references point to: ids of headings, figures and theorems, which never change once they are set, and labels in
// the LaTeX of display formulas.

import type { Node } from '@milkdown/kit/prose/model'
import { readEquation } from '../../../../workers/domain/manuscript/equations/read-equation.ts'
import { readAnchor } from '../../../../workers/domain/manuscript/schema/block-specs.ts'

/** Those of a node itself, also labels of lines without a number. */
export function anchorsOf({ type, attrs }: Node): string[] {
  if (type.name === 'math_display')
    return readEquation(String(attrs.value)).lines.flatMap(({ label }) => label || [])
  const id = readAnchor(attrs.id)
  return id ? [id] : []
}

/** Those that references may lead to: a line has to have a number. */
export function documentAnchors(document: Node): Set<string> {
  const found = new Set<string>()
  document.descendants((node) => {
    const { type, attrs } = node
    const lines = type.name === 'math_display' ? readEquation(String(attrs.value)).lines : null
    const anchors = lines?.flatMap(({ label, number }) => (number.kind === 'none' ? [] : label || []))
    for (const anchor of anchors ?? anchorsOf(node)) found.add(anchor)
    return !node.isTextblock
  })
  return found
}

/** Label of a formula, as LaTeX and pandoc-crossref have them. */
export const newLabel = (): string => `eq:${randomDigits()}`

/** The kind, a hyphen and random digits. */
export const newAnchor = (kind: 'fig' | 'tbl' | 'sec' | 'thm'): string => `${kind}-${randomDigits()}`

/** Eight of base 36; collisions within one document are improbable. */
function randomDigits(): string {
  const random = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(random, (byte) => (byte % 36).toString(36)).join('')
}
