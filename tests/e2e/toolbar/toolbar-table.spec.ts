// Tables: changes to rows, columns, cells and headers, and moving between cells by keys.

import type { Page } from '@playwright/test'
import { openSelected } from '../journeys/open-project.ts'
import { expect, manuscript, test } from '../journeys/person.ts'
import { press } from '../journeys/toolbar-journey.ts'

const TWO =
  '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>'

/** The text of the cells, row by row. */
const grid = (page: Page) =>
  manuscript(page)
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) => Array.from(row.children, (cell) => cell.textContent ?? '').join('|')).join(' / '),
    )

async function openTable(
  page: Page,
  ...rest: Parameters<typeof openSelected> extends [Page, ...infer R] ? R : never
) {
  const opened = await openSelected(page, ...rest)
  await manuscript(page).getByText('a', { exact: true }).click()
  return opened
}

test('an inserted table has a header row, and Tab moves through its cells and adds a row', async ({
  page,
  person,
  request,
}) => {
  await openSelected(page, request, person, '<p></p>')
  await press(page, 'Table')
  await expect(manuscript(page).getByRole('columnheader')).toHaveCount(3)
  await page.keyboard.type('Floor')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Heat')
  await page.keyboard.press('Shift+Tab')
  for (let times = 0; times < 8; times++) await page.keyboard.press('Tab')
  await expect(manuscript(page).getByRole('row')).toHaveCount(3)
  await page.keyboard.press('Tab')
  await expect(manuscript(page).getByRole('row')).toHaveCount(4)
  await page.keyboard.type('last')
  expect(await grid(page)).toBe('Floor|Heat| / || / || / last||')
})

const changes: [name: string, cells: string][] = [
  ['Add row above', '| / a|b / c|d'],
  ['Add row below', 'a|b / | / c|d'],
  ['Add column to the left', '|a|b / |c|d'],
  ['Add column to the right', 'a||b / c||d'],
  ['Delete row', 'c|d'],
  ['Delete column', 'b / d'],
  ['Merge cells', 'ab / c|d'],
]

test('each change to rows and columns can be undone', async ({ page, person, request }) => {
  const { expectContent } = await openTable(page, request, person, TWO)
  for (const [name, cells] of changes)
    await test.step(name, async () => {
      await manuscript(page).getByText('a', { exact: true }).click()
      await press(page, name)
      await expect.poll(() => grid(page)).toBe(cells)
      await press(page, 'Undo')
      await expect.poll(() => grid(page)).toBe('a|b / c|d')
      await expectContent(TWO)
    })
})

test('cells merged across rows and columns can be split again', async ({ page, person, request }) => {
  const { expectContent } = await openTable(page, request, person, TWO)
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await press(page, 'Merge cells')
  await expectContent(/<td colspan="2" rowspan="2">/)
  await press(page, 'Split cell')
  await expect(manuscript(page).getByRole('cell')).toHaveCount(4)
})

test('header row and header column are switched on and off', async ({ page, person, request }) => {
  const { expectContent } = await openTable(page, request, person, TWO)
  await press(page, 'Header row')
  await expectContent(/<tr data-is-header="true"><th><p>a<\/p><\/th><th><p>b<\/p><\/th><\/tr><tr><td>/)
  await press(page, 'Header column')
  await expectContent(/<\/tr><tr><th><p>c<\/p><\/th><td><p>d<\/p><\/td><\/tr>/)
  await press(page, 'Header column')
  await press(page, 'Header row')
  await expectContent(TWO)
})

test('alignment applies to the whole cell', async ({ page, person, request }) => {
  const { expectContent } = await openTable(page, request, person, TWO)
  await press(page, 'Align right')
  await expectContent(/<td style="text-align: right"><p>a<\/p><\/td><td><p>b<\/p>/)
  await press(page, 'Align left')
  await expectContent(TWO)
})

test('deleting the table or its last row removes it, and Undo restores it', async ({
  page,
  person,
  request,
}) => {
  const { expectContent } = await openTable(page, request, person, `<p>x</p>${TWO}`)
  await press(page, 'Delete table')
  await expectContent('<p>x</p>')
  await press(page, 'Undo')
  await expectContent(`<p>x</p>${TWO}`)
  await manuscript(page).getByText('a', { exact: true }).click()
  await press(page, 'Delete row')
  await press(page, 'Delete row')
  await expectContent('<p>x</p>')
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
