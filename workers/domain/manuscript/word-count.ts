// Words and characters of a document. A word is a word-like segment of `Intl.Segmenter` (Unicode UAX #29); of Chinese and
// Japanese each character is one, with their punctuation, as Word counts, and mixed texts add up. A character is a UTF-16
// code unit of the text. Markup and block boundaries do not count.

import { Pace, runAtOnce, type Steps } from '../steps.ts'
import type { DocumentNode } from './document.ts'

/** Segments that are looked at in one step: ten milliseconds. */
const SEGMENTS = 20_000
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Han, kana and full-width forms with their punctuation, but for the ideographic space and combining sound marks. */
const EAST_ASIAN =
  /[\u2E80-\u2FDF\u3001-\u303F\u3041-\u3098\u309B-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFF01-\uFF9F]|[\u{20000}-\u{3FFFF}]/gu
/** Not what only combines with the character before it. */
const LETTER = /[\p{L}\p{N}]/u
const FIRST_EAST_ASIAN = '\u2E80'

type Word = { start: number; end: number }

/** The words of a text, in order; a step ends without one where the pace is due. */
function* wordsOf(text: string, pace: Pace): Generator<Word | undefined, void, undefined> {
  for (const { index, segment, isWordLike } of segmenter.segment(text)) {
    if (segment >= FIRST_EAST_ASIAN) {
      let end = 0
      for (const character of segment.matchAll(EAST_ASIAN)) {
        if (LETTER.test(segment.slice(end, character.index)))
          yield { start: index + end, end: index + character.index }
        end = character.index + character[0].length
        yield { start: index + character.index, end: index + end }
      }
      if (LETTER.test(segment.slice(end))) yield { start: index + end, end: index + segment.length }
    } else if (isWordLike) yield { start: index, end: index + segment.length }
    if (pace.isDue(1)) yield
  }
}

export const countWords = (text: string): number => runAtOnce(countInText(text, new Pace(SEGMENTS)))

function* countInText(text: string, pace: Pace): Steps<number> {
  let words = 0
  for (const word of wordsOf(text, pace)) {
    if (word) words++
    else yield
  }
  return words
}

/**
 * The nodes with text of each block, in order: no word spans two blocks. Without recursion: content from Yjs may be nested
 * very deeply.
 * @param without a type of node that is left out with what it holds
 */
export function textLines(node: DocumentNode, without?: string): DocumentNode[][] {
  const found: DocumentNode[][] = []
  const left = [node]
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.type === without) continue
    const children = next.content ?? []
    if (children.some((child) => child.type === 'text')) {
      found.push(children)
      // The text of a footnote is separate.
      for (const child of children.toReversed()) if (child.content) left.push(child)
    } else for (const child of children.toReversed()) left.push(child)
  }
  return found
}

export const nodeText = (child: DocumentNode): string =>
  child.text ?? (child.type === 'hardbreak' ? '\n' : '')

export const blockTexts = (node: DocumentNode): string[] =>
  textLines(node).map((line) => line.map(nodeText).join(''))

/** Words of which a language model wrote any letter. */
export const countGenerated = (document: DocumentNode): number => runAtOnce(countGeneratedInSteps(document))

export function* countGeneratedInSteps(document: DocumentNode): Steps<number> {
  const pace = new Pace(SEGMENTS)
  let words = 0
  for (const line of textLines(document)) {
    const ranges: { start: number; end: number }[] = []
    let start = 0
    for (const node of line) {
      const end = start + nodeText(node).length
      if (node.marks?.some(({ type }) => type === 'generated')) ranges.push({ start, end })
      start = end
    }
    if (ranges.length === 0) continue
    let at = 0
    for (const word of wordsOf(line.map(nodeText).join(''), pace)) {
      if (!word) {
        yield
        continue
      }
      while ((ranges[at]?.end ?? Number.POSITIVE_INFINITY) <= word.start) at++
      const range = ranges[at]
      if (!range) break
      if (range.start < word.end) words++
    }
  }
  return words
}

export type Counts = { words: number; characters: number }

export const countDocument = (document: DocumentNode): Counts => runAtOnce(countInSteps(document))

/** Words by the text of a block, of the document that was counted last. */
export type CountedTexts = { words: ReadonlyMap<string, number> }

/** @param last whose texts are not counted again; afterwards those of this document */
export function* countInSteps(
  document: DocumentNode,
  last: CountedTexts = { words: new Map() },
): Steps<Counts> {
  const pace = new Pace(SEGMENTS)
  const counted = new Map<string, number>()
  let words = 0
  let characters = 0
  for (const text of blockTexts(document)) {
    const inBlock = counted.get(text) ?? last.words.get(text) ?? (yield* countInText(text, pace))
    counted.set(text, inBlock)
    words += inBlock
    characters += text.length
  }
  last.words = counted
  return { words, characters }
}
