// Words so frequent in a text that they count as spelled correctly: technical terms and names.

import type { Node } from '@milkdown/kit/prose/model'
import type { ProseBlock } from '../anchoring/block-prose.ts'

const FREQUENT_MIN = 3

/** In lower case. */
export function frequentWords(blocks: readonly ProseBlock[]): Set<string> {
  const times = new Map<string, number>()
  for (const block of blocks)
    for (const [word, number] of wordsIn(block)) times.set(word, (times.get(word) ?? 0) + number)
  return new Set([...times].filter(([, number]) => number >= FREQUENT_MIN).map(([word]) => word))
}

const counted = new WeakMap<Node, Map<string, number>>()

/** Cached by node, which is immutable. */
function wordsIn({ node, text }: ProseBlock): Map<string, number> {
  const known = counted.get(node)
  if (known) return known
  const times = new Map<string, number>()
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}’'-]+/gu))
    times.set(word, (times.get(word) ?? 0) + 1)
  counted.set(node, times)
  return times
}
