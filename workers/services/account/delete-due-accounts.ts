// Frequent cron: deletes accounts whose 14 days are over. An account is closed first: nobody can sign in to it or refresh.
// What a request that was admitted before still writes goes with a later run, and the row of the user last.

import { ACCESS_TOKEN_LIFE } from '../../domain/account/lifetimes.ts'
import { revokeAllGrants } from '../oauth/grants.ts'
import { removePdf } from '../pdfs/add-pdf.ts'
import { listReports, removeReport } from '../plagiarism/reports.ts'
import { removeSource } from '../plagiarism/sources.ts'
import type { Ports } from '../ports.ts'
import { removeProject } from '../projects/remove-project.ts'
import { revokeAllPersonalTokens } from '../sessions/personal-tokens.ts'
import { revokeAllSessions } from '../sessions/revoke-session.ts'
import { removeWebhook } from '../webhooks/webhooks.ts'

/** A run has 1,000 statements of D1 and 10,000 requests to other objects; the next run goes on. */
const ACCOUNTS_AT_ONCE = 5
const THINGS_AT_ONCE = 40

type DeletionPorts = Pick<
  Ports,
  | 'clock'
  | 'files'
  | 'grants'
  | 'log'
  | 'oauth'
  | 'ownFingerprints'
  | 'ownPassages'
  | 'pdfFiles'
  | 'pdfRooms'
  | 'pdfs'
  | 'personalTokens'
  | 'plagiarismReports'
  | 'plagiarismSources'
  | 'projects'
  | 'rooms'
  | 'sessions'
  | 'texts'
  | 'users'
  | 'webhookQueues'
  | 'webhooks'
>

export async function deleteDueAccounts(ports: DeletionPorts): Promise<void> {
  const { clock, log, users } = ports
  const now = clock.now()
  for (const { id, closedAt } of await users.close(now, ACCOUNTS_AT_ONCE)) {
    try {
      const isEmpty = await emptyAccount(ports, id)
      if (!isEmpty || closedAt > now - ACCESS_TOKEN_LIFE * 1000) continue
      await users.remove(id)
      log.info('account_deleted', { user: id })
    } catch (error) {
      // Postponed behind the others, which it would keep from being deleted.
      await users.postpone(id, now)
      log.error('account_not_deleted', { user: id, error: error instanceof Error ? error.name : 'unknown' })
    }
  }
}

/** What lies outside D1, with its rows. False if there is more than one run deletes. */
async function emptyAccount(ports: DeletionPorts, userId: string): Promise<boolean> {
  await revokeAllSessions(ports, userId)
  await revokeAllPersonalTokens(ports, userId)
  await revokeAllGrants(ports, userId)
  for (const { id } of await ports.webhooks.list(userId)) await removeWebhook(ports, userId, id)
  const [projects, pdfs, sources, reports] = await Promise.all([
    ports.projects.versions(userId),
    ports.pdfs.list(userId, null),
    ports.plagiarismSources.list(userId),
    listReports(ports, userId, { projectId: null, cursor: undefined, limit: THINGS_AT_ONCE }),
  ])
  const removals = [
    ...projects.map(
      ({ id }) =>
        () =>
          removeProject(ports, userId, id),
    ),
    ...pdfs.map(
      ({ id }) =>
        () =>
          removePdf(ports, userId, id),
    ),
    ...sources.map(
      ({ id }) =>
        () =>
          removeSource(ports, userId, id),
    ),
    ...(reports.ok ? reports.value.reports : []).map(
      ({ id }) =>
        () =>
          removeReport(ports, userId, id),
    ),
  ]
  for (const remove of removals.slice(0, THINGS_AT_ONCE)) await remove()
  await ports.ownFingerprints(userId).empty()
  return removals.length <= THINGS_AT_ONCE && !(reports.ok && reports.value.nextCursor !== null)
}
