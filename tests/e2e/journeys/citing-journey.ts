// Shared by the journeys about citing: a library, the dialog and its keys, and the citations in the text.

import type { APIRequestContext, Page } from '@playwright/test'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { authorized, expect, manuscript, type Person } from './person.ts'
import { press } from './toolbar-journey.ts'

const work = (family: string, title: string, year: number): Omit<CslItem, 'id'> => ({
  type: 'book',
  title,
  author: [{ family, given: 'Charles' }],
  issued: { 'date-parts': [[year]] },
  publisher: 'John Murray',
})
const LIBRARY = [
  work('Darwin', 'On the Origin of Species', 1859),
  work('Mayr', 'Systematics and the Origin of Species', 1942),
  work('Čapek', 'War with the Newts', 1936),
]

export async function fillLibrary(request: APIRequestContext, person: Person): Promise<void> {
  const answer = await request.post('/api/v1/citation/import', {
    headers: authorized(person),
    data: { format: 'csl-json', text: JSON.stringify(LIBRARY) },
  })
  expect((await answer.json()).data.added).toBe(LIBRARY.length)
}

export const dialog = (page: Page, name: string | RegExp = 'Cite') =>
  page.getByRole('dialog', { name, exact: true })
export const field = (page: Page) => page.getByRole('combobox', { name: 'Works' })
export const list = (page: Page) => page.getByRole('listbox', { name: 'Works' })
export const cited = (page: Page) => manuscript(page).getByRole('note')
export const bibliography = (page: Page) => manuscript(page).getByRole('region', { name: 'Bibliography' })

/** Chooses the first work found, once it contains these words. */
async function takeFirst(page: Page, words: string): Promise<void> {
  await expect(list(page).getByRole('option').first()).toContainText(new RegExp(words, 'i'))
  await page.keyboard.press('Enter')
}

/** Opens the dialog and picks a work, by keys alone. */
export async function pickByKeys(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+Alt+r')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(words)
  await takeFirst(page, words)
}

/** Cites a work by keys alone. @param where text that the dialog shows about the citation's place */
export async function cite(page: Page, words: string, where = 'In the text'): Promise<void> {
  await pickByKeys(page, words)
  await expect(page.getByText(where, { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
}

/** Cites a work by the toolbar and the dialog's button. */
export async function citeFromToolbar(page: Page, words: string): Promise<void> {
  await press(page, 'Citation')
  await field(page).fill(words)
  await takeFirst(page, words)
  await dialog(page).getByRole('button', { name: 'Cite' }).click()
}

export const pasteText = (page: Page, text: string) =>
  field(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
