// Cuts the blocks of a section to its word budget, at the nearest end of a sentence, and drops the unfinished end of an
// interrupted text.

import { countWords } from '../manuscript/word-count.ts'
import { type SourcedBlock, SourcedText } from '../model-text/sourced-text.ts'
import { sentenceEnds } from '../text/sentences.ts'

export const countBlockWords = (blocks: SourcedBlock[]): number =>
  blocks.reduce((sum, block) => sum + countWords(block.text.marked), 0)

/** The blocks up to about `budget` words, at least one sentence. */
export function fitBlocks(blocks: SourcedBlock[], budget: number): SourcedBlock[] {
  const kept: SourcedBlock[] = []
  let words = 0
  for (const block of blocks) {
    const own = countWords(block.text.marked)
    if (words + own <= budget) {
      kept.push(block)
      words += own
      continue
    }
    const hasText = kept.some((one) => one.kind !== 'heading')
    const text = block.kind === 'heading' ? new SourcedText() : cutAt(block.text, budget - words, !hasText)
    if (!text.isEmpty) kept.push({ ...block, text })
    break
  }
  return withoutLastHeadings(kept)
}

/** The whole sentences at a text's start nearest to `budget` words; empty if an empty text is nearer, unless `must`. */
function cutAt(whole: SourcedText, budget: number, must: boolean): SourcedText {
  const text = whole.marked
  const ends = sentenceEnds(text)
  // A text without full stops: the only case of a cut inside a sentence.
  if (ends.length === 0 && must) return firstWords(whole, budget)
  if (ends.at(-1) !== text.length) ends.push(text.length)
  let best = { end: 0, miss: must ? Number.POSITIVE_INFINITY : Math.abs(budget) }
  let from = 0
  let words = 0
  for (const end of ends) {
    words += countWords(text.slice(from, end))
    from = end
    const miss = Math.abs(words - budget)
    if (miss < best.miss) best = { end, miss }
    if (words > budget) break
  }
  return whole.slice(0, best.end)
}

function firstWords(whole: SourcedText, budget: number): SourcedText {
  let words = 0
  for (const segment of new Intl.Segmenter('en', { granularity: 'word' }).segment(whole.marked)) {
    if (segment.isWordLike && ++words > budget)
      return new SourcedText([whole.slice(0, segment.index).trimmed(), ' …'])
  }
  return whole
}

/** An interrupted text up to its last complete sentence. */
export function wholeBlocks(blocks: SourcedBlock[]): SourcedBlock[] {
  const last = blocks.at(-1)
  if (last === undefined) return []
  const before = blocks.slice(0, -1)
  const end = last.kind === 'heading' ? undefined : sentenceEnds(last.text.marked).at(-1)
  return withoutLastHeadings(
    end === undefined ? before : [...before, { ...last, text: last.text.slice(0, end) }],
  )
}

/** A finished text up to its last complete sentence; a list item, or a text without any full stop, is complete as it is. */
export function endedBlocks(blocks: SourcedBlock[]): SourcedBlock[] {
  const last = blocks.at(-1)
  if (last === undefined) return []
  if (last.kind === 'item') return blocks
  const whole = wholeBlocks(blocks)
  return whole.length ? whole : withoutLastHeadings(blocks)
}

function withoutLastHeadings(blocks: SourcedBlock[]): SourcedBlock[] {
  const last = blocks.findLastIndex((block) => block.kind !== 'heading')
  return blocks.slice(0, last + 1)
}
