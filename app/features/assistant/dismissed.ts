// Ids of the remarks and suggestions dismissed in a project, stored in this browser for all lists and tabs.

import { readDismissed, writeDismissed } from '../../platform/browser-storage.ts'

/** Ids dismissed on this page, for browsers whose storage is blocked. */
const onThisPage = new Map<string | null, Set<string>>()

export const dismissedIn = (projectId: string | null): Set<string> =>
  new Set([...readDismissed(projectId), ...(onThisPage.get(projectId) ?? [])])

export function addDismissed(projectId: string | null, ids: readonly string[]): void {
  onThisPage.set(projectId, new Set([...(onThisPage.get(projectId) ?? []), ...ids]))
  writeDismissed(projectId, [...dismissedIn(projectId)])
}

export function restoreDismissed(projectId: string | null, ids: readonly string[]): void {
  for (const id of ids) onThisPage.get(projectId)?.delete(id)
  writeDismissed(
    projectId,
    readDismissed(projectId).filter((id) => !ids.includes(id)),
  )
}
