// Documents that have passages near to those of a text in meaning, and where: they are candidates, which are compared
// sentence by sentence before anything is shown.

import { DOCUMENTS_BY_MEANING_MAX, PASSAGES_COMPARED_MAX } from '../../contracts/limits.ts'
import type { Span } from '../../domain/plagiarism/exclusions.ts'
import type { NearPassage, PassageIndex } from '../meaning-ports.ts'
import type { PassageVectorsOfText } from './compare-meaning.ts'

/** Passages that are found for each one of the text. */
const NEAREST = 5

/**
 * Places by the key of their document: of all that are near, the nearest.
 * @param except key of a document that is left out
 */
export async function findPassages(
  index: PassageIndex,
  { model, vectors }: PassageVectorsOfText,
  except: string | null = null,
): Promise<Map<string, Span[]>> {
  const near = (await index.nearest({ model, vectors, except, limit: NEAREST })).flat()
  const found = new Map<string, Map<number, NearPassage>>()
  let count = 0
  for (const one of near.toSorted((a, b) => b.similarity - a.similarity)) {
    const places = found.get(one.key) ?? new Map<number, NearPassage>()
    if (places.has(one.start) || count === PASSAGES_COMPARED_MAX) continue
    if (places.size === 0 && found.size === DOCUMENTS_BY_MEANING_MAX) continue
    found.set(one.key, places.set(one.start, one))
    count++
  }
  return new Map([...found].map(([key, places]) => [key, [...places.values()]]))
}
