// Reads the page's IndexedDB: cached projects and unsaved copies, so that a journey can wait until something is stored.

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

/** Cached state of opened projects, written two seconds after the room has saved. */
export const knownProjects = (page: Page) => readAll(page, 'colophon-known', 'projects')

/** Typed text that is not known to be saved. */
export const unsavedCopies = (page: Page) => readAll(page, 'colophon-unsaved', 'copies')

export const expectKnown = (page: Page, id: string) =>
  expect
    .poll(async () => (await knownProjects(page)).some(({ projectId, state }) => projectId === id && state))
    .toBe(true)

/** Waits until these words are in the unsaved copy, written a second after the last keystroke. */
export const expectKept = (page: Page, words: string) =>
  expect
    .poll(async () =>
      (await unsavedCopies(page))
        .map(({ state }) => new TextDecoder('utf-8', { fatal: false }).decode(new Uint8Array(state ?? [])))
        .join('\n'),
    )
    .toContain(words.trim())
