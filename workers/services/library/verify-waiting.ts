// Goes on verifying what nobody got round to after it was imported: called by the cron, a little each time, so that
// catalogues are asked politely whatever the size of a library. Works with a DOI are asked about by the dozen; what that
// does not settle, and what has none, is asked about one by one. A work is tried a few times with growing pauses, then
// left as unchecked, which is what it is.

import { findDoi } from '../../domain/citations/identifiers/identifiers.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import { matchesReference } from '../../domain/citations/matching/matches-reference.ts'
import { mergeCatalogueResults } from '../../domain/citations/matching/merge-catalogue-results.ts'
import type { Ports } from '../ports.ts'
import { type CatalogueFailure, DOIS_AT_ONCE } from '../research-ports.ts'
import { verifiedBy, verifyReference } from './verify-reference.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** After each try. The first is the one by the dozen. */
export const PAUSES = [MINUTE, 10 * MINUTE, 60 * MINUTE, DAY, 7 * DAY]
/** With what each costs, a run stays within the 50 subrequests and 50 queries of Cloudflare's free plan. */
const DOZENS = 6
const SINGLES = 4
/** Milliseconds after which a run takes nothing more. */
const BUDGET = 20_000
/** Milliseconds until a catalogue that could not be asked is asked again. */
const REST = 10 * MINUTE

const MISTAKEN: ReadonlySet<CatalogueFailure['reason']> = new Set(['refused', 'too_large', 'unreadable'])

export type Waited = { asked: number; verified: number }
type Needed = Pick<Ports, 'catalogues' | 'clock' | 'references'>

export async function verifyWaiting(ports: Needed): Promise<Waited> {
  const { clock } = ports
  const until = clock.now() + BUDGET
  const waited: Waited = { asked: 0, verified: 0 }
  for (let dozen = 0; dozen < DOZENS && clock.now() < until; dozen++) {
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
    // Nobody can be reached: the next one would fare no better.
    if (answered === 0 || clock.now() >= until) break
  }
  await putBack(ports, singles)
  return waited
}

const putBack = async ({ clock, references }: Needed, taken: readonly ReferenceRecord[]) => {
  const ids = taken.map(({ id }) => id)
  if (ids.length > 0) await references.putBackWaiting(ids, clock.now() + REST)
}

const take = ({ clock, references }: Needed, tried: boolean, limit: number) =>
  references.takeWaiting({ tried, at: clock.now(), limit, pauses: PAUSES })

/**
 * How many were confirmed; null where the catalogue cannot be reached now. A question that it does not take may be the
 * fault of one of the works: their try counts, and each is asked about by itself then.
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
    const [work] = mergeCatalogueResults(
      [answer.value.filter(({ csl }) => matchesReference(csl, reference))],
      '',
    )
    const { userId, id, updatedAt } = reference
    return work ? [{ userId, id, seen: updatedAt, ...verifiedBy(work, reference) }] : []
  })
  await references.recordVerifications(found)
  return found.length
}
