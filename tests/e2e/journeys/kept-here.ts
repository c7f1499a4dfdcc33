// What a browser keeps of its own, read from its storage: so that a journey waits until something is kept there, and no
// longer.

import type { Page } from '@playwright/test'
import { expect } from './person.ts'

type Kept = { projectId: string; state: number[] | null }

const readAll = (page: Page, database: string, store: string): Promise<Kept[]> =>
  page.evaluate(
    ([name, of]) =>
      new Promise<Kept[]>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          const all = opening.result.transaction(of).objectStore(of).getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result.map(({ projectId, state }) => ({ projectId, state: state && [...state] })))
          }
        }
      }),
    [database, store] as const,
  )

/** The saved state of projects that were opened here; it is written two seconds after the room has saved. */
export const knownProjects = (page: Page) => readAll(page, 'colophon-known', 'projects')

/** What was typed and is not known to be saved. */
export const unsavedCopies = (page: Page) => readAll(page, 'colophon-unsaved', 'copies')

export const expectKnown = (page: Page, id: string) =>
  expect
    .poll(async () => (await knownProjects(page)).some(({ projectId, state }) => projectId === id && state))
    .toBe(true)

/** That this was typed is kept on this device; it is written a second after the last key. */
export const expectKept = (page: Page, words: string) =>
  expect
    .poll(async () =>
      (await unsavedCopies(page))
        .map(({ state }) => new TextDecoder('utf-8', { fatal: false }).decode(new Uint8Array(state ?? [])))
        .join('\n'),
    )
    .toContain(words.trim())
