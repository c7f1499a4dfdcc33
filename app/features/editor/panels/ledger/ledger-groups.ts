// Groups of the ledger's list, by state.

import {
  EVIDENCE_STATES,
  type EvidenceState,
  type LedgerEntry,
  OPEN_STATES,
} from '../../../../../workers/domain/evidence/ledger.ts'

/** Open entries are stepped through. */
export const isOpen = ({ state }: LedgerEntry): boolean => OPEN_STATES.some((open) => open === state)

export type LedgerGroup = { state: EvidenceState; entries: readonly LedgerEntry[] }

/** Groups that have entries. */
export const groupEntries = (entries: readonly LedgerEntry[]): LedgerGroup[] =>
  EVIDENCE_STATES.map((state) => ({
    state,
    entries: entries.filter((entry) => entry.state === state),
  })).filter((group) => group.entries.length > 0)

export const inListOrder = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  groupEntries(entries).flatMap((group) => group.entries)
