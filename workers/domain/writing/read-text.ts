// Splits a text into sentences of tagged tokens, without excluded spans and passages in other languages.

import { sentenceEnds } from '../drafts/sentences.ts'
import { blankOut, type ExcludedSpan, excludedSpans } from './excluded-spans.ts'
import { isEnglish } from './is-english.ts'
import type { Tagger, Token } from './token.ts'

export type Sentence = { start: number; end: number; tokens: Token[] }
export type ReadText = {
  sentences: Sentence[]
  /** Whether passages were skipped because they are not English. */
  otherLanguage: boolean
}

/** Words and punctuation marks; a longer sentence is a list or a table, and its grammar is not parsed. */
export const PARSED_TOKENS_MAX = 400

export const isParsed = ({ tokens }: Sentence): boolean => tokens.length <= PARSED_TOKENS_MAX

/** Passages are separated by blank lines and block ends; a sentence may contain a single line break. */
const PASSAGE = /[^\n]+(?:\n(?![ \t]*\n)[^\n]+)*/g

export function readText(text: string, tag: Tagger): ReadText {
  const alone = excludedSpans(text)
  const plain = blankOut(text, alone)
  const read: ReadText = { sentences: [], otherLanguage: false }
  let gap = 0
  for (const { 0: passage, index } of plain.matchAll(PASSAGE)) {
    if (passage.trim() === '') continue
    if (!isEnglish(passage)) {
      read.otherLanguage = true
      continue
    }
    const tokens = tag(passage)
    let next = 0
    let from = 0
    for (const end of [...sentenceEnds(passage), passage.length]) {
      const inside: Token[] = []
      for (let token = tokens[next]; token && token.start < end; token = tokens[++next]) {
        const start = token.start + index
        gap = addGap(inside, alone, gap, start)
        inside.push({ ...token, start, end: token.end + index })
      }
      const words = inside.filter(({ lower }) => lower !== '')
      if (words.length > 0) read.sentences.push({ start: index + from, end: index + end, tokens: inside })
      from = end
    }
  }
  return read
}

/** Adds a token that no rule matches where a span was excluded between two tokens. */
function addGap(tokens: Token[], alone: readonly ExcludedSpan[], gap: number, start: number): number {
  let next = gap
  const before = next
  while (alone[next] && (alone[next]?.end ?? 0) <= start) next++
  const left = alone[next - 1]
  if (next > before && left && tokens.length > 0)
    tokens.push({ text: '', lower: '', tag: 'X', start: left.start, end: left.end })
  return next
}
