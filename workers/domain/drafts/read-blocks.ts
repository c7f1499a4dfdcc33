// Reads what a model wrote (something like CommonMark, never to be trusted) into the few blocks a draft knows:
// paragraphs, headings, list items. Anything else, HTML included, stays text. One pass over the lines. What looks like
// the title or a line of a list of works is a block of its own: otherwise the text before it would hide it.

import { isReferenceHeading } from '../text/reference-heading.ts'
import { ENTRY } from './sources/source-shapes.ts'

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'item'; ordered: boolean; text: string }

const HEADING = /^#{1,6}\s+(?!\s)(.*)$/
/** A short line that is bold from end to end is a heading in all but name. */
const BOLD_LINE = /^(?:\*\*|__)([^*_]{1,100})(?:\*\*|__):?$/
const BULLET = /^[-*+•–]\s+(?!\s)(.*)$/
const NUMBERED = /^\d{1,3}[.)]\s+(?!\s)(.*)$/
const RULE = /^(?:[-*_=]\s*){3,}$|^\|[\s|:-]+\|?$/
const FENCE = /^(?:```|~~~)/
const QUOTE = /^(?:>\s?)+/

export function readBlocks(answer: string): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  for (const line of withoutThinking(answer).split(/\r\n|[\n\r\u2028\u2029]/)) {
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

/** Some models think aloud before they answer; an unclosed thought has no answer behind it. */
export function withoutThinking(answer: string): string {
  const start = answer.trimStart()
  if (!start.startsWith('<think>')) return answer
  const end = start.indexOf('</think>')
  return end < 0 ? '' : start.slice(end + '</think>'.length)
}
