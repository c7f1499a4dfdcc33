// Reads the page's IndexedDB: cached projects and unsaved copies, so that a journey can wait until something is stored.

import type { Page } from '@playwright/test'
import * as Y from 'yjs'
import { expect } from './person.ts'

type Kept = { projectId: string; state: number[] | null }
type KeptRow = { projectId: string; others: number[] | null; own: number[][] }

/** Cached state of opened projects, written two seconds after the room has saved. */
export const knownProjects = (page: Page): Promise<Kept[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('colophon-known')
        opening.onsuccess = () => {
          const all = opening.result.transaction('projects').objectStore('projects').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result.map(({ projectId, state }) => ({ projectId, state: state && [...state] })))
          }
        }
      }),
  )

/** Headings of the draft's plan that is stored, in order. */
export const plannedHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('colophon-draft-copies')
        opening.onsuccess = () => {
          const all = opening.result.transaction('copies').objectStore('copies').getAll()
          all.onsuccess = () => {
            opening.result.close()
            const plan: { sections: { heading: string }[] } | undefined = all.result[0]?.plan?.plan
            resolve((plan?.sections ?? []).map(({ heading }) => heading))
          }
        }
      }),
  )

const unsavedRows = (page: Page): Promise<KeptRow[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('colophon-unsaved')
        opening.onsuccess = () => {
          const all = opening.result.transaction('rows').objectStore('rows').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(
              all.result.map(({ projectId, others, own }) => ({
                projectId,
                others: others && [...others],
                own: own.map(({ update }: { update: Uint8Array }) => [...update]),
              })),
            )
          }
        }
      }),
  )

/** Typed text that is not known to be saved, by project. */
export async function unsavedCopies(page: Page): Promise<Kept[]> {
  const docs = new Map<string, Y.Doc>()
  for (const { projectId, others, own } of await unsavedRows(page)) {
    const doc = docs.get(projectId) ?? new Y.Doc()
    docs.set(projectId, doc)
    for (const update of [...(others ? [others] : []), ...own]) Y.applyUpdate(doc, Uint8Array.from(update))
  }
  return [...docs].map(([projectId, doc]) => ({ projectId, state: [...Y.encodeStateAsUpdate(doc)] }))
}

export const expectKnown = (page: Page, id: string) =>
  expect
    .poll(async () => (await knownProjects(page)).some(({ projectId, state }) => projectId === id && state))
    .toBe(true)

/** Waits until these words are in the unsaved copy. */
export const expectKept = (page: Page, words: string) =>
  expect
    .poll(async () =>
      (await unsavedCopies(page))
        .map(({ state }) => new TextDecoder('utf-8', { fatal: false }).decode(new Uint8Array(state ?? [])))
        .join('\n'),
    )
    .toContain(words.trim())
