// What a page shows before its scripts are there, and what it asks the server for meanwhile.

import type { Page } from '@playwright/test'
import { buildProject, expect, manuscript, test } from './journeys/person.ts'

const TEXT = '<h1>Heat</h1><p>The room cools slowly.</p>'

/** @returns a function that lets the page's scripts come */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/page-/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a project is asked for before the page’s scripts are there', async ({ page, person, request }) => {
  const { _id } = await buildProject(request, person, { content: TEXT })
  const release = await holdScripts(page)
  const item = page.waitForResponse(`**/api/v1/projects/${_id}/item`)
  const room = page.waitForEvent('websocket')
  await page.goto(`/dashboard?view=editor&project=${_id}`, { waitUntil: 'commit' })
  await item
  const socket = await room
  await expect(page.getByText('Opening Colophon').last()).toBeVisible()
  let asked = 0
  page.on('request', (one) => {
    if (/\/(item|live-ticket)$/.test(one.url())) asked++
  })
  release()
  await expect(manuscript(page)).toContainText('The room cools slowly.')
  // The editor has taken what was asked for.
  expect([asked, socket.isClosed()]).toEqual([0, false])
})

test('the list is asked for before the page’s scripts are there, once', async ({ page, person, request }) => {
  await buildProject(request, person, { title: 'Heat in towns' })
  const release = await holdScripts(page)
  let asked = 0
  page.on('request', (one) => {
    if (one.url().includes('/api/v1/projects?')) asked++
  })
  const list = page.waitForResponse('**/api/v1/projects?*sort=title*')
  await page.goto('/dashboard?view=projects&sort=title', { waitUntil: 'commit' })
  await list
  release()
  await expect(page.getByRole('article')).toContainText('Heat in towns')
  expect(asked).toBe(1)
})

test('a placeholder that follows another is there at once', async ({ page, person, request }) => {
  const { _id } = await buildProject(request, person, { content: TEXT })
  const release = await holdScripts(page)
  // The room does not come, so that the editor's placeholder stays.
  await page.route('**/live-ticket', () => {})
  await page.addInitScript(() => {
    const page = window as unknown as { seen: string[] }
    page.seen = []
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes)
          for (const one of added instanceof Element ? added.querySelectorAll('.shown-late') : [])
            page.seen.push(`${one.previousElementSibling?.textContent} ${getComputedStyle(one).visibility}`)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`/dashboard?view=editor&project=${_id}`, { waitUntil: 'commit' })
  await expect(page.locator('.shown-late').first()).toHaveCSS('visibility', 'visible')
  await page.evaluate(() => Object.assign(window, { seen: [] }))
  release()
  await expect(page.getByText('Loading project...').first()).toBeAttached()
  // Panels beside the text have their own, which follow none.
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  const ofText = seen.filter((one) => one.startsWith('Loading project...'))
  expect(new Set(ofText)).toEqual(new Set(['Loading project... visible']))
})
