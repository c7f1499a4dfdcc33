// Queries several catalogues concurrently. Once ENOUGH of them have found something, the others are aborted after a
// short grace period.

import type { FoundWork } from '../../domain/citations/matching/found-work.ts'
import type { Result } from '../../domain/result.ts'
import type { Catalogue, CatalogueFailure } from '../research-ports.ts'

/** Milliseconds. */
const DEADLINE = 9000
const GRACE = 1500
const ENOUGH = 2

export type CatalogueResults = {
  lists: FoundWork[][]
  /** Number of catalogues that answered, with or without results. */
  answered: number
}

export const quickCatalogues = (catalogues: Catalogue[]): Catalogue[] =>
  catalogues.filter(({ isQuick }) => isQuick)

export async function queryCatalogues(
  catalogues: Catalogue[],
  ask: (catalogue: Catalogue, signal: AbortSignal) => Promise<Result<FoundWork[] | null, CatalogueFailure>>,
  signal?: AbortSignal,
  { deadline = DEADLINE, grace = GRACE } = {},
): Promise<CatalogueResults> {
  const stop = new AbortController()
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  const lists: FoundWork[][] = []
  let answered = 0
  let useful = 0
  const timers = [setTimeout(() => stop.abort(), deadline)]
  const queries = catalogues.map(async (catalogue, at) => {
    const answer = await ask(catalogue, either)
    if (!answer.ok || answer.value === null) return
    answered++
    lists[at] = answer.value
    if (answer.value.length > 0 && ++useful === ENOUGH) timers.push(setTimeout(() => stop.abort(), grace))
  })
  try {
    await Promise.all(queries)
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
  return { lists: lists.filter((list) => list !== undefined), answered }
}
