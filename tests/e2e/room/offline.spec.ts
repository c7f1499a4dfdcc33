// No typed text is lost silently without a network, storage, session or project.

import type { Page } from '@playwright/test'
import { expectKept, expectKnown, knownProjects, localCopies, unsavedCopies } from '../journeys/kept-here.ts'
import { contentOf, openEditor } from '../journeys/open-project.ts'
import {
  authorized,
  buildProject,
  expect,
  focusEnd,
  manuscript,
  type Person,
  saveIndicator,
  test,
} from '../journeys/person.ts'

const asPerson = (person: Person) => ({ headers: authorized(person) })

/** Blocks the API; documents and assets still load. */
async function cutApi(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route) => route.abort())
  return () => page.unroute('**/api/**')
}

test('a project opened before opens without the API, accepts text, and merges later', async ({
  page,
  person,
  request,
}) => {
  const { _id: id } = await buildProject(request, person)
  await openEditor(page, id)
  await expectKnown(page, id)
  const restore = await cutApi(page)
  await page.reload()
  await expect(manuscript(page)).toContainText('The room cools slowly.')
  await expect(page.getByRole('heading', { level: 1, name: 'Night-time heat in attic flats' })).toBeVisible()
  await focusEnd(page)
  await page.keyboard.type(' Typed without a server.')
  await expect(saveIndicator(page)).toContainText(/Saved on this device.*, offline since \d\d:\d\d$/)
  await expectKept(page, 'Typed without a server.')
  await page.reload()
  await expect(manuscript(page)).toContainText('Typed without a server.')
  await restore()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  expect(await contentOf(request, person, id)).toContain('The room cools slowly. Typed without a server.')
})

test('a local copy that the account already has counts as saved without a notice', async ({
  page,
  person,
  request,
}) => {
  const { _id: id } = await buildProject(request, person)
  // The room's answer is lost, as if the page were closed before the acknowledgement.
  let lost = false
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!lost) socket.send(message)
    })
  })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('were put back')) sessionStorage.setItem('putBack', 'true')
    }).observe(document, { childList: true, subtree: true })
  })
  await openEditor(page, id)
  lost = true
  await focusEnd(page)
  await page.keyboard.type(' Stored all the same.')
  await expectKept(page, 'Stored all the same.')
  const listed = async () =>
    (await (await request.get('/api/v1/projects', asPerson(person))).json()).data.projects[0].wordCount
  await expect.poll(listed).toBe(9)
  lost = false
  await page.reload()
  await expect(manuscript(page)).toContainText('Stored all the same.')
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  expect(await page.evaluate(() => sessionStorage.getItem('putBack'))).toBeNull()
  await expect.poll(() => unsavedCopies(page)).toEqual([])
})

test('an ended session asks to sign in again, and typed text is restored', async ({
  page,
  person,
  request,
}) => {
  const { _id: id } = await buildProject(request, person)
  let deaf = false
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (!deaf) server.send(message)
    })
  })
  await openEditor(page, id)
  deaf = true
  await focusEnd(page)
  await page.keyboard.type(' Not sent.')
  await expect(manuscript(page)).toContainText('Not sent.')
  await request.post('/api/v1/auth/logout', asPerson(person))
  await expect(page).toHaveURL('/')
  await expect(
    page.getByRole('alert').filter({
      hasText: 'Your session has ended. Sign in again to go on: what you typed is kept on this device.',
    }),
  ).toBeVisible()
  deaf = false
  await page.getByRole('button', { name: 'Start Your Project Now' }).first().click()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Name').fill(person.name)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await openEditor(page, id)
  await expect(manuscript(page)).toContainText('The room cools slowly. Not sent.')
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
})

test('logging out deletes projects with their text', async ({ page, person, request }) => {
  const { _id: id } = await buildProject(request, person)
  await openEditor(page, id)
  await expectKnown(page, id)
  await page.getByRole('button', { name: /log ?out/i }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => knownProjects(page)).toEqual([])
  expect(await localCopies(page)).toEqual([])
})

