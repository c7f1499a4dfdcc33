// Close codes without a retry: an outdated page, an update that the room refuses, a deleted project with slow storage.
// Typed text stays until the user discards it.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import * as Y from 'yjs'
import { ROOM_ATTRIBUTE_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import { FRAGMENT } from '../../../workers/contracts/room.ts'
import { contentOf } from '../journeys/open-project.ts'
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
import { press } from '../journeys/toolbar-journey.ts'

const open = async (page: Page, id: string) => {
  await page.goto(`/dashboard?view=editor&project=${id}`)
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
}
const asPerson = (person: Person) => ({ headers: authorized(person) })

/** Stores a change in this browser's unsaved copy that the account does not have. */
async function keepHere(page: Page, id: string, change: (content: Y.XmlFragment) => void): Promise<void> {
  const doc = new Y.Doc()
  change(doc.getXmlFragment(FRAGMENT))
  const state = Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64')
  await page.evaluate(
    ({ id, state }) =>
      new Promise<void>((resolve, reject) => {
        const payload = (localStorage.getItem('accessToken') ?? '').split('.')[1] ?? ''
        const { sub } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
        const opening = indexedDB.open('colophon-unsaved')
        opening.onsuccess = () => {
          const change = opening.result.transaction('rows', 'readwrite')
          const update = Uint8Array.from(atob(state), (character) => character.charCodeAt(0))
          change.objectStore('rows').add({
            userId: sub,
            projectId: id,
            writer: 'a page that is closed',
            order: 1,
            others: null,
            own: [{ update, seen: null, redone: null }],
            whole: true,
            stored: false,
            timestamp: Date.now(),
          })
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          change.onerror = () => reject(change.error)
        }
      }),
    { id, state },
  )
}
const paragraph = (text: string) => {
  const found = new Y.XmlElement('paragraph')
  found.insert(0, [new Y.XmlText(text)])
  return found
}

test('a page with an older schema than its room says so and keeps typed text, which a reload merges', async ({
  page,
  person,
  request,
}) => {
  const { _id: id } = await buildProject(request, person)
  await page.addInitScript(() => {
    if (sessionStorage.getItem('renewed')) return
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        const old = [protocols ?? []].flat().map((name) => (name.startsWith('schema.') ? 'schema.1' : name))
        super(url, old)
      }
    }
  })
  let tickets = 0
  page.on('request', (asked) => {
    if (asked.url().endsWith('/live-ticket')) tickets++
  })
  await page.goto('/dashboard?view=projects')
  await expect(page.getByText('Night-time heat in attic flats').first()).toBeVisible()
  // Visited first, so that the project is cached and opens without the room.
  await page.goto(`/dashboard?view=editor&project=${id}`)
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'A newer version of Colophon is there. Reload to continue; nothing is lost.' })
  await expect(notice).toBeVisible()
  await page.waitForTimeout(2000)
  expect(tickets).toBe(1)
  await keepHere(page, id, (content) => content.insert(0, [paragraph('Typed on the old page.')]))
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(manuscript(page)).toContainText('Typed on the old page.')
  await expect(saveIndicator(page)).toContainText('Saved on this device')
  await page.evaluate(() => sessionStorage.setItem('renewed', 'true'))
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  await expect(notice).toHaveCount(0)
  expect(await contentOf(page.request, person, id)).toContain('Typed on the old page.')
})

