// Claims of the ledger's list, and their groups by state.

import {
  EVIDENCE_STATES,
  type EvidenceState,
  type LedgerEntry,
  OPEN_STATES,
} from '../../../../../workers/domain/evidence/ledger.ts'

/** What the list shows of an entry: the same object as long as that stays the same. */
export type Claim = Pick<LedgerEntry, 'state' | 'sentence' | 'reason' | 'works'> & { hasGap: boolean }

/** Open claims are stepped through. */
export const isOpen = ({ state }: Claim): boolean => OPEN_STATES.some((open) => open === state)

export type LedgerGroup = { state: EvidenceState; claims: readonly Claim[] }

/** Groups that have claims. */
export const groupClaims = (claims: readonly Claim[]): LedgerGroup[] =>
  EVIDENCE_STATES.map((state) => ({
    state,
    claims: claims.filter((claim) => claim.state === state),
  })).filter((group) => group.claims.length > 0)

export const inListOrder = (claims: readonly Claim[]): Claim[] =>
  groupClaims(claims).flatMap((group) => group.claims)

/** The claims of the entries: those from before at both ends as long as they are equal, all of them if every one is. */
export function keepClaims(before: readonly Claim[], entries: readonly LedgerEntry[]): readonly Claim[] {
  const least = Math.min(before.length, entries.length)
  const same = (one: Claim | undefined, entry: LedgerEntry | undefined) =>
    one !== undefined && entry !== undefined && isSame(one, entry)
  let start = 0
  while (start < least && same(before[start], entries[start])) start++
  if (start === before.length && start === entries.length) return before
  let end = 0
  while (end < least - start && same(before.at(-1 - end), entries.at(-1 - end))) end++
  return [
    ...before.slice(0, start),
    ...entries.slice(start, entries.length - end).map(claimOf),
    ...before.slice(before.length - end),
  ]
}

const claimOf = ({ state, sentence, reason, works, gap }: LedgerEntry): Claim => ({
  state,
  sentence,
  reason,
  works,
  hasGap: gap !== null,
})

const isSame = (claim: Claim, { state, sentence, reason, works, gap }: LedgerEntry): boolean =>
  claim.state === state &&
  claim.sentence === sentence &&
  claim.reason === reason &&
  claim.hasGap === (gap !== null) &&
  // Works of a block that was read again are other objects.
  (claim.works === works || JSON.stringify(claim.works) === JSON.stringify(works))
