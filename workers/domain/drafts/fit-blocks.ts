// Brings a part to its length: what runs long is cut where a sentence ends, as near to the budget as one does.
// And keeps of a text that broke off only what is whole.

import { countWords } from '../manuscript/word-count.ts'
import type { Block } from './read-blocks.ts'
import { sentenceEnds } from './sentences.ts'

export const wordsOf = (blocks: Block[]): number =>
  blocks.reduce((sum, block) => sum + countWords(block.text), 0)

/** The blocks up to about `budget` words. At least one sentence is kept. */
export function fitBlocks(blocks: Block[], budget: number): Block[] {
  const kept: Block[] = []
  let words = 0
  for (const block of blocks) {
    const own = countWords(block.text)
    if (words + own <= budget) {
      kept.push(block)
      words += own
      continue
    }
    const hasText = kept.some((one) => one.kind !== 'heading')
    const cut = block.kind === 'heading' ? '' : nearest(block.text, budget - words, !hasText)
    if (cut) kept.push({ ...block, text: cut })
    break
  }
  return withoutLastHeadings(kept)
}

/** The start of a text that ends with a sentence, nearest to `budget` words; '' where none is nearer, unless `must`. */
function nearest(text: string, budget: number, must: boolean): string {
  const ends = sentenceEnds(text)
  // A model without full stops. Only then is a cut shown inside a sentence.
  if (ends.length === 0 && must) return firstWords(text, budget)
  if (ends.at(-1) !== text.length) ends.push(text.length)
  let best = { text: '', miss: must ? Number.POSITIVE_INFINITY : Math.abs(budget) }
  let from = 0
  let words = 0
  for (const end of ends) {
    words += countWords(text.slice(from, end))
    from = end
    const miss = Math.abs(words - budget)
    if (miss < best.miss) best = { text: text.slice(0, end), miss }
    if (words > budget) break
  }
  return best.text
}

function firstWords(text: string, budget: number): string {
  let words = 0
  for (const segment of new Intl.Segmenter('en', { granularity: 'word' }).segment(text)) {
    if (segment.isWordLike && ++words > budget) return `${text.slice(0, segment.index).trimEnd()} …`
  }
  return text
}

/** What is whole of a text that may have stopped anywhere: up to the last sentence that ends. */
export function wholeBlocks(blocks: Block[]): Block[] {
  const last = blocks.at(-1)
  if (last === undefined) return []
  const before = blocks.slice(0, -1)
  const end = last.kind === 'heading' ? undefined : sentenceEnds(last.text).at(-1)
  return withoutLastHeadings(
    end === undefined ? before : [...before, { ...last, text: last.text.slice(0, end) }],
  )
}

/** What is whole of a text that its writer ended: a list item needs no full stop, nor does a text without any. */
export function endedBlocks(blocks: Block[]): Block[] {
  const last = blocks.at(-1)
  if (last === undefined) return []
  if (last.kind === 'item') return blocks
  const whole = wholeBlocks(blocks)
  return whole.length ? whole : withoutLastHeadings(blocks)
}

function withoutLastHeadings(blocks: Block[]): Block[] {
  const last = blocks.findLastIndex((block) => block.kind !== 'heading')
  return blocks.slice(0, last + 1)
}
