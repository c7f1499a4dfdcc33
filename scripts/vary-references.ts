// More references to learn from: the same layouts with other rows' words in them, so that a model learns where fields end
// by how a reference is written rather than by the words it has seen there. The marks around a field stay.

import type { ReferenceRow } from './reference-rows.ts'

const EXCHANGED = new Set(['title', 'journal', 'container-title', 'publisher', 'location', 'author'])
const TRIES = 6

const core = (text: string): [before: string, words: string, after: string] => {
  const [, before = '', words = '', after = ''] =
    /^((?:In:?\s+|["“«‘„(['`]+)*)(.*?)([^\p{L}\p{N}]*)$/su.exec(text) ?? []
  return [before, words, after]
}

/** How an author list begins and ends: "Doe, J.", "J. Doe", "Doe J". */
const manner = (words: string) =>
  `${/^\S*,/.test(words) ? 'family first' : /^\p{Lu}\./u.test(words) ? 'initial first' : ''} ${/\p{Lu}$/u.test(words)}`

export function varyRows(rows: readonly ReferenceRow[], times: number): ReferenceRow[] {
  let state = 12345
  const below = (limit: number) => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
  const pools = new Map<string, string[]>()
  for (const { label, text } of rows.flatMap(({ segments }) => segments))
    pools.set(label, [...(pools.get(label) ?? []), core(text)[1]])
  const exchange = (segment: ReferenceRow['segments'][number]) => {
    const pool = pools.get(segment.label) ?? []
    if (!EXCHANGED.has(segment.label) || below(3) === 0) return segment
    const [before, words, after] = core(segment.text)
    for (let tries = 0; tries < TRIES; tries += 1) {
      const other = pool[below(pool.length)] ?? ''
      if (other.length < 2 || (segment.label === 'author' && manner(other) !== manner(words))) continue
      return { label: segment.label, text: `${before}${other}${after}`.trim() }
    }
    return segment
  }
  return Array.from({ length: times }, () =>
    rows.map(({ ref, segments }) => ({ ref, segments: segments.map(exchange) })),
  ).flat()
}
