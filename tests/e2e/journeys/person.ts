// Fixture: a signed-in user with a page, and shortcuts to the start of a journey.

import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import type { Project } from '../../../workers/contracts/project.ts'

type Tokens = { accessToken: string; refreshToken: string }
export type Person = Tokens & { email: string; name: string }

let made = 0

export async function signInByApi(request: APIRequestContext, name = 'Ada Example'): Promise<Person> {
  const email = `person-${process.pid}-${Date.now()}-${++made}@example.edu`
  const local = await request.post('/api/v1/auth/local-credential', { data: { email, name } })
  const { credential } = (await local.json()).data
  const answer = await request.post('/api/v1/auth/google', { data: { credential } })
  const { accessToken, refreshToken } = await answer.json()
  return { accessToken, refreshToken, email, name }
}

/** Headers of a request authorized by a user's token. */
export const authorized = ({ accessToken }: Tokens) => ({ authorization: `Bearer ${accessToken}` })

export async function buildProject(
  request: APIRequestContext,
  person: Tokens,
  fields: Record<string, unknown> = {},
): Promise<Project> {
  const answer = await request.post('/api/v1/projects', {
    headers: authorized(person),
    data: {
      title: 'Night-time heat in attic flats',
      content: '<h1>Heat</h1><p>The room cools slowly.</p>',
      ...fields,
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data
}

/** Stores a user's tokens before any page of the context runs its own script. */
export async function carryTokens(page: Page, person: Tokens): Promise<void> {
  await page.context().addInitScript((tokens) => {
    if (window.sessionStorage.getItem('carried')) return
    window.sessionStorage.setItem('carried', 'true')
    window.localStorage.setItem('accessToken', tokens.accessToken)
    window.localStorage.setItem('refreshToken', tokens.refreshToken)
    // Closed, so that the page has the whole width.
    window.localStorage.setItem('assistantOpen', 'false')
  }, person)
}

/** A journey of the phone alone: about touch, or about what only a narrow window has. Without a tag it runs at the desk alone. */
export const PHONE = { tag: '@phone' }
/** A journey that runs at both widths, because its layout, sheets or folded menus differ on the phone. */
export const BOTH_WIDTHS = { tag: '@both-widths' }

export const manuscript = (page: Page) => page.getByRole('textbox', { name: 'Manuscript' })
export const saveIndicator = (page: Page) => page.locator('[data-save]')

/** Puts the caret at the end of the manuscript. */
export async function focusEnd(page: Page): Promise<void> {
  await manuscript(page).click()
  await page.keyboard.press('Control+End')
}

/** An uncaught error or a console error fails the journey; a journey that provokes some empties `complaints`. */
export const test = base.extend<{ person: Person; complaints: string[] }>({
  person: async ({ request, page }, use) => {
    const person = await signInByApi(request)
    await carryTokens(page, person)
    await use(person)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (
          message.type() === 'error' &&
          !/Failed to load resource|WebSocket connection/.test(message.text())
        )
          complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
