// Opens a new project in the editor with the caret at the journey's start, and reads its HTML.

import type { APIRequestContext, Page } from '@playwright/test'
import { authorized, buildProject, expect, manuscript, type Person } from './person.ts'

/** The server may close an idle connection in the moment in which a request takes it. */
const RETRIED = { maxRetries: 2 }

/** The room's current content, saved or not. */
export async function contentOf(request: APIRequestContext, person: Person, id: string): Promise<string> {
  const answer = await request.get(`/api/v1/projects/${id}`, {
    headers: authorized(person),
    ...RETRIED,
  })
  return (await answer.json()).data.content
}

/**
 * Waits until the editor accepts input, not until the project is saved, which takes five seconds after its creation.
 */
export async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard?view=editor&project=${id}`)
  await expect(page.locator('[data-ready="true"]')).toBeVisible()
}

/** Opens the project in another page of the same browser. */
export async function openBeside(page: Page, id: string): Promise<Page> {
  const other = await page.context().newPage()
  await openEditor(other, id)
  return other
}

/** As if its author had deleted the list of references: with the first citation the text gets nothing but that. */
export async function wantNoList(request: APIRequestContext, person: Person, id: string): Promise<void> {
  const answer = await request.patch(`/api/v1/projects/${id}/metadata`, {
    headers: authorized(person),
    data: { metadata: { noReferenceList: true } },
  })
  expect(answer.ok()).toBe(true)
}

/** Replaces the whole text of an open project through the API, and waits until the page shows it. */
export async function writeText(
  page: Page,
  request: APIRequestContext,
  person: Person,
  id: string,
  html: string,
): Promise<void> {
  const answer = await request.put(`/api/v1/projects/${id}`, {
    headers: authorized(person),
    data: { content: html },
    ...RETRIED,
  })
  expect(answer.ok()).toBe(true)
  const words = html.split(/<[^>]*>/).filter(Boolean)
  await expect
    .poll(async () => {
      const shown = (await manuscript(page).textContent()) ?? ''
      return words.filter((some) => !shown.includes(some))
    })
    .toEqual([])
}

export async function open(page: Page, request: APIRequestContext, person: Person, content: string) {
  const { _id: id } = await buildProject(request, person, { content })
  await wantNoList(request, person, id)
  await openEditor(page, id)
  return {
    id,
    content: () => contentOf(request, person, id),
    write: (html: string) => writeText(page, request, person, id, html),
    expectContent: (expected: string | RegExp) => {
      const kept = expect.poll(() => contentOf(request, person, id))
      return typeof expected === 'string' ? kept.toBe(expected) : kept.toMatch(expected)
    },
  }
}

type Opening = Parameters<typeof open>

const openAndPress =
  (key: string, usual: string) =>
  async (page: Page, request: Opening[1], person: Person, content = usual) => {
    const opened = await open(page, request, person, content)
    await manuscript(page).click()
    await page.keyboard.press(key)
    return opened
  }

export const openSelected = openAndPress('Control+a', '<p>words</p>')
export const openAtStart = openAndPress('Control+Home', '<p>words</p>')
export const openAtEnd = openAndPress('Control+End', '<p></p>')
