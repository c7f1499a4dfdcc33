// Sections before the text of a Word file: title page, front chapters, and contents and lists.

import {
  AlignmentType,
  type FileChild,
  type IParagraphOptions,
  type ISectionOptions,
  NumberFormat,
  Paragraph,
} from 'docx'
import type { DocumentTree } from '../../../domain/manuscript/tree/blocks.ts'
import { type Inline, inlineText } from '../../../domain/manuscript/tree/inlines.ts'
import { textDirection } from '../../../domain/manuscript/tree/text-direction.ts'
import type { DocumentLayout } from '../../../domain/project/document-layout.ts'
import { titleLines } from '../../title-lines.ts'
import type { DocumentState } from '../context.ts'
import { makeRuns } from '../runs.ts'
import { twips } from '../styles.ts'
import type { WordLook } from '../word-look.ts'
import type { Edges } from './edges.ts'

type Page = NonNullable<ISectionOptions['properties']>['page']

/** `front`: paragraphs of the chapters before the contents; `contents`: contents and lists, which may be none. */
export type FrontMatter = { front: FileChild[]; contents: Paragraph[] }

/** @param edges headers and footers of the pages with roman numbers */
export function frontSections(
  tree: DocumentTree,
  { titlePage, titlePageNumbered }: DocumentLayout,
  { front, contents }: FrontMatter,
  page: Page,
  edges: Edges,
  look: WordLook,
  state: DocumentState,
): ISectionOptions[] {
  const sections: ISectionOptions[] = []
  const children = [...front, ...contents]
  const isAlone = children.length === 0
  if (titlePage)
    sections.push({
      properties: {
        page:
          isAlone || !titlePageNumbered
            ? page
            : { ...page, pageNumbers: { formatType: NumberFormat.LOWER_ROMAN } },
      },
      ...(titlePageNumbered ? edges : {}),
      children: [
        ...titleLines(titlePage.above).map((line) => centred(line, {}, look, state)),
        centred(tree.title, { style: 'Title', spacing: aroundTitle(look) }, look, state, tree.titleId),
        ...titleLines(titlePage.below).map((line) => centred(line, {}, look, state)),
      ],
    })
  if (!isAlone)
    sections.push({
      properties: { page: { ...page, pageNumbers: { formatType: NumberFormat.LOWER_ROMAN } } },
      ...edges,
      children,
    })
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
