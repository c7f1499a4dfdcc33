// Blocks of a Word file before they become HTML (write-blocks.ts): what their neighbours decide is open in them.

import type { ListItem } from './numbering.ts'

/** What a block of text is, beside its place in a list. */
export type TextRole =
  | { kind: 'paragraph' }
  | { kind: 'heading'; level: number }
  | { kind: 'quote' }
  | { kind: 'code' }
  /** `label`: "Figure 1" as HTML, `number` as Word counted it; none where it has no number. */
  | { kind: 'caption'; label: string; number: boolean }

export type Block = (
  | {
      kind: 'text'
      role: TextRole
      html: string
      /** Lines of code. */
      text: string
      /** Attributes in HTML, with a space before. */
      attributes: string
      bookmarks: string[]
      isImage: boolean
      /** Steps of a manuscript's indent. */
      indent: number
    }
  | { kind: 'table'; html: string; bookmarks: string[] }
  | { kind: 'whole'; html: string }
) & {
  list?: ListItem | undefined
  /** Twips of the left indent that the block has of its own. */
  left: number
}

export const whole = (html: string): Block => ({ kind: 'whole', html, left: 0 })
