// Tables: their controls and their menu. What each change makes of rows, columns, cells and headers, and moving between cells
// by keys, is held by tests/app/editor/keyboard/tables.test.ts.

import type { Page } from '@playwright/test'
import { openSelected } from '../journeys/open-project.ts'
import { expect, manuscript, test } from '../journeys/person.ts'
import { press } from '../journeys/toolbar-journey.ts'

const TWO =
  '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>'

async function openTable(
  page: Page,
  ...rest: Parameters<typeof openSelected> extends [Page, ...infer R] ? R : never
) {
  const opened = await openSelected(page, ...rest)
  await manuscript(page).getByText('a', { exact: true }).click()
  return opened
}

test('a table is inserted, and its cells are chosen by keys, merged and split', async ({
  page,
  person,
  request,
}) => {
  const { expectContent } = await openSelected(page, request, person, '<p></p>')
  await press(page, 'Table')
  await expect(manuscript(page).getByRole('columnheader')).toHaveCount(3)
  await page.keyboard.type('Floor')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Heat')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await press(page, 'Merge cells')
  await expectContent(/colspan="2"/)
  await press(page, 'Split cell')
  await expect(manuscript(page).getByRole('row')).toHaveCount(3)
})

test('the table menu is at the table with the caret, and opens by its shortcut', async ({
  page,
  person,
  request,
}) => {
  const other = '<table><tbody><tr><td><p>other</p></td></tr></tbody></table>'
  await openTable(page, request, person, `<p>outside</p>${TWO}${other}`)
  const menu = manuscript(page).getByRole('button', { name: 'Table menu' })
  const tables = manuscript(page).locator('.table-frame')
  await expect(tables.nth(0).getByRole('button', { name: 'Table menu' })).toBeVisible()
  await manuscript(page).getByText('other').click()
  await expect(tables.nth(1).getByRole('button', { name: 'Table menu' })).toBeVisible()
  await expect(menu).toHaveCount(1)
  await page.keyboard.press('Control+Alt+b')
  await page.getByRole('menuitem', { name: 'Add row below' }).click()
  await expect(tables.nth(1).getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Control+Alt+b')
  await expect(page.getByRole('menuitem', { name: 'Add row above' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(manuscript(page)).toBeFocused()
  await page.keyboard.type('typed on ')
  await expect(tables.nth(1)).toContainText('typed on')
  // Leaving the editor closes the menu, which stays closed on return.
  await page.keyboard.press('Control+Alt+b')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Control+Alt+Shift+h')
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await manuscript(page).getByText('outside').click()
  await expect(menu).toHaveCount(0)
  await page.keyboard.press('Control+Alt+b')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('a table wider than the page scrolls in its frame, with a shadow at the edge', async ({
  page,
  person,
  request,
}) => {
  const cells = Array.from({ length: 12 }, (_, index) => `<td><p>${index === 0 ? 'a' : ''}</p></td>`)
  await openTable(page, request, person, `<table><tbody><tr>${cells.join('')}</tr></tbody></table>`)
  const frame = manuscript(page).locator('.tableWrapper')
  const wider = (element: Element) => element.scrollWidth - element.clientWidth
  expect(await frame.evaluate(wider)).toBeGreaterThan(0)
  expect(await page.locator('[data-scroll-area]').evaluate(wider)).toBe(0)
  expect(await frame.evaluate((element) => getComputedStyle(element).backgroundAttachment)).toBe(
    'local, local, scroll, scroll',
  )
})
