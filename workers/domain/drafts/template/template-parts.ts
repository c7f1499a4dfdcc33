// Parts of the structured template in every language: the lengths of its chapters, lists of prompts, back matter.

import type { DocumentNode } from '../../manuscript/document.ts'
import { type DraftPart, heading, list, paragraph, textNode } from '../../model-text/draft-nodes.ts'
import type { BackMatter } from './template-wording.ts'

export type Template = { title: string; parts: DraftPart[]; document: DocumentNode }

/** Characters; a longer topic is "this topic" inside a sentence. */
export const TOPIC_IN_SENTENCE = 120

/** Shares `total` words out by weight, in whole words that add up to it (largest remainder, or Hamilton's, method). */
export function shareWords(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((whole, weight) => whole + weight, 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const shares = exact.map(Math.floor)
  const left = total - shares.reduce((whole, share) => whole + share, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((one, other) => other.remainder - one.remainder)
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

export const backMatter = (name: string, { purpose, prompts }: BackMatter): DraftPart => ({
  heading: name,
  words: 0,
  nodes: [heading(2, [textNode(name)]), paragraph([textNode(purpose, 'emphasis')]), bulletList(prompts)],
})

export const bulletList = (items: readonly string[]): DocumentNode =>
  list(
    false,
    items.map((item) => [textNode(item)]),
  )
