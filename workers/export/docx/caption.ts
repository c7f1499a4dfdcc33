// Native Word captions, and labels of theorems: the Caption style, a SEQ field as number, and a bookmark around label and number for
// cross-references. Word can generate lists of figures and tables from them.

import { type IParagraphOptions, Paragraph, type ParagraphChild } from 'docx'
import type { Figure, Theorem } from '../../domain/manuscript/tree/blocks.ts'
import { PLAIN } from '../../domain/manuscript/tree/inlines.ts'
import type { Place } from '../../domain/manuscript/tree/places.ts'
import { afterLabel, labelStyle } from '../theorem-head.ts'
import { makeRuns, type RunSetting } from './runs.ts'
import { aroundNumber, sequenceNumber } from './sequence-number.ts'

/** Identifier of a SEQ field: the caption's label without its number and spaces. */
export const sequenceName = (place: Place) =>
  aroundNumber(place)
    .join('')
    .replace(/[^\p{L}\p{M}]/gu, '')

export function captionParagraph(figure: Figure, setting: RunSetting, options: IParagraphOptions): Paragraph {
  const { place, caption, direction } = figure
  const label = labelRuns(place, sequenceName(place), setting)
  return new Paragraph({
    ...options,
    style: 'Caption',
    ...(direction === 'rtl' ? { bidirectional: true } : {}),
    children: setting.bookmarks.listed(figure, [
      ...setting.bookmarks.around(place.id, label),
      ...(caption.length ? [...bold('. ', setting), ...makeRuns(caption, setting)] : []),
    ]),
  })
}

/** Label, name and full stop of a theorem. Theorems and their kin share a sequence. */
export function theoremLead(theorem: Theorem, setting: RunSetting): ParagraphChild[] {
  const { place, label } = theorem
  const runs = place
    ? setting.bookmarks.around(place.id, labelRuns(place, 'Theorem', setting))
    : makeRuns([{ kind: 'text', text: label, style: labelStyle(theorem) }], setting)
  return [...runs, ...makeRuns(afterLabel(theorem), setting)]
}

/** A label in bold, with its number as a SEQ field. */
function labelRuns(place: Place, sequence: string, setting: RunSetting): ParagraphChild[] {
  const [before, after] = aroundNumber(place)
  const runs = (text: string) => bold(text, setting)
  return [
    ...runs(before),
    ...sequenceNumber(sequence, place, setting.levelOf, runs, { bold: true }),
    ...runs(after),
  ]
}

const bold = (text: string, setting: RunSetting): ParagraphChild[] =>
  text ? makeRuns([{ kind: 'text', text, style: { ...PLAIN, bold: true } }], setting) : []
