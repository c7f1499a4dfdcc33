// Contents and lists of captions as fields with their entries. Page numbers are Word's to fill in when the file is opened, since
// ours would be guesses.

import { InternalHyperlink, LeaderType, Paragraph, Tab, TabStopType, TextRun } from 'docx'
import type { DocumentTree, Figure, Heading } from '../../../domain/manuscript/tree/blocks.ts'
import { contentsTitle, listTitle } from '../../../domain/manuscript/tree/caption-words.ts'
import { HEADING_DEPTH } from '../../../domain/manuscript/tree/heading-numbers.ts'
import { inlineText } from '../../../domain/manuscript/tree/inlines.ts'
import { walkBlocks } from '../../../domain/manuscript/tree/walk-tree.ts'
import type { DocumentLayout } from '../../../domain/project/document-layout.ts'
import { sequenceName } from '../caption.ts'
import { beginField, complexField, endField } from '../complex-field.ts'
import type { DocumentState } from '../context.ts'
import { CAPTION_ENTRY, CONTENTS_TITLE, twips } from '../styles.ts'
import type { WordLook } from '../word-look.ts'

/** Without the front chapters; each list begins a page. @param follows true if pages come before them in their section */
export function contentsParagraphs(
  text: DocumentTree['blocks'],
  layout: DocumentLayout,
  language: string,
  look: WordLook,
  state: DocumentState,
  follows: boolean,
): Paragraph[] {
  const headings: Heading[] = []
  const figures: Figure[] = []
  for (const block of walkBlocks(text))
    if (block.kind === 'heading' && inlineText(block.inlines).trim()) headings.push(block)
    else if (block.kind === 'figure') figures.push(block)
  const top = headings.reduce((least, { level }) => Math.min(least, level), 6)
  const last = top + HEADING_DEPTH - 1
  const lists: { title: string; instruction: string; entries: Entry[] }[] = []
  if (layout.contents)
    lists.push({
      title: contentsTitle(language),
      instruction: ` TOC \\h \\z \\o "${top}-${last}" `,
      entries: headings
        .filter(({ level }) => level <= last)
        .map((heading) => ({
          style: `TOC${heading.level}`,
          words: `${heading.label ? `${heading.label}\u2002` : ''}${lineOf(heading.inlines)}`,
          name: state.bookmarks.listedName(heading),
        })),
    })
  for (const kind of ['figure', 'table'] as const) {
    const own = figures.filter(({ place }) => place.kind === kind)
    const [first] = own
    if (first && layout[kind === 'figure' ? 'listOfFigures' : 'listOfTables'])
      lists.push({
        title: listTitle(kind, language),
        instruction: ` TOC \\h \\z \\c "${sequenceName(first.place)}" `,
        entries: own.map((figure) => ({
          style: CAPTION_ENTRY,
          words: [figure.place.label, lineOf(figure.caption)].filter(Boolean).join('. '),
          name: state.bookmarks.listedName(figure),
        })),
      })
  }
  return lists
    .filter(({ entries }) => entries.length > 0)
    .flatMap(({ title, instruction, entries }, index) => [
      new Paragraph({
        style: CONTENTS_TITLE,
        text: title,
        ...(follows || index > 0 ? { pageBreakBefore: true } : {}),
      }),
      ...entries.map((entry, at) => entryParagraph(entry, at === 0 ? instruction : null, look)),
      new Paragraph({ spacing: { before: 0, after: 0 }, children: [endField()] }),
    ])
}

/** `style`: of its paragraph; `name`: of the bookmark that it leads to. */
type Entry = { style: string; words: string; name: string }

const lineOf = (inlines: Heading['inlines']) => inlineText(inlines).replace(/\s+/g, ' ').trim()

/** @param instruction of the field that begins before it, or null */
function entryParagraph(
  { style, words, name }: Entry,
  instruction: string | null,
  look: WordLook,
): Paragraph {
  return new Paragraph({
    style,
    tabStops: [{ type: TabStopType.RIGHT, position: twips(look.measure), leader: LeaderType.DOT }],
    children: [
      ...(instruction === null ? [] : beginField(instruction, {}, true)),
      new InternalHyperlink({
        anchor: name,
        children: [
          new TextRun(words),
          new TextRun({ children: [new Tab()] }),
          ...complexField(` PAGEREF ${name} \\h `, []),
        ],
      }),
    ],
  })
}