test('refused text is kept through reloads, can be copied, and the project opens without it', async ({
  page,
  person,
  request,
}) => {
  const { _id: id } = await buildProject(request, person)
  await open(page, id)
  await page.goto('/dashboard?view=projects')
  await keepHere(page, id, (content) => {
    const code = new Y.XmlElement('code_block')
    code.setAttribute('language', 'x'.repeat(ROOM_ATTRIBUTE_MAX_LENGTH + 1))
    content.insert(0, [paragraph('Words beside it.'), code])
  })
  await page.goto(`/dashboard?view=editor&project=${id}`)
  const notice = page.getByRole('alert').filter({ hasText: 'A change was not accepted.' })
  await expect(notice).toBeVisible()
  await expect(manuscript(page)).toContainText('Words beside it.')
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(notice).toBeVisible()
  await expect(manuscript(page)).toContainText('Words beside it.')
  const downloading = page.waitForEvent('download')
  await notice.getByRole('button', { name: 'Download text' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/\.html$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain('<p>Words beside it.</p>')
  await notice.getByRole('button', { name: 'Open without these changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click()
  await expect(manuscript(page)).toContainText('Words beside it.')
  await notice.getByRole('button', { name: 'Open without these changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open without them' }).click()
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  await expect(notice).toHaveCount(0)
  await expect(manuscript(page)).not.toContainText('Words beside it.')
  await focusEnd(page)
  await page.keyboard.type(' Goes on.')
  await expect.poll(() => contentOf(page.request, person, id)).toContain('slowly. Goes on.')
})

test('a formula that is too long is not inserted, and its source stays in the dialog', async ({
  page,
  person,
  request,
}) => {
  const { _id: id } = await buildProject(request, person)
  await open(page, id)
  await manuscript(page).click()
  // A list whose start is not a finite number is not made either.
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+Alt+0')
  await page.keyboard.insertText('9'.repeat(400))
  await page.keyboard.type('. ')
  await expect(page.getByText('Nothing was changed.', { exact: true })).toBeVisible()
  await expect(manuscript(page).locator('ol')).toHaveCount(0)
  await press(page, 'Formula')
  const dialog = page.getByRole('dialog', { name: 'Add formula' })
  await dialog.getByLabel('LaTeX').fill('x'.repeat(ROOM_ATTRIBUTE_MAX_LENGTH + 1))
  await expect(dialog).toContainText('A formula may have 100,000 characters at most.')
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  await expect(page.getByRole('alert').filter({ hasText: 'not accepted' })).toHaveCount(0)
})

test('a deleted project keeps the text that slow storage loads later', async ({ page, person, request }) => {
  const { _id: id } = await buildProject(request, person)
  await open(page, id)
  await page.goto('/dashboard?view=projects')
  await keepHere(page, id, (content) => content.insert(0, [paragraph('Nowhere else but here.')]))
  const other = await page.context().newPage()
  await other.goto('/')
  // A readwrite transaction blocks others: until it ends, the store cannot be read.
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('colophon-unsaved')
        opening.onsuccess = () => {
          const store = opening.result.transaction('rows', 'readwrite').objectStore('rows')
          const until = Date.now() + 6000
          const hold = () => {
            if (Date.now() < until) store.count().onsuccess = hold
          }
          hold()
          resolve()
        }
      }),
  )
  await request.delete(`/api/v1/projects/${id}`, asPerson(person))
  await page.goto(`/dashboard?view=editor&project=${id}`)
  await expect(manuscript(page)).toContainText('Nowhere else but here.')
  await expect(page.getByRole('alert').filter({ hasText: 'This project was deleted.' })).toBeVisible()
  await page.reload()
  await expect(manuscript(page)).toContainText('Nowhere else but here.')
})

test('a sync step 2 queued during a composition is dropped with its socket', async ({
  page,
  person,
  request,
}) => {
  const { _id: id } = await buildProject(request, person)
  const sockets: { close(): Promise<void> }[] = []
  let answered = () => {}
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      socket.send(message)
      const [kind, step] = message as Buffer
      if (kind === 0 && step === 1) answered()
    })
    sockets.push(socket)
  })
  await open(page, id)
  await focusEnd(page)
  const ime = await page.context().newCDPSession(page)
  await ime.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  const answer = new Promise<void>((resolve) => {
    answered = resolve
  })
  // The page reconnects during the composition and queues the answer; then the network fails for good.
  await sockets.shift()?.close()
  await answer
  await page.waitForTimeout(300)
  await page.route('**/live-ticket', (route) => route.abort())
  await sockets.shift()?.close()
  await expect(saveIndicator(page)).toHaveAttribute('data-save', /kept|connecting/)
  await ime.send('Input.insertText', { text: '日本' })
  await page.waitForTimeout(300)
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'kept')
  await expect(manuscript(page)).toContainText('日本')
})
