// The local copy: what was typed outlives a crash, a reload and a closed tab, without a network and without a project, and
// the indicator never says more than is true.

import type { BrowserContext, Page } from '@playwright/test'
import { contentOf, openEditor } from '../journeys/open-project.ts'
import {
  authorized,
  buildProject,
  expect,
  focusEnd,
  manuscript,
  saveIndicator,
  test,
} from '../journeys/person.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.repeat(4)
/** Milliseconds between two keys, so that no write could wait for a pause. */
const PACE = 20
/** Letters of half a second. */
const LAST = 500 / PACE

/** Ends the connection to the room and refuses every other. */
async function openOffline(page: Page, id: string): Promise<void> {
  const sockets: { close(): Promise<void> }[] = []
  await page.routeWebSocket(/\/live$/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await openEditor(page, id)
  await page.route('**/api/**', (route) => route.abort())
  for (const socket of sockets) await socket.close()
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'connecting')
  await focusEnd(page)
}

async function openNew(page: Page): Promise<void> {
  await page.goto('/dashboard?view=editor')
  await expect(page.locator('[data-ready="true"]')).toBeVisible()
  await manuscript(page).click()
}

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {})
  await crashed
}

/** The letters typed, as another page of the browser has them. */
async function lettersIn(context: BrowserContext, path: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.locator('[data-ready="true"]')).toBeVisible()
  const words = (await manuscript(page).textContent()) ?? ''
  await page.close()
  return words.replace(/^.*slowly\./, '')
}

/** IndexedDB of the page never answers a request to open a database. */
const hangStorage = (page: Page) =>
  page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (this: IDBFactory, name: string, version?: number) {
      const request = open.call(this, name, version)
      request.addEventListener = () => {}
      return request
    }
  })

test('typing without a pause offline outlives a crash of the tab', async ({ page, person, request }) => {
  const { _id: id } = await buildProject(request, person)
  await openOffline(page, id)
  await page.keyboard.type(LETTERS, { delay: PACE })
  await crash(page)
  const found = await lettersIn(page.context(), `/dashboard?view=editor&project=${id}`)
  expect(LETTERS.startsWith(found)).toBe(true)
  expect(found.length).toBeGreaterThanOrEqual(LETTERS.length - LAST)
})

test('a project that was never saved outlives a crash while one types', async ({ page, person }) => {
  await openNew(page)
  await page.keyboard.type(LETTERS, { delay: PACE })
  await crash(page)
  const found = await lettersIn(page.context(), '/dashboard?view=editor')
  expect(LETTERS.startsWith(found)).toBe(true)
  expect(found.length).toBeGreaterThanOrEqual(LETTERS.length - LAST)
  expect(person.email).toBeTruthy()
})

test('a reload while one types keeps every letter of a new project', async ({ page, person }) => {
  await openNew(page)
  await page.keyboard.type(LETTERS, { delay: PACE })
  await page.reload()
  await expect(manuscript(page)).toHaveText(LETTERS)
  expect(person.email).toBeTruthy()
})

test('a tab that is closed right after a short burst keeps it', async ({ page, person, request }) => {
  const { _id: id } = await buildProject(request, person)
  const fresh = await page.context().newPage()
  await openNew(fresh)
  await fresh.keyboard.type('burst', { delay: PACE })
  await fresh.close({ runBeforeUnload: true })
  expect(await lettersIn(page.context(), '/dashboard?view=editor')).toBe('burst')
  await openOffline(page, id)
  await page.keyboard.type(' burst', { delay: PACE })
  const context = page.context()
  await page.close({ runBeforeUnload: true })
  expect(await lettersIn(context, `/dashboard?view=editor&project=${id}`)).toBe(' burst')
})

test('what the indicator calls kept is there after a crash', async ({ page, person, request }) => {
  const { _id: id } = await buildProject(request, person)
  await openOffline(page, id)
  await page.keyboard.type(LETTERS)
  await expect(saveIndicator(page)).toContainText('Saved on this device')
  await crash(page)
  expect(await lettersIn(page.context(), `/dashboard?view=editor&project=${id}`)).toBe(LETTERS)
})

test('a project opens from the room where IndexedDB never answers', async ({ page, person, request }) => {
  const { _id: id } = await buildProject(request, person)
  await hangStorage(page)
  await openOffline(page, id)
  await page.keyboard.type(' Nowhere.')
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'keeping')
  await expect(saveIndicator(page)).toContainText('Not kept')
})

