// Parses a model's text (roughly CommonMark, untrusted) into paragraphs, headings and list items. Anything else is text, without
// HTML. One pass over the lines. A reference list's heading or entry is always a block of its own, so that
// strip-citations.ts finds it.

import { isReferenceHeading } from '../text/headings/reference-heading.ts'
import { ENTRY } from './source-patterns.ts'
import { withoutHtml } from './without-html.ts'

/** `Text`: as the model wrote it, or with its sources (sourced-text.ts). */
export type Block<Text = string> =
  | { kind: 'paragraph'; text: Text }
  | { kind: 'heading'; text: Text }
  | { kind: 'item'; ordered: boolean; text: Text }

const HEADING = /^#{1,6}\s+(?!\s)(.*)$/
/** A short line that is bold throughout counts as a heading. */
const BOLD_LINE = /^(?:\*\*|__)([^*_]{1,100})(?:\*\*|__):?$/
const BULLET = /^[-*+•–]\s+(?!\s)(.*)$/
const NUMBERED = /^\d{1,3}[.)]\s+(?!\s)(.*)$/
const RULE = /^(?:[-*_=]\s*){3,}$|^\|[\s|:-]+\|?$/
const FENCE = /^(?:```|~~~)/
const QUOTE = /^(?:>\s?)+/

export function readBlocks(answer: string): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  for (const line of withoutHtml(answer).split(/\r\n|[\n\r\u2028\u2029]/)) {
    const text = line
      .replace(/[\p{Cc}\p{Co}\u202d\u202e]/gu, ' ')
      .trim()
      .replace(QUOTE, '')
    if (!text || RULE.test(text) || FENCE.test(text)) {
      open = null
      continue
    }
    const heading =
      HEADING.exec(text)?.[1]?.replace(/(?<!#)#+$/, '') ??
      BOLD_LINE.exec(text)?.[1] ??
      (isReferenceHeading(text) ? text : undefined)
    if (heading !== undefined) {
      if (heading.trim()) blocks.push({ kind: 'heading', text: heading.trim() })
      open = null
      continue
    }
    const bullet = BULLET.exec(text)?.[1]
    const numbered = NUMBERED.exec(text)?.[1]
    const item = bullet ?? numbered
    if (item !== undefined) {
      open = { kind: 'item', ordered: bullet === undefined, text: item }
      blocks.push(open)
    } else if (open && !ENTRY.test(text)) {
      open.text += ` ${text}`
    } else {
      open = { kind: 'paragraph', text }
      blocks.push(open)
    }
  }
  return blocks
}
