// Command that gives the headings that Colophon wrote, of chapters and above the bibliography, the words of another language or
// citation style. A heading that a person has changed stays.

import type { Node } from '@milkdown/kit/prose/model'
import type { Command } from '@milkdown/kit/prose/state'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { listHeading } from '../../../../workers/domain/citations/processor/list-heading.ts'
import { CHAPTERS, chapterAnchor, chapterNames } from '../../../../workers/domain/manuscript/chapters.ts'

/** Meta of the transaction, by which the chapter page lets the headings of chapters change. */
export const RETITLES = 'retitle-headings'

type Settings = Pick<ProjectItem['settings'], 'citationStyle' | 'language'>

export const retitleHeadings =
  (before: Settings, after: Settings): Command =>
  ({ doc, tr, schema }, dispatch) => {
    doc.forEach((block, position, index) => {
      if (block.type.name !== 'heading') return
      const follows = doc.maybeChild(index + 1)
      const words = titleOf(block, follows, after)
      if (words === null || block.textContent !== titleOf(block, follows, before)) return
      const from = tr.mapping.map(position + 1)
      tr.replaceWith(from, from + block.content.size, schema.text(words, block.firstChild?.marks))
    })
    if (!tr.docChanged) return false
    dispatch?.(tr.setMeta(RETITLES, true))
    return true
  }

/** The words that Colophon writes into a heading; null for a heading that is none of its own. */
function titleOf(heading: Node, follows: Node | null, { citationStyle, language }: Settings): string | null {
  if (follows?.type.name === 'bibliography') return listHeading(citationStyle, language)
  const chapter = CHAPTERS.findIndex((name) => chapterAnchor(name) === heading.attrs.id)
  return chapterNames(language)[chapter] ?? null
}
