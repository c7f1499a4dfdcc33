// Pages that open without a network, by the service worker (docs/decisions/109-a-service-worker.md).

import type { Page } from '@playwright/test'
import { connectionOf } from '../journeys/connection.ts'
import { expectKept, expectKnown } from '../journeys/kept-here.ts'
import { contentOf, openEditor } from '../journeys/open-project.ts'
import { uploadHeat } from '../journeys/pdf-chat-journey.ts'
import {
  BOTH_WIDTHS,
  buildProject,
  expect,
  focusEnd,
  manuscript,
  saveIndicator,
  signInByApi,
  test,
} from '../journeys/person.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker has stored the pages and answers for this one. */
const expectStored = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

/** Number of answers and of PDFs that are kept. */
const keptHere = (page: Page): Promise<[number, number]> =>
  page.evaluate(async () => {
    // Opening it would make it, without what the page makes in it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'colophon-kept')) return [0, 0]
    return new Promise((resolve) => {
      const opening = indexedDB.open('colophon-kept')
      opening.onsuccess = () => {
        const change = opening.result.transaction(['answers', 'pdfs'])
        const answers = change.objectStore('answers').count()
        const pdfs = change.objectStore('pdfs').count()
        change.oncomplete = () => {
          opening.result.close()
          resolve([answers.result, pdfs.result])
        }
      }
    })
  })

test(
  'a project opens in a cold tab without a network, is written in, and merges later',
  BOTH_WIDTHS,
  async ({ page, context, person, request }) => {
    const { _id: id } = await buildProject(request, person)
    await buildProject(request, person, { title: 'Who is counted?' })
    await buildProject(request, person, { title: 'Soon deleted' })
    await page.goto('/dashboard?view=projects')
    await page.getByRole('checkbox', { name: 'Select Soon deleted' }).click()
    await page.getByRole('button', { name: 'Delete Selected' }).click()
    await page.getByRole('button', { name: 'Delete 1 Project(s)' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await openEditor(page, id)
    await expectKnown(page, id)
    await expectStored(page)
    await page.close()
    await context.setOffline(true)
    const cold = await context.newPage()
    await cold.goto('/dashboard?view=projects')
    await expect(cold.getByRole('status').filter({ hasText: 'This is the list from' })).toBeVisible()
    await expect(cold.getByRole('button', { name: 'Open project: Who is counted?' })).toHaveCount(0)
    await expect(cold.getByRole('article')).toHaveCount(2)
    await expect(cold.getByText('Not on this device')).toHaveCount(1)
    await cold.getByRole('button', { name: 'Open project: Night-time heat in attic flats' }).click()
    await expect(manuscript(cold)).toContainText('The room cools slowly.')
    await focusEnd(cold)
    await cold.keyboard.type(' Typed in a tunnel.')
    await expect(saveIndicator(cold)).toHaveAttribute('data-save', 'kept')
    await expectKept(cold, 'Typed in a tunnel.')
    await cold.reload()
    await expect(manuscript(cold)).toContainText('Typed in a tunnel.')
    await context.setOffline(false)
    await expect(saveIndicator(cold)).toHaveAttribute('data-save', 'saved')
    expect(await contentOf(request, person, id)).toContain('The room cools slowly. Typed in a tunnel.')
  },
)

test('without a network each address has a page of the application', async ({ page, context, person: _ }) => {
  await page.goto('/dashboard?view=projects')
  await expectStored(page)
  await context.setOffline(true)
  for (const address of ['/licences', '/nowhere', '/oauth/authorize?client_id=1']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible()
  }
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Open your projects' }).first()).toBeVisible()
  await page.goto('/editor')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('alert').first()).toBeVisible()
})

test('a PDF that was read is read without a network, until its reader signs out', async ({
  page,
  context,
  person: _,
}) => {
  await uploadHeat(page)
  await expect(page.getByText('Heat in Attic Flats').last()).toBeVisible()
  await expectStored(page)
  await expect.poll(() => keptHere(page)).toEqual([1, 1])
  await context.setOffline(true)
  await page.reload()
  await page.getByLabel('Page', { exact: true }).fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Page 2' })).toContainText('Attic flats stay warm at night')
  await page.getByRole('button', { name: /log ?out/i }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => keptHere(page)).toEqual([0, 0])
})

test('another person who signs in finds nothing of the one before', async ({ page, person: _, request }) => {
  await page.goto('/dashboard?view=projects')
  await expect.poll(() => keptHere(page)).toEqual([1, 0])
  const next = await signInByApi(request, 'Bo Example')
  await page.evaluate((tokens) => {
    localStorage.setItem('accessToken', tokens.accessToken)
    localStorage.setItem('refreshToken', tokens.refreshToken)
  }, next)
  // A view that keeps nothing of its own.
  await page.goto('/dashboard?view=assistant')
  await expect.poll(() => keptHere(page)).toEqual([0, 0])
})

test('a new version waits until all is saved, and comes with a reload that is asked for', async ({
  page,
  person,
  request,
}) => {
  const { _id: id } = await buildProject(request, person)
  const connection = await connectionOf(page)
  await openEditor(page, id)
  await expectStored(page)
  await connection.cut()
  await focusEnd(page)
  await page.keyboard.type(' Not sent.')
  await expectKept(page, 'Not sent.')
  const notice = page.getByText('A new version is ready.')
  // The page is that of another version.
  await page.evaluate(async () => {
    Object.assign(Reflect.get(window, '__reactRouterManifest'), { version: 'another' })
    const registration = await navigator.serviceWorker.register('/sw.js?another')
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await page.waitForTimeout(1000)
  await expect(notice).toHaveCount(0)
  await connection.restore()
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  await expect(notice).toBeVisible()
  await page.keyboard.type(' Still here.')
  await expect(manuscript(page)).toContainText('Not sent. Still here.')
  await page.evaluate(() =>
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      sessionStorage.setItem('controller', navigator.serviceWorker.controller?.scriptURL ?? ''),
    ),
  )
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
  await expect(manuscript(page)).toContainText('Not sent. Still here.')
  expect(await page.evaluate(() => sessionStorage.getItem('controller'))).toContain('another')
})
