// Where a manuscript's list of references begins: the `bibliography` node, or a list that was typed under its heading.

import { rolesOf } from '../answering/structure/section-roles.ts'
import { isAppendixHeading } from '../text/appendix-heading.ts'
import { isReferenceHeading } from '../text/reference-heading.ts'
import type { DocumentNode } from './document.ts'
import { blockTexts } from './word-count.ts'

/**
 * Index of the heading of the list, or of the block with the `bibliography` node where that has no such heading. A heading
 * directly above the node is the list's, whatever it says, unless it names a usual section of a paper: a "Conclusion"
 * without text is still to be written.
 * @returns null without a list
 */
export function startOfReferenceList(blocks: readonly DocumentNode[]): number | null {
  const node = blocks.findIndex(hasBibliography)
  const heading = typedHeading(node < 0 ? blocks : blocks.slice(0, node))
  if (heading !== null || node < 0) return heading
  const above = blocks[node - 1]
  return above && isHeading(above) && rolesOf(wordsOf(above)).length === 0 ? node - 1 : node
}

/** Whether the text ends in its list of references, so that what is added at the end stands under the list's heading. */
export function endsInReferenceList(blocks: readonly DocumentNode[]): boolean {
  const start = startOfReferenceList(blocks)
  return start !== null && !blocks.slice(start + 1).some(endsListUnder(blocks[start]))
}

/**
 * Its heading is the last one of its level or above, but for those of appendices. A list in parts, "References" and
 * "Further reading", begins at the first.
 */
function typedHeading(blocks: readonly DocumentNode[]): number | null {
  let at = blocks.findLastIndex(isOfReferences)
  const isAbove = isHeadingAbove(blocks[at])
  const goesOn = blocks.slice(at + 1).some((block) => isAbove(block) && !isAppendixHeading(wordsOf(block)))
  if (at < 0 || goesOn) return null
  for (let before = at - 1; before >= 0; before--) {
    const block = blocks[before]
    if (!block || !isHeadingAbove(blocks[at])(block)) continue
    if (!isOfReferences(block)) break
    at = before
  }
  return at
}

const isHeading = ({ type }: DocumentNode) => type === 'heading'
const isOfReferences = (block: DocumentNode) => isHeading(block) && isReferenceHeading(wordsOf(block))
const levelOf = (block: DocumentNode) =>
  isHeading(block) ? Number(block.attrs?.level ?? 1) : Number.POSITIVE_INFINITY
/** Whether a block is a heading that ends what stands under the other. */
const isHeadingAbove = (other: DocumentNode | undefined) => (block: DocumentNode) =>
  other !== undefined && isHeading(block) && levelOf(block) <= levelOf(other)
/** Whether a block is a heading that ends the list of references under the other, and not that of another part of it. */
export const endsListUnder = (other: DocumentNode | undefined) => (block: DocumentNode) =>
  isHeadingAbove(other)(block) && !isOfReferences(block)
const wordsOf = (block: DocumentNode) => blockTexts(block).join(' ')

/** Without recursion: content from Yjs may be nested very deeply. */
export function hasBibliography(block: DocumentNode): boolean {
  const left = [block]
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type === 'bibliography') return true
    for (const child of node.content ?? []) left.push(child)
  }
  return false
}