test('a new project opens where IndexedDB never answers, and says so', async ({ page, person }) => {
  await hangStorage(page)
  await openNew(page)
  await expect(saveIndicator(page)).toContainText('Not kept')
  await page.keyboard.type('Still typed.')
  await expect(manuscript(page)).toHaveText('Still typed.')
  await expect(saveIndicator(page)).toContainText('Not kept')
  expect(person.email).toBeTruthy()
})

test('a write that hangs is not called kept, and counts when it is answered', async ({ page, person }) => {
  await openNew(page)
  await page.keyboard.type('Before.')
  await expect(saveIndicator(page)).toContainText('On this device only')
  const other = await page.context().newPage()
  await other.goto('/')
  // A readwrite transaction blocks others.
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('colophon-unsaved')
        opening.onsuccess = () => {
          const store = opening.result.transaction('rows', 'readwrite').objectStore('rows')
          const hold = () => {
            if (!document.title.startsWith('released')) store.count().onsuccess = hold
          }
          hold()
          resolve()
        }
      }),
  )
  await page.keyboard.type(' Hanging.')
  await expect(saveIndicator(page)).toContainText('Keeping…')
  await expect(saveIndicator(page)).toContainText('Not kept')
  await other.evaluate(() => {
    document.title = 'released'
  })
  await expect(saveIndicator(page)).toContainText('On this device only')
  await page.reload()
  await expect(manuscript(page)).toHaveText('Before. Hanging.')
  expect(person.email).toBeTruthy()
})

test('site data that is cleared while a page is open is written again', async ({ page, person, request }) => {
  const { _id: id } = await buildProject(request, person)
  await openOffline(page, id)
  await page.keyboard.type(' Typed before.')
  await expect(saveIndicator(page)).toContainText('Saved on this device')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb',
  })
  await page.keyboard.type(' And after.')
  await expect(saveIndicator(page)).toContainText('Saved on this device')
  await crash(page)
  const found = await lettersIn(page.context(), `/dashboard?view=editor&project=${id}`)
  expect(found).toBe(' Typed before. And after.')
})

test('a lost answer to Save Project, a reload and more text make one project', async ({
  page,
  person,
  request,
}) => {
  const list = async () =>
    (await (await request.get('/api/v1/projects', { headers: authorized(person) })).json()).data
  await page.route('**/api/v1/projects', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    // The server creates the project, but its answer is lost.
    await route.fetch()
    await route.abort()
  })
  await openNew(page)
  await page.keyboard.type('# A title')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Once only.')
  await page.getByRole('button', { name: 'Save Project' }).click()
  await expect(page.getByText('Failed to save new project.', { exact: true })).toBeVisible()
  await page.unroute('**/api/v1/projects')
  await page.reload()
  await expect(manuscript(page)).toContainText('Once only.')
  await focusEnd(page)
  await page.keyboard.type(' And more.')
  await page.getByRole('button', { name: 'Save Project' }).click()
  await expect(page).toHaveURL(/project=[0-9a-f]{24}$/)
  const { projects, total } = await list()
  expect(total).toBe(1)
  expect(await contentOf(request, person, projects[0]._id)).toBe(
    '<h1>A title</h1><p>Once only. And more.</p>',
  )
  await openNew(page)
  await expect(manuscript(page)).toHaveText('')
})

test('text saved after a lost answer does not overwrite what another device typed meanwhile', async ({
  page,
  person,
  request,
}) => {
  const asPerson = { headers: authorized(person) }
  await page.route('**/api/v1/projects', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await openNew(page)
  await page.keyboard.type('First.')
  await page.getByRole('button', { name: 'Save Project' }).click()
  await expect(page.getByText('Failed to save new project.', { exact: true })).toBeVisible()
  await page.unroute('**/api/v1/projects')
  const { projects } = (await (await request.get('/api/v1/projects', asPerson)).json()).data
  const id: string = projects[0]._id
  await request.post(`/api/v1/projects/${id}/content`, {
    ...asPerson,
    data: { content: '<p>Elsewhere.</p>' },
  })
  await focusEnd(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Here.')
  await page.getByRole('button', { name: 'Save Project' }).click()
  await expect(page).toHaveURL(new RegExp(`project=${id}$`))
  expect(await contentOf(request, person, id)).toBe('<p>First.</p><p>Elsewhere.</p><p>Here.</p>')
})
