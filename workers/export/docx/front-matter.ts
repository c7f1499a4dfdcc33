// Sections before the text of a Word file: title page, and contents as a field that Word fills with page numbers.

import {
  AlignmentType,
  type IParagraphOptions,
  type ISectionOptions,
  NumberFormat,
  Paragraph,
  TableOfContents,
} from 'docx'
import type { DocumentTree } from '../../domain/manuscript/tree/blocks.ts'
import { contentsTitle } from '../../domain/manuscript/tree/caption-words.ts'
import { HEADING_DEPTH } from '../../domain/manuscript/tree/heading-numbers.ts'
import { type Inline, inlineText } from '../../domain/manuscript/tree/inlines.ts'
import { textDirection } from '../../domain/manuscript/tree/text-direction.ts'
import { walkBlocks } from '../../domain/manuscript/tree/walk-tree.ts'
import type { DocumentLayout } from '../../domain/project/document-layout.ts'
import { titleLines } from '../title-lines.ts'
import type { DocumentState } from './context.ts'
import { makeRuns } from './runs.ts'
import { CONTENTS_TITLE, twips } from './styles.ts'
import type { WordLook } from './word-look.ts'

type Page = NonNullable<ISectionOptions['properties']>['page']
type Edges = Pick<ISectionOptions, 'headers' | 'footers'>

export function frontSections(
  tree: DocumentTree,
  { titlePage, contents }: DocumentLayout,
  language: string,
  page: Page,
  edges: Edges,
  look: WordLook,
  state: DocumentState,
): ISectionOptions[] {
  const sections: ISectionOptions[] = []
  if (titlePage)
    sections.push({
      properties: { page },
      children: [
        ...titleLines(titlePage.above).map((line) => centred(line, {}, look, state)),
        centred(tree.title, { style: 'Title', spacing: aroundTitle(look) }, look, state, tree.titleId),
        ...titleLines(titlePage.below).map((line) => centred(line, {}, look, state)),
      ],
    })
  const levels = new Set<number>()
  for (const block of walkBlocks(tree.blocks)) if (block.kind === 'heading') levels.add(block.level)
  if (contents && levels.size > 0) {
    const top = Math.min(...levels)
    sections.push({
      properties: {
        page: { ...page, pageNumbers: { formatType: NumberFormat.LOWER_ROMAN } },
      },
      ...edges,
      children: [
        new Paragraph({ style: CONTENTS_TITLE, text: contentsTitle(language) }),
        new TableOfContents(contentsTitle(language), {
          hyperlink: true,
          headingStyleRange: `${top}-${top + HEADING_DEPTH - 1}`,
        }),
      ],
    })
  }
  return sections
}

/** Twips around the title, by the height of the page's text: Word and LibreOffice disagree on vertical alignment. */
const aroundTitle = ({ page: { height, top, bottom } }: WordLook) => ({
  before: twips((height - top - bottom) * 0.2),
  after: twips((height - top - bottom) * 0.12),
})

function centred(
  inlines: Inline[],
  options: IParagraphOptions,
  look: WordLook,
  state: DocumentState,
  id = '',
): Paragraph {
  const direction = textDirection(inlineText(inlines))
  const setting = {
    ...state,
    look,
    size: look.bodySize,
    direction,
    bold: false,
    width: look.measure,
    note: 0,
  }
  return new Paragraph({
    spacing: { after: 0 },
    ...options,
    alignment: AlignmentType.CENTER,
    ...(direction === 'rtl' ? { bidirectional: true } : {}),
    children: state.bookmarks.around(id, makeRuns(inlines, setting)),
  })
}
