// Reads the page's IndexedDB: cached projects and local copies, so that a journey can wait until something is stored.

import type { Page } from '@playwright/test'
import * as Y from 'yjs'
import { type Row as Stored, unstoredChanges } from '../../../app/shared/manuscript/unsaved-database.ts'
import { expect } from './person.ts'

type Row = Pick<Stored, 'projectId' | 'writer' | 'whole' | 'stored' | 'id'> & {
  others: number[] | null
  own: number[][]
}
type Copy = { projectId: string; whole: boolean; unstored: boolean; state: number[] }

/** Ids of the projects that are known offline. */
export const knownProjects = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('colophon-known')
        opening.onsuccess = () => {
          const all = opening.result.transaction('projects').objectStore('projects').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result.map(({ projectId }) => projectId))
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

const copyRows = (page: Page): Promise<Row[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('colophon-unsaved')
        opening.onsuccess = () => {
          const all = opening.result.transaction('rows').objectStore('rows').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(
              all.result.map(({ others, own, ...row }) => ({
                ...row,
                others: others && [...others],
                own: own.map(({ update }: { update: Uint8Array }) => [...update]),
              })),
            )
          }
        }
      }),
  )

/** The local copies, by project. */
export async function localCopies(page: Page): Promise<Copy[]> {
  const rows = await copyRows(page)
  return [...new Set(rows.map(({ projectId }) => projectId))].map((projectId) => {
    const its = rows.filter((row) => row.projectId === projectId)
    const doc = new Y.Doc()
    for (const { others, own } of its)
      for (const update of [...(others ? [others] : []), ...own]) Y.applyUpdate(doc, Uint8Array.from(update))
    const unstored = unstoredChanges(its as unknown as Stored[]).length > 0
    const state = [...Y.encodeStateAsUpdate(doc)]
    return { projectId, whole: its.some(({ whole }) => whole), unstored, state }
  })
}

/** Copies with typed text that the room may lack. */
export const unsavedCopies = async (page: Page): Promise<Copy[]> =>
  (await localCopies(page)).filter(({ unstored }) => unstored)

/** Waits until the project's text, as last saved, is on this device. */
export const expectKnown = (page: Page, id: string) =>
  expect
    .poll(async () =>
      (await localCopies(page)).some(
        ({ projectId, whole, unstored }) => projectId === id && whole && !unstored,
      ),
    )
    .toBe(true)

/** Waits until these words are in a local copy. */
export const expectKept = (page: Page, words: string) =>
  expect
    .poll(async () =>
      (await localCopies(page))
        .map(({ state }) => new TextDecoder('utf-8', { fatal: false }).decode(new Uint8Array(state)))
        .join('\n'),
    )
    .toContain(words.trim())
