// Native Word captions: the Caption style, a SEQ field as number, and a bookmark around label and number for
// cross-references. Word can generate lists of figures and tables from them.

import { type IParagraphOptions, Paragraph, type ParagraphChild } from 'docx'
import type { Figure } from '../../domain/manuscript/tree/blocks.ts'
import { PLAIN } from '../../domain/manuscript/tree/inlines.ts'
import { complexField } from './complex-field.ts'
import { makeRuns, type RunSetting } from './runs.ts'

/** Identifier of a SEQ field: the caption's label without spaces and digits. */
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
