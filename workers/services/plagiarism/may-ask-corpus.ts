// Counts a user's query against the deployment's corpus. Who may ask without end can guess its texts word by word.

import { CORPUS_QUERIES_PER_DAY } from '../../contracts/limits.ts'
import { dayOf } from '../model-budget.ts'
import type { Ports } from '../ports.ts'

export const mayAskCorpus = (
  { clock, ownFingerprints }: Pick<Ports, 'clock' | 'ownFingerprints'>,
  userId: string,
): Promise<boolean> => ownFingerprints(userId).takeCorpusQuery(dayOf(clock.now()), CORPUS_QUERIES_PER_DAY)
