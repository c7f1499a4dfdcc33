// Ids of the remarks and suggestions dismissed in a project, kept in this browser and merged over lists and tabs.

import { readDismissed, writeDismissed } from '../../browser-storage.ts'

/** Lasts as long as the page, where storage is blocked. */
const here = new Map<string | null, Set<string>>()

export const dismissedIn = (projectId: string | null): Set<string> =>
  new Set([...readDismissed(projectId), ...(here.get(projectId) ?? [])])

export function addDismissed(projectId: string | null, ids: readonly string[]): void {
  here.set(projectId, new Set([...(here.get(projectId) ?? []), ...ids]))
  writeDismissed(projectId, [...dismissedIn(projectId)])
}

export function restoreDismissed(projectId: string | null, ids: readonly string[]): void {
  for (const id of ids) here.get(projectId)?.delete(id)
  writeDismissed(
    projectId,
    readDismissed(projectId).filter((id) => !ids.includes(id)),
  )
}
