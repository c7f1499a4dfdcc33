// Where a manuscript's list of references begins: the `bibliography` node, or a list that was typed under its heading.

import { isAppendixHeading } from '../text/headings/appendix-heading.ts'
import { isReferenceHeading, isSureReferenceHeading } from '../text/headings/reference-heading.ts'
import { rolesOf } from '../text/headings/section-roles.ts'
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
  if (node < 0) return sureHeading(blocks) ?? lastHeading(blocks)
  const heading = lastHeading(blocks.slice(0, node))
  if (heading !== null) return heading
  const above = blocks[node - 1]
  return above && isHeading(above) && rolesOf(wordsOf(above)).length === 0 ? node - 1 : node
}

/**
 * Number of blocks before the end of the list of references, which appendices may follow. Words under "Sources" or
 * "Further reading" may be prose.
 * @returns null without a list
 */
export function endOfReferenceList(blocks: readonly DocumentNode[]): number | null {
  const start = startOfReferenceList(blocks)
  const heading = start === null ? undefined : blocks[start]
  if (start === null || heading === undefined) return null
  const next = blocks.slice(start + 1).findIndex(endsListUnder(heading))
  const end = next < 0 ? blocks.length : start + 1 + next
  const isUnsure = isOfReferences(heading) && !isSurelyOfReferences(heading)
  const hasProse = blocks
    .slice(start + 1, end)
    .some((block) => !isHeading(block) && wordsOf(block).trim() !== '')
  return isUnsure && hasProse ? null : end
}

/** Whether the text ends in its list of references, so that what is added at the end stands under the list's heading. */
export const endsInReferenceList = (blocks: readonly DocumentNode[]): boolean =>
  endOfReferenceList(blocks) === blocks.length

/** Index of a sure heading, which back matter may follow. A list of a chapter, before another chapter, is not the manuscript's. */
function sureHeading(blocks: readonly DocumentNode[]): number | null {
  const at = blocks.findLastIndex(isSurelyOfReferences)
  const heading = blocks[at]
  if (heading === undefined) return null
  const isOfChapter = blocks
    .slice(at + 1)
    .some((block) => levelOf(block) < levelOf(heading) && !isBackMatter(wordsOf(block)))
  return isOfChapter ? null : firstPart(blocks, at)
}

/** Index of a heading that is the last one of its level or above, but for those of appendices. */
function lastHeading(blocks: readonly DocumentNode[]): number | null {
  const at = blocks.findLastIndex(isOfReferences)
  const isAbove = isHeadingAbove(blocks[at])
  const goesOn = blocks.slice(at + 1).some((block) => isAbove(block) && !isAppendixHeading(wordsOf(block)))
  return at < 0 || goesOn ? null : firstPart(blocks, at)
}

/** A list in parts, "References" and "Further reading", begins at the first. */
function firstPart(blocks: readonly DocumentNode[], last: number): number {
  let at = last
  for (let before = at - 1; before >= 0; before--) {
    const block = blocks[before]
    if (!block || !isHeadingAbove(blocks[at])(block)) continue
    if (!isOfReferences(block)) break
    at = before
  }
  return at
}

const isBackMatter = (heading: string) =>
  isAppendixHeading(heading) || isReferenceHeading(heading) || rolesOf(heading).includes('thanks')
const isHeading = ({ type }: DocumentNode) => type === 'heading'
const isOfReferences = (block: DocumentNode) => isHeading(block) && isReferenceHeading(wordsOf(block))
export const isSurelyOfReferences = (block: DocumentNode) =>
  isHeading(block) && isSureReferenceHeading(wordsOf(block))
const levelOf = (block: DocumentNode) =>
  isHeading(block) ? Number(block.attrs?.level ?? 1) : Number.POSITIVE_INFINITY
/** Whether a block is a heading that ends what stands under the other. */
const isHeadingAbove = (other: DocumentNode | undefined) => (block: DocumentNode) =>
  other !== undefined && isHeading(block) && levelOf(block) <= levelOf(other)
/** Whether a block is a heading that ends the list of references under the other, and not that of another part of it. */
export const endsListUnder = (other: DocumentNode | undefined) => (block: DocumentNode) =>
  isHeadingAbove(other)(block) && !isOfReferences(block)
const wordsOf = (block: DocumentNode) => blockTexts(block).join(' ')

/** True if the block holds a bibliography. Not recursive, since content from Yjs may be nested very deeply. */
export function hasBibliography(block: DocumentNode): boolean {
  const left = [block]
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type === 'bibliography') return true
    for (const child of node.content ?? []) left.push(child)
  }
  return false
}
