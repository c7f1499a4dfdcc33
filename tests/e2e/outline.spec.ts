// The outline: its entries, following them, the current section, and its state after a reload.

import type { Page } from '@playwright/test'
import { open } from './journeys/open-project.ts'
import { DESK, expect, manuscript, PHONE, test } from './journeys/person.ts'

const filler = '<p>The room cools slowly.</p>'.repeat(40)
const THESIS =
  `<h1>Heat at night</h1>${filler}<h2>Method</h2>${filler}<h3>Loggers</h3>${filler}<h2></h2>` +
  `<figure id="plan"><p><img src="/api/files/none/none.png" alt="Plan"></p><figcaption>Plan of the flat</figcaption></figure>` +
  `<figure id="sizes"><figcaption>Rooms</figcaption><table><tbody><tr><td><p>1</p></td></tr></tbody></table></figure>` +
  `<h1>Results</h1>${filler}`

const narrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1200
const outline = (page: Page) =>
  narrow(page)
    ? page.getByRole('dialog', { name: 'Outline' })
    : page.getByRole('navigation', { name: 'Outline' })

/** More is a sheet on a phone. */
const moreItem = (page: Page, name: string) =>
  page
    .getByRole('menuitem', { name })
    .or(page.getByRole('dialog', { name: 'More formatting' }).getByRole('button', { name }))

async function show(page: Page) {
  const button = page.getByRole('button', { name: 'Outline', exact: true })
  if (await button.count()) await button.click()
  else {
    await page.getByRole('button', { name: 'More formatting' }).click()
    await moreItem(page, 'Outline').click()
  }
  await expect(outline(page)).toBeVisible()
}

test('no tooltip covers the sheet on a phone', PHONE, async ({ page, person, request }) => {
  await open(page, request, person, '<h1>Heat</h1>')
  await page.getByRole('button', { name: 'More formatting' }).tap()
  await moreItem(page, 'Outline').tap()
  await expect(outline(page)).toBeVisible()
  // Longer than the delay of a tooltip.
  await page.waitForTimeout(800)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await outline(page).getByRole('button', { name: 'Close outline' }).tap()
  await expect(outline(page)).toHaveCount(0)
  await page.waitForTimeout(800)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('headings are listed nested, then figures and tables, and each entry scrolls to its place', async ({
  page,
  person,
  request,
  complaints,
}) => {
  await open(page, request, person, THESIS)
  await show(page)
  await expect(outline(page).getByRole('button', { name: /^(?!Close)/ })).toHaveText([
    'Heat at night',
    'Method',
    'Loggers',
    'Heading without words',
    'Results',
    'Figure 1 Plan of the flat',
    'Table 1 Rooms',
  ])
  await expect(outline(page).locator('li li li')).toHaveText(['Loggers'])
  await outline(page).getByRole('button', { name: 'Loggers' }).click()
  const heading = manuscript(page).getByRole('heading', { name: 'Loggers' })
  await expect(heading).toBeInViewport()
  if (narrow(page)) await expect(outline(page)).toHaveCount(0)
  else {
    await expect(outline(page).locator('[aria-current]')).toHaveText('Loggers')
    await page.keyboard.type('New ')
    await expect(outline(page).getByRole('button', { name: 'New Loggers' })).toBeVisible()
  }
  if (narrow(page)) await show(page)
  await outline(page)
    .getByRole('button', { name: /Table 1/ })
    .click()
  await expect(manuscript(page).getByText('Rooms', { exact: true })).toBeInViewport()
  complaints.length = 0 // the image of the fixture is not there
})

test(
  'the current section is marked while the page scrolls',
  DESK,
  async ({ page, person, request, complaints }) => {
    await open(page, request, person, THESIS)
    await show(page)
    await expect(outline(page).locator('[aria-current]')).toHaveText('Heat at night')
    await page.mouse.move(700, 500)
    await manuscript(page).getByRole('heading', { name: 'Results' }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 900)
    await expect(outline(page).locator('[aria-current]')).toHaveText('Results')
    complaints.length = 0
  },
)

test('a reload keeps the outline open or closed', DESK, async ({ page, person, request }) => {
  await open(page, request, person, '<h1>Heat</h1>')
  await show(page)
  await page.reload()
  await expect(outline(page).getByRole('button', { name: 'Heat' })).toBeVisible()
  await page.getByRole('button', { name: 'Close outline' }).click()
  await page.reload()
  await expect(page.locator('[data-ready="true"]')).toBeVisible()
  await expect(outline(page)).toHaveCount(0)
})

test('the outline of a text without headings shows a hint', async ({ page, person, request }) => {
  await open(page, request, person, '<p>Only text.</p>')
  await show(page)
  await expect(outline(page)).toContainText('Headings stand here as soon as there are any.')
})
