// The panels beside the text leave it enough: the outline gives way first, and the ledger takes the assistant's place.

import type { Page } from '@playwright/test'
import { openEditor } from './journeys/open-project.ts'
import { buildProject, expect, test } from './journeys/person.ts'

const textWidth = (page: Page) => page.locator('[data-scroll-area]').evaluate((area) => area.clientWidth)
const CONTENT = '<h1>Heat</h1><p>Dark roofs increase the heat of a room at night by a third.</p><h2>Cold</h2>'

test('the text keeps 560 pixels beside the panels, at each width of the window', async ({
  page,
  person,
  request,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('assistantOpen', 'true')
    localStorage.setItem('outlineOpen', 'true')
    localStorage.setItem('navigationCollapsed', 'false')
  })
  const { _id } = await buildProject(request, person, { content: CONTENT })
  const outline = page.getByRole('navigation', { name: 'Outline' })
  const papers = page.getByRole('tab', { name: 'References' })
  const ledger = page.getByRole('complementary', { name: 'Evidence' })
  for (const width of [1024, 1100, 1200, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await openEditor(page, _id)
      await expect.poll(() => textWidth(page)).toBeGreaterThanOrEqual(560)
      if (width === 1440) await expect(outline).toHaveCount(0)
      await page.getByRole('button', { name: /^Evidence:/ }).click()
      await expect(ledger.or(page.getByRole('dialog', { name: 'Evidence' }))).toBeVisible()
      await expect.poll(() => textWidth(page)).toBeGreaterThanOrEqual(560)
    })

  await expect(outline).toBeVisible()
  await papers.click()
  await expect(ledger).toHaveCount(0)
  await expect(outline).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'References' })).toBeVisible()
  expect(await textWidth(page)).toBeGreaterThanOrEqual(560)
  await page.getByRole('button', { name: 'Evidence', exact: true }).click()
  await expect(ledger).toBeVisible()
  await page.getByRole('button', { name: 'Close evidence' }).click()
  await expect(page.getByRole('heading', { name: 'References' })).toBeVisible()
  await page.getByRole('button', { name: 'Close assistant' }).click()
  await expect(outline).toBeVisible()
  expect(await textWidth(page)).toBeGreaterThanOrEqual(560)
})