test('a socket closed for an expired session loses no keystroke', async ({ page, person, request }) => {
  const { _id: id } = await buildProject(request, person)
  let deaf = false
  const sockets: { close(options: { code: number; reason: string }): Promise<void> }[] = []
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (!deaf) server.send(message)
    })
    sockets.push(socket)
  })
  await openEditor(page, id)
  await focusEnd(page)
  await page.keyboard.type(' Before')
  // Like an expired token: the socket ignores what is sent from then on, and closes.
  deaf = true
  await page.keyboard.type(' during')
  await page.evaluate(() => {
    const [head, payload, signature] = (localStorage.getItem('accessToken') ?? '').split('.')
    const expired = btoa(JSON.stringify({ ...JSON.parse(atob(payload ?? '')), exp: 1 })).replace(/=+$/, '')
    localStorage.setItem('accessToken', [head, expired, signature].join('.'))
  })
  const refresh = await page.evaluate(() => localStorage.getItem('refreshToken'))
  for (const socket of sockets.splice(0)) await socket.close({ code: 4401, reason: 'access token expired' })
  await page.keyboard.type(' after')
  deaf = false
  await expect(manuscript(page)).toContainText('slowly. Before during after')
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBe(refresh)
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const answer = await request.get(`/api/v1/projects/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect((await answer.json()).data.content).toContain('slowly. Before during after')
})

test('a project that is deleted while it is open says so, and its text can be copied and discarded', async ({
  page,
  person,
  request,
}) => {
  const { _id: id } = await buildProject(request, person)
  let tickets = 0
  page.on('request', (asked) => {
    if (asked.url().endsWith('/live-ticket')) tickets++
  })
  await openEditor(page, id)
  await request.delete(`/api/v1/projects/${id}`, asPerson(person))
  await expect(page.getByRole('alert').filter({ hasText: 'This project was deleted.' })).toBeVisible()
  await expect(manuscript(page)).toContainText('The room cools slowly.')
  await expect(manuscript(page)).toHaveAttribute('contenteditable', 'false')
  const before = tickets
  await page.waitForTimeout(3000)
  expect(tickets).toBe(before)
  // The journeys of a machine share one clipboard.
  await expect(async () => {
    await page.getByRole('button', { name: 'Copy text' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('The room cools slowly.')
  }).toPass()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/view=projects/)
  await page.goto(`/dashboard?view=editor&project=${id}`)
  await expect(page.getByText('There is no such project in your account.')).toBeVisible()
})

test('full storage is reported only if the account lacks the text too', async ({ page, person, request }) => {
  const { _id: id } = await buildProject(request, person)
  const sockets: { close(): Promise<void> }[] = []
  await page.routeWebSocket(/\/live$/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await openEditor(page, id)
  // Chromium does not enforce an overridden quota in a private window, so the error is simulated.
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await focusEnd(page)
  await page.keyboard.type(' Stored by the room.')
  await page.waitForTimeout(1500)
  await expect(saveIndicator(page)).not.toHaveAttribute('data-save', 'at_risk')
  await cutApi(page)
  for (const socket of sockets) await socket.close()
  await page.keyboard.type(' Nowhere at all.')
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'at_risk')
  await expect(saveIndicator(page)).toContainText('Not kept')
})

test('a new project is discarded only after a confirmation', async ({ page, person }) => {
  await page.goto('/dashboard?view=editor')
  await manuscript(page).click()
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)
  await page.keyboard.type('Not worth it.')
  await expectKept(page, 'Not worth it.')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click()
  await expect(manuscript(page)).toHaveText('Not worth it.')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/view=projects/)
  await page.goto('/dashboard?view=editor')
  await expect(page.locator('[data-ready="true"]')).toBeVisible()
  await expect(manuscript(page)).toHaveText('')
  expect(person.name).toBeTruthy()
})
