// The words that a passage and its source have in common, for showing both side by side.

import { align } from '../../../workers/domain/manuscript/compare/align.ts'
import { segments } from '../../../workers/domain/manuscript/compare/words.ts'

export type Piece = { text: string; isCommon: boolean }

/** Step limit of the alignment (align.ts). */
const EFFORT = 1_000_000
const WORD = /[\p{L}\p{N}]/u

/** Both passages in pieces, common or not; white space and signs between common words are common. */
export function commonWords(text: string, sourceText: string): { text: Piece[]; source: Piece[] } {
  const [one, other] = [segments(text), segments(sourceText)]
  const key = (segment: string) => segment.toLowerCase()
  const pairs = align(one.map(key), other.map(key), { left: EFFORT })
  return {
    text: pieces(one, new Set(pairs.map(([at]) => at))),
    source: pieces(other, new Set(pairs.map(([, at]) => at))),
  }
}

function pieces(all: readonly string[], common: ReadonlySet<number>): Piece[] {
  const found: Piece[] = []
  for (const [at, text] of all.entries()) {
    const last = found.at(-1)
    const isCommon = common.has(at) && (WORD.test(text) || (last?.isCommon ?? false))
    if (last?.isCommon === isCommon) last.text += text
    else found.push({ text, isCommon })
  }
  return found
}
