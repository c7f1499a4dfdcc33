// Splits a text into sentences of tagged tokens, without excluded spans and passages in other languages.

import { Pace, type Steps } from '../steps.ts'
import { isEnglish } from '../text/is-english.ts'
import { sentenceEnds } from '../text/sentences.ts'
import { blankOut, type ExcludedSpan, excludedSpans } from './excluded-spans.ts'
import type { Tagger, Token } from './token.ts'

export type Sentence = {
  start: number
  end: number
  tokens: Token[]
  /** One of several into which a longer sentence is divided. */
  isPart?: boolean
}
export type ReadText = {
  sentences: Sentence[]
  /** Whether passages were skipped because they are not English. */
  otherLanguage: boolean
}

/** Words and punctuation marks; a longer sentence is a list or a table, and its grammar is not parsed. */
export const PARSED_TOKENS_MAX = 400

/** The same in what is read as one sentence: a longer one is read as several, none of which is parsed. */
const SENTENCE_TOKENS_MAX = 2000
/** UTF-16 code units that are tagged at once, and what a passage takes beside them. */
const PART_LENGTH = 10_000
const PASSAGE_WORK = 50

export const isParsed = ({ tokens, isPart }: Sentence): boolean =>
  !isPart && tokens.length <= PARSED_TOKENS_MAX

/** Passages are separated by blank lines and block ends; a sentence may contain a single line break. */
const PASSAGE = /[^\n]+(?:\n(?![ \t]*\n)[^\n]+)*/g

export function* readText(text: string, tag: Tagger): Steps<ReadText> {
  const alone = excludedSpans(text)
  const plain = blankOut(text, alone)
  const read: ReadText = { sentences: [], otherLanguage: false }
  const pace = new Pace(PART_LENGTH)
  let gap = 0
  for (const { 0: passage, index } of plain.matchAll(PASSAGE)) {
    if (passage.trim() === '') continue
    if (!isEnglish(passage)) {
      read.otherLanguage = true
      continue
    }
    const ends = [...sentenceEnds(passage), passage.length]
    const tokens: Token[] = []
    for (const part of partsOf(passage, ends)) {
      for (const token of tag(passage.slice(part.start, part.end)))
        tokens.push({ ...token, start: token.start + part.start, end: token.end + part.start })
      if (pace.isDue(part.end - part.start + PASSAGE_WORK)) yield
    }
    let next = 0
    let from = 0
    for (const end of ends) {
      let inside: Token[] = []
      let isPart = false
      const close = (to: number) => {
        if (inside.some(({ lower }) => lower !== ''))
          read.sentences.push({ start: index + from, end: index + to, tokens: inside, isPart })
        inside = []
        from = to
      }
      for (let token = tokens[next]; token && token.start < end; token = tokens[++next]) {
        if (inside.length >= SENTENCE_TOKENS_MAX) {
          isPart = true
          close(token.start)
          yield
        }
        const start = token.start + index
        gap = addGap(inside, alone, gap, start)
        inside.push({ ...token, start, end: token.end + index })
      }
      const length = end - from
      close(end)
      if (pace.isDue(length)) yield
    }
  }
  return read
}

/** Parts of a passage that are tagged at once: whole sentences where these are not too long. */
function partsOf(passage: string, ends: readonly number[]): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = []
  let start = 0
  const close = (end: number) => {
    parts.push({ start, end })
    start = end
  }
  for (const end of ends) {
    if (end - start < PART_LENGTH && end < passage.length) continue
    while (end - start > 2 * PART_LENGTH) {
      const most = start + PART_LENGTH
      const space = passage.lastIndexOf(' ', most)
      close(space > start ? space : most)
    }
    close(end)
  }
  return parts
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
