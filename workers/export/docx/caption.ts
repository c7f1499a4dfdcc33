// Captions as Word makes them itself: its Caption style, a number that counts by itself, and a bookmark around label
// and number, which cross-references repeat. Lists of figures and tables can be made from them.

import { type IParagraphOptions, Paragraph, type ParagraphChild } from 'docx'
import type { Figure } from '../../domain/manuscript/tree/document-tree.ts'
import { PLAIN } from '../../domain/manuscript/tree/inlines.ts'
import { complexField } from './complex-field.ts'
import { makeRuns, type RunSetting } from './runs.ts'

/** Word names a sequence after the caption's word, which has no spaces or digits then. */
const sequenceName = (label: string) => label.replace(/[^\p{L}\p{M}]/gu, '')

export function captionParagraph(
  { place, caption, direction }: Figure,
  setting: RunSetting,
  options: IParagraphOptions,
): Paragraph {
  const bold = (text: string): ParagraphChild[] =>
    text ? makeRuns([{ kind: 'text', text, style: { ...PLAIN, bold: true } }], setting) : []
  const number = String(place.number)
  const [before = '', after = ''] = place.label.split(number)
  const label = [
    ...bold(before),
    ...complexField(` SEQ ${sequenceName(place.label)} \\* ARABIC `, bold(number), { bold: true }),
    ...bold(after),
  ]
  return new Paragraph({
    ...options,
    style: 'Caption',
    ...(direction === 'rtl' ? { bidirectional: true } : {}),
    children: [
      ...setting.bookmarks.around(place.id, label),
      ...(caption.length ? [...bold('. '), ...makeRuns(caption, setting)] : []),
    ],
  })
}
