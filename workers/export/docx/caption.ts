// Captions as Word makes them itself: its Caption style, a number that counts by itself, and a bookmark around label
// and number, which cross-references repeat. Lists of figures and tables can be made from them.

import { type IParagraphOptions, Paragraph, TextRun } from 'docx'
import type { Figure } from '../../domain/manuscript/document-tree.ts'
import { KIND_WORDS } from '../../domain/manuscript/places.ts'
import { complexField } from './complex-field.ts'
import { makeRuns, type RunSetting } from './runs.ts'

export function captionParagraph(
  { place, caption, direction }: Figure,
  setting: RunSetting,
  options: IParagraphOptions,
): Paragraph {
  const word = place.kind === 'heading' ? '' : KIND_WORDS[place.kind]
  const bold = (text: string) => new TextRun({ text, bold: true })
  const label = [
    bold(`${word} `),
    ...complexField(` SEQ ${word} \\* ARABIC `, [bold(String(place.number))], { bold: true }),
  ]
  return new Paragraph({
    ...options,
    style: 'Caption',
    ...(direction === 'rtl' ? { bidirectional: true } : {}),
    children: [
      ...setting.bookmarks.around(place.id, label),
      ...(caption.length ? [bold('. '), ...makeRuns(caption, setting)] : []),
    ],
  })
}
