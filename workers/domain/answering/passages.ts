// Passages of a document, about a paragraph each, from its pages' text and blocks. Long paragraphs are divided at
// sentences, short ones joined with the next on their page. Running heads and page numbers are left out; the reference
// list is apart, since its titles would otherwise pass for answers.

import { Pace, runAtOnce, type Steps } from '../steps.ts'
import { eachSentenceEnd } from '../text/sentences.ts'

/** Offsets are UTF-16 code units of the page's text. */
export type Span = { start: number; end: number }
export type PageBlock = Span & { kind: 'heading' | 'paragraph' | 'caption' | 'reference' | 'furniture' }
/** @property page from 1 */
export type PageText = { page: number; text: string; blocks: readonly PageBlock[] }

export type Passage = Span & {
  page: number
  /** The heading above it, perhaps on an earlier page; empty before the first. */
  heading: string
  kind: 'body' | 'reference'
  /** Sentences in order, within the passage; together they hold all of its words. */
  sentences: Span[]
}

/** UTF-16 code units: a paragraph shorter than the first is joined with the next, one longer than the second divided. */
const JOINED_BELOW = 280
const DIVIDED_ABOVE = 1500
/** Parts of a long paragraph; a sentence longer than this is divided at a space. */
const PART_LENGTH = 900
const SENTENCE_MAX_LENGTH = 1200
const HEADING_MAX_LENGTH = 200

/** UTF-16 code units that are read in one step, and what a block takes beside its own. */
const READ_AT_ONCE = 100_000
const BLOCK_WORK = 20

/** @param above the heading that the first page continues */
export const passagesOf = (pages: readonly PageText[], above = ''): Passage[] =>
  runAtOnce(passagesInSteps(pages, above))

/** Passages in steps: a page may be a whole text. */
export function* passagesInSteps(pages: readonly PageText[], above = ''): Steps<Passage[]> {
  const pace = new Pace(READ_AT_ONCE)
  const passages: Passage[] = []
  let heading = above
  for (const { page, text, blocks } of pages) {
    let open: Passage | null = null
    for (const block of blocks) {
      if (pace.isDue(block.end - block.start + BLOCK_WORK)) yield
      if (block.kind === 'furniture') continue
      if (block.kind === 'heading') {
        heading = text.slice(block.start, block.end).replace(/\s+/g, ' ').trim().slice(0, HEADING_MAX_LENGTH)
        open = null
        continue
      }
      const sentences = [...sentencesIn(text, block)]
      const kind = block.kind === 'reference' ? 'reference' : 'body'
      for (const part of partsOf(sentences)) {
        const [first, last] = [part[0], part.at(-1)]
        if (!first || !last) continue
        const isOpen: boolean =
          open !== null &&
          block.kind === 'paragraph' &&
          open.kind === kind &&
          Math.min(open.end - open.start, last.end - first.start) < JOINED_BELOW &&
          last.end - open.start <= DIVIDED_ABOVE
        if (open !== null && isOpen) {
          open.end = last.end
          open.sentences.push(...part)
          continue
        }
        const made: Passage = { page, start: first.start, end: last.end, heading, kind, sentences: part }
        passages.push(made)
        open = block.kind === 'paragraph' ? made : null
      }
    }
  }
  return passages
}

/** Runs of sentences, each about as long as a paragraph. */
function partsOf(sentences: Span[]): Span[][] {
  const [first, last] = [sentences[0], sentences.at(-1)]
  if (!first || !last) return []
  const length = last.end - first.start
  if (length <= DIVIDED_ABOVE) return [sentences]
  const partLength = length / Math.ceil(length / PART_LENGTH)
  const parts: Span[][] = []
  let part: Span[] = []
  for (const sentence of sentences) {
    const begun = part[0]
    // The sentence goes to the part that its middle lies in.
    if (begun && (sentence.start + sentence.end) / 2 - begun.start > partLength) {
      parts.push(part)
      part = []
    }
    part.push(sentence)
  }
  return [...parts, part]
}

/** Sentences of a block without the white space around them, found one after another as they are asked for. */
export function* sentencesIn(text: string, block: Span): Generator<Span> {
  const words = text.slice(block.start, block.end)
  let from = 0
  for (const to of eachSentenceEnd(words)) {
    yield* sentenceBetween(text, block.start + from, block.start + to)
    from = to
  }
  yield* sentenceBetween(text, block.start + from, block.start + words.length)
}

function* sentenceBetween(text: string, start: number, end: number): Generator<Span> {
  const sentence = trimmed(text, { start, end })
  if (sentence.end > sentence.start) yield* shortened(text, sentence)
}

function trimmed(text: string, { start, end }: Span): Span {
  const words = text.slice(start, end)
  const bare = words.trimStart()
  const from = end - bare.length
  return { start: from, end: from + bare.trimEnd().length }
}

/** Divides what is too long for a sentence (a table, a text without points) at spaces. */
function* shortened(text: string, sentence: Span): Generator<Span> {
  let { start } = sentence
  while (sentence.end - start > SENTENCE_MAX_LENGTH) {
    const space = text.slice(start, start + SENTENCE_MAX_LENGTH + 1).lastIndexOf(' ')
    const end = space > 0 ? start + space : wholeCharacters(text, start + SENTENCE_MAX_LENGTH)
    yield trimmed(text, { start, end })
    start = trimmed(text, { start: end, end: sentence.end }).start
  }
  yield { start, end: sentence.end }
}

/** The offset, or the one before where it would divide a surrogate pair. */
export const wholeCharacters = (text: string, offset: number): number =>
  /[\ud800-\udbff]/.test(text[offset - 1] ?? '') ? offset - 1 : offset
