// Command that gives the headings that Colophon wrote, of chapters and above the bibliography, the words of another language.
// A heading that a person has changed, or whose words share it with anything else, stays.

import type { Node } from '@milkdown/kit/prose/model'
import type { Command } from '@milkdown/kit/prose/state'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { listHeading } from '../../../../workers/domain/citations/processor/list-heading.ts'
import { CHAPTERS, chapterAnchor, chapterNames } from '../../../../workers/domain/manuscript/chapters.ts'
import { listHeadings } from '../../../../workers/domain/text/headings/reference-heading.ts'

/** Meta of the transaction, by which the chapter page lets the headings of chapters change. */
export const RETITLES = 'retitle-headings'

type Settings = Pick<ProjectItem['settings'], 'citationStyle' | 'language'>

/** @param before the language that the headings are in, BCP 47 */
export const retitleHeadings =
  (before: string, after: Settings): Command =>
  ({ doc, tr, schema }, dispatch) => {
    doc.forEach((block, position, index) => {
      const text = block.firstChild
      if (block.type.name !== 'heading' || block.childCount !== 1 || !text?.isText) return
      const title = titleOf(block, doc.maybeChild(index + 1), before, after)
      if (!title?.earlier.includes(block.textContent)) return
      const from = tr.mapping.map(position + 1)
      tr.replaceWith(from, from + block.content.size, schema.text(title.words, text.marks))
    })
    if (!tr.docChanged) return false
    dispatch?.(tr.setMeta(RETITLES, true))
    return true
  }

/**
 * What Colophon writes into a heading, and what it may have written earlier; null for a heading that is none of its own. The
 * citation style may have changed since the heading of the list was written.
 */
function titleOf(
  heading: Node,
  follows: Node | null,
  before: string,
  { citationStyle, language }: Settings,
): { earlier: readonly string[]; words: string } | null {
  if (follows?.type.name === 'bibliography')
    return { earlier: Object.values(listHeadings(before)), words: listHeading(citationStyle, language) }
  const chapter = CHAPTERS.findIndex((name) => chapterAnchor(name) === heading.attrs.id)
  const [earlier, words] = [before, language].map((tag) => chapterNames(tag)[chapter])
  return earlier && words ? { earlier: [earlier], words } : null
}
