// Settings with which a paragraph is set.

import type { Alignment } from '../../../domain/manuscript/schema/appearance.ts'
import type { Inline } from '../../../domain/manuscript/tree/inlines.ts'
import type { Hyphenate } from '../../hyphenation.ts'
import type { Faces } from './faces.ts'
import type { SetNote } from './strip.ts'

/** Inline picture or formula. Sizes in points, from its baseline. */
export type InlineObject = {
  width: number
  ascent: number
  descent: number
  kind: 'image' | 'formula'
  alt: string
  paint(x: number, baseline: number): void
}

export type Setting = {
  faces: Faces
  size: number
  color: string
  direction: 'ltr' | 'rtl'
  justified: boolean
  bold: boolean
  italic: boolean
  /** Null without hyphenation. */
  hyphenate: Hyphenate | null
  /** Pictures and formulas by their inline; a string is printed instead. */
  objects: Map<Inline, InlineObject | string>
  linkColor: string
  /** Inside a note its number is a label, not a mark. */
  inNote: boolean
}

export type LineSetting = Setting & {
  align: Alignment
  leading: number
  /** Indent of the lines after the first; a negative one is that of the first. */
  hanging?: number
  /** Names of existing destinations. */
  places: Set<string>
  /** Notes by number. */
  notes: Map<number, SetNote>
}
