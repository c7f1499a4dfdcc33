// A heading or caption that was painted, for the contents and lists.

import type { HeadingLevel } from '../../../domain/manuscript/tree/blocks.ts'
import type { Inline } from '../../../domain/manuscript/tree/inlines.ts'

export type ContentsEntry = {
  level: HeadingLevel
  /** Its number, or ''. */
  label: string
  inlines: Inline[]
  direction: 'ltr' | 'rtl'
  /** Its destination. */
  name: string
  page: number
}
