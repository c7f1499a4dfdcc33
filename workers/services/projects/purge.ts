// Nightly cron: deletes expired tokens and grants, socket records, model usage and idempotency keys, and finishes imports and
// removals of projects that a crash or an unreachable room interrupted.

import {
  ACCESS_TOKEN_LIFE,
  EXPIRED_GRANT_LIFE,
  EXPIRED_PERSONAL_TOKEN_LIFE,
  IDEMPOTENCY_LIFE,
  PROPOSAL_LIFE,
  UNREDEEMED_GRANT_LIFE,
} from '../../domain/account/lifetimes.ts'
import { dayOf } from '../model-budget.ts'
import type { Ports } from '../ports.ts'
import { emptyProject } from './remove-project.ts'

/** Milliseconds after which no removal can still be in progress. */
const REMOVAL_GRACE = 10 * 60 * 1000
const REMOVALS_AT_ONCE = 100
/** Milliseconds after which no import can still be in progress. */
const IMPORT_GRACE = 60 * 60 * 1000

export async function purge(
  ports: Pick<
    Ports,
    | 'clock'
    | 'files'
    | 'grants'
    | 'idempotency'
    | 'importFiles'
    | 'log'
    | 'modelUsage'
    | 'personalTokens'
    | 'projects'
    | 'proposals'
    | 'rooms'
    | 'sessions'
    | 'texts'
  >,
): Promise<void> {
  const {
    clock,
    grants,
    idempotency,
    importFiles,
    modelUsage,
    personalTokens,
    projects,
    proposals,
    sessions,
  } = ports
  const now = clock.now()
  await sessions.purge(now, now - ACCESS_TOKEN_LIFE * 1000)
  await personalTokens.purge(now - EXPIRED_PERSONAL_TOKEN_LIFE * 1000)
  await grants.purge(now - EXPIRED_GRANT_LIFE * 1000, now - UNREDEEMED_GRANT_LIFE * 1000)
  await proposals.purge(now - PROPOSAL_LIFE * 1000)
  await modelUsage.purge(dayOf(now))
  await idempotency.purge(now - IDEMPOTENCY_LIFE * 1000)
  await importFiles.removeOlder(now - IMPORT_GRACE)
  for (const id of await projects.unfinishedRemovals(now - REMOVAL_GRACE, REMOVALS_AT_ONCE))
    await emptyProject(ports, id)
}
