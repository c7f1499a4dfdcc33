// Editing: a new project, two tabs, a dropped connection, an expired session.

import type { Page } from '@playwright/test'
import { expectKept } from './journeys/kept-here.ts'
import { goTo } from './journeys/navigation.ts'
import { openEditor } from './journeys/open-project.ts'
import {
  authorized,
  buildProject,
  expect,
  focusEnd,
  manuscript,
  saveIndicator,
  signInByApi,
  test,
} from './journeys/person.ts'

/** A connection to the room that can be dropped and blocked. */
async function droppableLine(page: Page) {
  let down = false
  const sockets: { close(): Promise<void> }[] = []
  await page.routeWebSocket(/\/live$/, (socket) => {
    if (down) return void socket.close()
    socket.connectToServer()
    sockets.push(socket)
  })
  return {
    drop: async () => {
      down = true
      for (const socket of sockets.splice(0)) await socket.close()
    },
    restore: () => {
      down = false
    },
  }
}

test('a new project is stored in the browser before it is saved, and named after its heading', async ({
  page,
  person,
}) => {
  await page.goto('/dashboard?view=editor')
  await expect(manuscript(page)).toBeVisible()
  await expect(page.locator('[data-placeholder="Start writing your research or project..."]')).toBeVisible()
  await manuscript(page).click()
  await page.keyboard.type('# Why cramming fades')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Spacing helps.')
  await expect(manuscript(page).getByRole('heading', { name: 'Why cramming fades' })).toBeVisible()
  await expectKept(page, 'Spacing helps.')
  await page.reload()
  await expect(manuscript(page)).toContainText('Spacing helps.')
  await page.getByRole('button', { name: 'Save Project' }).click()
  await expect(page).toHaveURL(/project=[0-9a-f]{24}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Why cramming fades' }).first()).toBeVisible()
  await expect(manuscript(page)).toContainText('Spacing helps.')
  await page.goto('/dashboard?view=editor')
  await expect(manuscript(page)).not.toContainText('Spacing helps.')
  expect(person.accessToken).toBeTruthy()
})

test('two tabs with a new project each keep their own text', async ({ page, person, context }) => {
  const other = await context.newPage()
  for (const [tab, words] of [
    [page, 'Written in the first tab.'],
    [other, 'Written in the second.'],
  ] as const) {
    await tab.goto('/dashboard?view=editor')
    await manuscript(tab).click()
    await tab.keyboard.type(words)
    await expectKept(tab, words)
  }
  await other.close()
  await page.reload()
  await expect(manuscript(page)).toContainText('Written in the second.')
  await page.getByRole('button', { name: 'Save Project' }).click()
  await expect(page).toHaveURL(/project=[0-9a-f]{24}$/)
  await goTo(page, 'New Project')
  await expect(manuscript(page)).toContainText('Written in the first tab.')
  expect(person.email).toBeTruthy()
})

test('a new project is read-only while it is being saved, so that no text is lost', async ({
  page,
  person,
}) => {
  await page.route('**/api/v1/projects', async (route) => {
    const answer = await route.fetch()
    await page.waitForTimeout(1200)
    await route.fulfill({ response: answer })
  })
  await page.goto('/dashboard?view=editor')
  await manuscript(page).click()
  await page.keyboard.type('Before.')
  await page.getByRole('button', { name: 'Save Project' }).click()
  await expect(manuscript(page)).toHaveAttribute('contenteditable', 'false')
  await expect(page).toHaveURL(/project=[0-9a-f]{24}$/)
  await expect(manuscript(page)).toHaveText('Before.')
  await expect(manuscript(page)).toHaveAttribute('contenteditable', 'true')
  expect(person.email).toBeTruthy()
})

test('two offline tabs of one project both keep their text', async ({ page, person, request, context }) => {
  const { _id } = await buildProject(request, person)
  const other = await context.newPage()
  const lines = [await droppableLine(page), await droppableLine(other)]
  for (const tab of [page, other]) await openEditor(tab, _id)
  for (const line of lines) await line.drop()
  for (const [tab, words] of [
    [page, ' From the first.'],
    [other, ' From the second.'],
  ] as const) {
    await expect(saveIndicator(tab)).toHaveAttribute('data-save', /connecting|kept/)
    await focusEnd(tab)
    await tab.keyboard.type(words)
    await expectKept(tab, words)
  }
  await expectKept(page, 'From the first.')
})

test('text typed offline is stored with a notice, and merged on reconnection', async ({
  page,
  person,
  request,
  context,
}) => {
  const { _id } = await buildProject(request, person)
  const line = await droppableLine(page)
  await openEditor(page, _id)
  // What is beside the text loads after it.
  await expect(page.getByRole('tab', { name: 'Suggestions' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await line.drop()
  await focusEnd(page)
  await page.keyboard.type(' Typed offline.')
  await expect(saveIndicator(page)).toContainText(/Saved on this device.*, offline since \d\d:\d\d/)
  await request.patch(`/api/v1/projects/${_id}/content`, {
    headers: authorized(person),
    data: { content: '<h1>Heat, changed elsewhere</h1><p>The room cools slowly.</p>' },
  })

  line.restore()
  await context.setOffline(false)
  await expect(manuscript(page)).toContainText('Heat, changed elsewhere')
  await expect(manuscript(page)).toContainText('The room cools slowly. Typed offline.')
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
})

test('an expired access token is refreshed silently', async ({ page, person, request }) => {
  const { _id } = await buildProject(request, person)
  await page.goto('/dashboard?view=projects')
  await expect(page.getByText('Night-time heat in attic flats')).toBeVisible()
  await page.evaluate(() => {
    const [head, payload, signature] = (localStorage.getItem('accessToken') ?? '').split('.')
    const claims = JSON.parse(atob(payload ?? ''))
    const expired = btoa(JSON.stringify({ ...claims, exp: 1 })).replace(/=+$/, '')
    localStorage.setItem('accessToken', [head, expired, signature].join('.'))
  })
  const before = await page.evaluate(() => localStorage.getItem('refreshToken'))
  await page.getByRole('button', { name: 'Open Project' }).click()
  await expect(manuscript(page)).toContainText('The room cools slowly.')
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBe(before)
  expect(page.url()).toContain(_id)
})

test('a session that cannot be refreshed ends at the landing page', async ({ page, person, request }) => {
  await buildProject(request, person)
  await page.goto('/dashboard?view=projects')
  await expect(page.getByText('Night-time heat in attic flats')).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'not.a.token')
    localStorage.setItem('refreshToken', 'not a refresh token')
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('unsaved text survives a forced sign-out, and never opens for another user', async ({
  page,
  person,
  request,
}) => {
  const useTokens = (tokens: { accessToken: string; refreshToken: string }) =>
    page.evaluate((given) => {
      localStorage.setItem('accessToken', given.accessToken)
      localStorage.setItem('refreshToken', given.refreshToken)
    }, tokens)
  await page.goto('/dashboard?view=editor')
  await manuscript(page).click()
  await page.keyboard.type('A private first line.')
  await expectKept(page, 'A private first line.')
  await useTokens({ accessToken: 'not.a.token', refreshToken: 'not one either' })
  await page.goto('/dashboard?view=editor')
  await expect(page).toHaveURL('/')

  await useTokens(await signInByApi(request, 'Somebody Else'))
  await page.goto('/dashboard?view=editor')
  await manuscript(page).click()
  await page.keyboard.type('Mine.')
  await expect(manuscript(page)).toHaveText('Mine.')
  await expectKept(page, 'Mine.')

  await useTokens(person)
  await page.goto('/dashboard?view=editor')
  await expect(manuscript(page)).toHaveText('A private first line.')
})

test('a key pressed right after the caret moved acts at the new caret', async ({ page, person, request }) => {
  const { _id } = await buildProject(request, person, { content: '<p>All of a thesis</p>' })
  await page.goto(`/dashboard?view=editor&project=${_id}`)
  await manuscript(page).locator('p').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('and more')
  await expect(manuscript(page).locator('p')).toHaveText(['All of a thesis', 'and more'])
})
