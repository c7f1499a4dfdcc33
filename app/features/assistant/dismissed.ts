// What a person dismissed in a project, by name; kept in this browser. Several lists say what they dismiss, in several
// tabs, and none of them forgets what another was told.

import { readDismissed, writeDismissed } from '../../browser-storage.ts'

/** For as long as the page is open, also where the browser keeps nothing. */
const here = new Map<string | null, Set<string>>()

export const dismissedIn = (projectId: string | null): Set<string> =>
  new Set([...readDismissed(projectId), ...(here.get(projectId) ?? [])])

export function addDismissed(projectId: string | null, ids: readonly string[]): void {
  here.set(projectId, new Set([...(here.get(projectId) ?? []), ...ids]))
  writeDismissed(projectId, [...dismissedIn(projectId)])
}

export function takeBackDismissed(projectId: string | null, ids: readonly string[]): void {
  for (const id of ids) here.get(projectId)?.delete(id)
  writeDismissed(
    projectId,
    readDismissed(projectId).filter((id) => !ids.includes(id)),
  )
}
