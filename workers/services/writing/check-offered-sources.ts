// Looks up the sources in words that a model or a program offers, and cites what catalogues have.

import { citeItem } from '../../domain/citations/csl/citation.ts'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { sameWork } from '../../domain/citations/matching/same-work.ts'
import { citeWorks } from '../../domain/model-text/cite-works.ts'
import type { SourcedText } from '../../domain/model-text/sourced-text.ts'
import { offeredWords } from '../../domain/writing/suggestions/sourced-words.ts'
import type { SuggestedCitation } from '../../domain/writing/suggestions/suggestion.ts'
import {
  type CheckedSources,
  checkSources,
  type TextToCheck,
  type UnverifiedSource,
  unverifiedSources,
} from '../drafts/check-sources.ts'
import type { Ports } from '../ports.ts'

/** Milliseconds that words wait for catalogues. */
const PATIENCE_MS = 4_000
/** Lookups for one answer or proposal; each asks every catalogue, up to twice. */
const QUESTIONS_MAX = 8

export type OfferedSources = {
  unverified: UnverifiedSource[]
  /** The text with works in its places, and its words up to `length` UTF-16 code units. */
  cite(
    text: SourcedText,
    length: number,
  ): { text: SourcedText; words: string; citations: SuggestedCitation[] }
}

export async function checkOfferedSources(
  ports: Pick<Ports, 'catalogues'>,
  text: TextToCheck,
  signal: AbortSignal,
): Promise<OfferedSources> {
  const taken = text.taken.filter((source) => source.text !== '')
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
  const checked: CheckedSources =
    taken.length > 0
      ? await checkSources(ports, { ...text, taken }, { left: QUESTIONS_MAX, signal: inTime })
      : new Map()
  const retracted = new Set<CslItem>()
  const items: CslItem[] = []
  const found = new Map<number, CslItem[]>()
  for (const [number, parts] of checked) {
    const works = parts.flatMap(({ check }) => {
      if (check.state !== 'found') return []
      const known = items.find((one) => sameWork(one, check.work.csl))
      const item = known ?? citeItem(check.work.csl).item
      if (!known) items.push(item)
      if (check.work.retracted) retracted.add(item)
      return [item]
    })
    found.set(number, works)
  }
  return {
    unverified: unverifiedSources(
      taken.map((source) => ({ source, parts: checked.get(source.number) ?? [] })),
    ),
    cite(offered, length) {
      const cited = citeWorks(offered, found)
      const { words, citations } = offeredWords(cited, length)
      const withWorks = citations.map((citation) => ({
        ...citation,
        works: citation.works.map((csl) => ({ csl, retracted: retracted.has(csl) })),
      }))
      return { text: cited, words, citations: withWorks }
    },
  }
}

/** The names and titles of works, which may stand in the words that cite them. */
export const namesOf = (works: readonly CslItem[]): string =>
  works
    .flatMap(({ author, editor, title }) => [
      ...(author ?? editor ?? []).flatMap(({ family, literal, given }) => [family, literal, given]),
      title,
    ])
    .join(' ')
