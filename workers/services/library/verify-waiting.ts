// Verifies waiting references, called by the cron, a few at a time, since catalogues limit requests. References with
// a DOI are verified in batches; the others, and those that a batch does not settle, one by one. After a few tries
// with growing pauses a reference stays unchecked.

import { findDoi } from '../../domain/citations/identifiers/identifiers.ts'
import { judgeWork } from '../../domain/citations/library/judge-work.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import { describesWork } from '../../domain/citations/matching/describes-work.ts'
import { mergeCatalogueResults } from '../../domain/citations/matching/merge-catalogue-results.ts'
import type { Ports } from '../ports.ts'
import { type CatalogueFailure, DOIS_AT_ONCE } from '../research-ports.ts'
import { verifyReference } from './verify-reference.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Milliseconds after each try, of which the first is the batch. */
export const PAUSES = [MINUTE, 10 * MINUTE, 60 * MINUTE, DAY, 7 * DAY]
/** Batches and single references of a run, within the 50 subrequests and 50 queries of Cloudflare's free plan. */
const BATCHES = 6
const SINGLES = 4
/** Milliseconds after which a run starts no further verification. */
const BUDGET = 20_000
/** Milliseconds until a catalogue that could not be reached is queried again. */
const UNREACHABLE_PAUSE = 10 * MINUTE

const MISTAKEN: ReadonlySet<CatalogueFailure['reason']> = new Set(['refused', 'too_large', 'unreadable'])

export type Waited = { asked: number; verified: number }
type Needed = Pick<Ports, 'catalogues' | 'clock' | 'references'>

export async function verifyWaiting(ports: Needed): Promise<Waited> {
  const { clock } = ports
  const until = clock.now() + BUDGET
  const waited: Waited = { asked: 0, verified: 0 }
  for (let batch = 0; batch < BATCHES && clock.now() < until; batch++) {
    const taken = await take(ports, false, DOIS_AT_ONCE)
    if (taken.length === 0) break
    const verified = await verifyByDois(ports, taken)
    if (verified === null) {
      await putBack(ports, taken)
      break
    }
    waited.asked += taken.length
    waited.verified += verified
  }
  const singles = await take(ports, true, SINGLES)
  for (let next = singles.shift(); next; next = singles.shift()) {
    const answered = await verifyReference(ports, next)
    waited.asked++
    // No catalogue can be reached.
    if (answered === 0 || clock.now() >= until) break
  }
  await putBack(ports, singles)
  return waited
}

const putBack = async ({ clock, references }: Needed, taken: readonly ReferenceRecord[]) => {
  const ids = taken.map(({ id }) => id)
  if (ids.length > 0) await references.putBackWaiting(ids, clock.now() + UNREACHABLE_PAUSE)
}

const take = ({ clock, references }: Needed, tried: boolean, limit: number) =>
  references.takeWaiting({ tried, at: clock.now(), limit, pauses: PAUSES })

/**
 * Number confirmed; null if the catalogue cannot be reached. A batch that it refuses may be the fault of one work:
 * the try counts, and each is then verified by itself.
 */
async function verifyByDois(
  { catalogues, references }: Needed,
  waiting: readonly ReferenceRecord[],
): Promise<number | null> {
  const catalogue = catalogues.find(({ byDois }) => byDois !== undefined)
  const dois = waiting.map(({ csl }) => findDoi(csl.DOI ?? '')).filter((doi) => doi !== null)
  const answer = await catalogue?.byDois?.([...new Set(dois)])
  if (!answer) return null
  if (!answer.ok) return MISTAKEN.has(answer.failure.reason) ? 0 : null
  const found = waiting.flatMap((reference) => {
    const works = mergeCatalogueResults([answer.value.filter(({ csl }) => describesWork(csl, reference))], '')
    const [work, ...others] = works
    if (!work) return []
    const verdict = judgeWork(reference, [work, ...others])
    const { userId, id, updatedAt } = reference
    // Another catalogue may agree: each is asked by itself then.
    return verdict.verification === 'verified' ? [{ userId, id, seen: updatedAt, ...verdict }] : []
  })
  await references.recordVerifications(found)
  return found.length
}
