// Parses a text into sections, paragraphs and sentences with their offsets. A line is a block, as in the text of a
// manuscript. Reference lists, block quotations, code and formulas are skipped. Markup is blanked out at the same length,
// so that offsets stay valid.

import { Pace, type Steps } from '../../steps.ts'
import { isReferenceHeading } from '../../text/headings/reference-heading.ts'
import { sentenceEnds } from '../../text/sentences.ts'
import { CoveredSpans } from '../covered-spans.ts'
import { addQuotations } from './quotations.ts'

export type Span = { start: number; end: number; text: string }
export type Sentence = Span & { words: number }
export type Paragraph = Span & { sentences: Sentence[]; words: number; section: number }
export type Section = { heading: Span | null; paragraphs: Paragraph[]; words: number }
/** `quoted`: where others speak, in offsets of the text. */
export type ReadText = { sections: Section[]; paragraphs: Paragraph[]; words: number; quoted: CoveredSpans }

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu
export const wordsIn = (text: string): string[] => text.match(WORD) ?? []

const HEADING_MAX_WORDS = 14
const MARKUP = /<\/?[a-zA-Z][^<>]*>/g
const BLOCK_TAG = /^<\/?(?:p|h[1-6]|ul|ol|li|div|blockquote|pre|table|tr|td|th|br|figure)\b/i
const FORMULA_OR_CODE = /```|\$\$|\\(?:begin|frac|sum|int)\b|[{};]$|=>|^(?:const|def|import|function)\s/

/** UTF-16 code units that are looked at at once, and what a line, a paragraph or a sentence takes beside them. */
const LENGTH_AT_ONCE = 100_000
const PIECE_WORK = 30
export const workOf = ({ text }: { text: string }): number => text.length + PIECE_WORK
export const paceOfText = (): Pace => new Pace(LENGTH_AT_ONCE)
/** UTF-16 code units; a longer sentence is read as several. */
const SENTENCE_MAX_LENGTH = 10_000

export function* readText(sent: string): Steps<ReadText> {
  const pace = paceOfText()
  const text = blankOut(sent)
  const sections: Section[] = [{ heading: null, paragraphs: [], words: 0 }]
  const quoted = new CoveredSpans(0, text.length)
  let inReferences = false
  for (const line of text.matchAll(/[^\r\n]+/g)) {
    if (pace.isDue(line[0].length + PIECE_WORK)) yield
    const block = trimmed(line[0], line.index)
    if (block === null) continue
    if (isHeading(block.text)) {
      const name = block.text.replace(/^#{1,6}\s+/, '')
      inReferences = isReferenceHeading(name)
      if (!inReferences) sections.push({ heading: block, paragraphs: [], words: 0 })
      continue
    }
    if (inReferences || FORMULA_OR_CODE.test(block.text) || isQuotation(block.text)) continue
    const section = sections[sections.length - 1]
    if (!section) continue
    yield* addQuotations(block.text, block.start, quoted, pace)
    const sentences = yield* sentencesIn(block, pace)
    const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0)
    section.paragraphs.push({ ...block, sentences, words, section: sections.length - 1 })
    section.words += words
  }
  const paragraphs = sections.flatMap((section) => section.paragraphs)
  return { sections, paragraphs, words: paragraphs.reduce((sum, { words }) => sum + words, 0), quoted }
}

const blankOut = (text: string): string =>
  text.includes('<')
    ? text.replace(MARKUP, (tag) => (BLOCK_TAG.test(tag) ? '\n' : ' ').padEnd(tag.length))
    : text

function trimmed(line: string, at: number): Span | null {
  const bare = line.trim()
  if (!bare) return null
  const start = at + line.indexOf(bare)
  return { start, end: start + bare.length, text: bare }
}

/** Whether a line is a quotation from its first character to its last, perhaps with its source in brackets. */
function isQuotation(line: string): boolean {
  if (line.startsWith('>')) return true
  if (!/^["“„«]/.test(line)) return false
  const bare = (line.endsWith('.') ? line.slice(0, -1) : line).trimEnd()
  const opens = bare.endsWith(')') ? bare.lastIndexOf('(') : bare.endsWith(']') ? bare.lastIndexOf('[') : -1
  const words = opens < 0 ? bare : bare.slice(0, opens).trimEnd()
  return words.length > 1 && /["”“»]$/.test(words)
}

/** A short line without a full stop, or a markdown heading. */
function isHeading(line: string): boolean {
  if (/^#{1,6}\s/.test(line)) return true
  if (/[.!?:;,…"”)]$/.test(line) || /^[-*•–]\s|^\d+\)\s/.test(line)) return false
  return line.length <= 160 && wordsIn(line).length <= HEADING_MAX_WORDS && /^[\p{Lu}\p{N}]/u.test(line)
}

function* sentencesIn(block: Span, pace: Pace): Steps<Sentence[]> {
  const found: Sentence[] = []
  let from = 0
  const add = (to: number) => {
    const piece = trimmed(block.text.slice(from, to), block.start + from)
    if (piece) found.push({ ...piece, words: wordsIn(piece.text).length })
    from = to
  }
  for (const to of [...sentenceEnds(block.text), block.text.length]) {
    while (to - from > SENTENCE_MAX_LENGTH) {
      const most = from + SENTENCE_MAX_LENGTH
      const space = block.text.lastIndexOf(' ', most)
      add(space > from ? space : most)
      if (pace.isDue(SENTENCE_MAX_LENGTH)) yield
    }
    add(to)
  }
  return found
}
