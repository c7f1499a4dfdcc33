// The outline: its entries, following them, the current section, and its state after a reload.

import type { Page } from '@playwright/test'
import { open } from './journeys/open-project.ts'
import { BOTH_WIDTHS, expect, manuscript, PHONE, test } from './journeys/person.ts'

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

/** Buttons of the headings, with the words of their sections. */
const rows = (page: Page) => outline(page).locator('[data-heading]')
const row = (page: Page, heading: string) => rows(page).filter({ hasText: heading })

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

test(
  'headings are listed nested, then figures and tables, and each entry scrolls to its place',
  BOTH_WIDTHS,
  async ({ page, person, request, complaints }) => {
    await open(page, request, person, THESIS)
    await show(page)
    await expect(rows(page)).toHaveText([
      'Heat at night491 words',
      'Method322 words',
      'Loggers161 words',
      'Heading without words6 words',
      'Results161 words',
    ])
    await expect(outline(page).getByRole('button', { name: /^(Figure|Table)/ })).toHaveText([
      'Figure 1 Plan of the flat',
      'Table 1 Rooms',
    ])
    await expect(outline(page).locator('li li li [data-heading]')).toHaveText(['Loggers161 words'])
    await row(page, 'Loggers').click()
    const heading = manuscript(page).getByRole('heading', { name: 'Loggers' })
    await expect(heading).toBeInViewport()
    if (narrow(page)) await expect(outline(page)).toHaveCount(0)
    else {
      await expect(outline(page).locator('[aria-current]')).toContainText('Loggers')
      await page.keyboard.type('New ')
      await expect(row(page, 'New Loggers')).toBeVisible()
    }
    if (narrow(page)) await show(page)
    await outline(page)
      .getByRole('button', { name: /Table 1/ })
      .click()
    await expect(manuscript(page).getByText('Rooms', { exact: true })).toBeInViewport()
    complaints.length = 0 // the image of the fixture is not there
  },
)

test('the current section is marked while the page scrolls', async ({
  page,
  person,
  request,
  complaints,
}) => {
  await open(page, request, person, THESIS)
  await show(page)
  await expect(outline(page).locator('[aria-current]')).toContainText('Heat at night')
  await page.mouse.move(700, 500)
  await manuscript(page).getByRole('heading', { name: 'Results' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 900)
  await expect(outline(page).locator('[aria-current]')).toContainText('Results')
  complaints.length = 0
})

test('a reload keeps the outline open or closed', async ({ page, person, request }) => {
  await open(page, request, person, '<h1>Heat</h1>')
  await show(page)
  await page.reload()
  await expect(row(page, 'Heat')).toBeVisible()
  await page.getByRole('button', { name: 'Close outline' }).click()
  await page.reload()
  await expect(page.locator('[data-ready="true"]')).toBeVisible()
  await expect(outline(page)).toHaveCount(0)
})

test('a section is dragged with its subsections, or moved and renamed by keys', async ({
  page,
  person,
  request,
}) => {
  const { write } = await open(page, request, person, BOOK)
  await show(page)

  await test.step('it is dragged, in one step of undo', async () => {
    const below = await row(page, 'Two').boundingBox()
    await row(page, 'One').dragTo(row(page, 'Two'), {
      targetPosition: { x: 60, y: (below?.height ?? 32) - 4 },
    })
    await expect(headings(page)).toHaveText(['Two', 'One', 'Detail', 'Three'])
    await expect(outline(page).getByRole('status')).toHaveText('“One” is now below “Two”.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(headings(page)).toHaveText(['One', 'Detail', 'Two', 'Three'])
  })

  await test.step('keys move it and rename its heading', async () => {
    await row(page, 'Three').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(headings(page)).toHaveText(['One', 'Detail', 'Three', 'Two'])
    await expect(row(page, 'Three')).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(headings(page)).toHaveText(['Three', 'One', 'Detail', 'Two'])
    await page.keyboard.press('Alt+ArrowUp')
    await expect(outline(page).getByRole('status')).toHaveText('“Three” cannot go further up.')
    // Said again for the same key, by a new element.
    const said = await outline(page).getByRole('status').locator('span').elementHandle()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => said?.evaluate((element) => element.isConnected)).toBe(false)
    await page.keyboard.press('F2')
    const field = outline(page).getByRole('textbox', { name: 'Heading' })
    await expect(field).toHaveValue('Three')
    await field.fill('Unkept')
    await page.keyboard.press('Escape')
    await expect(row(page, 'Three')).toBeFocused()
    await page.keyboard.press('F2')
    await field.fill('Zero')
    await page.keyboard.press('Enter')
    await expect(headings(page)).toHaveText(['Zero', 'One', 'Detail', 'Two'])
    await expect(row(page, 'Zero')).toBeFocused()
  })

  await test.step('a heading is renamed by leaving the field, and the focus stays', async () => {
    await write('<h1>At 5\u00a0°C</h1><p>cold</p><h1>Later</h1><p>warm</p>')
    const field = outline(page).getByRole('textbox', { name: 'Heading' })
    await row(page, 'At 5').focus()
    await page.keyboard.press('F2')
    await expect(field).toBeFocused()
    await manuscript(page).getByText('warm').click()
    await expect(field).toHaveCount(0)
    expect(await headings(page).first().textContent()).toBe('At 5\u00a0°C')
    await row(page, 'Later').focus()
    await page.keyboard.press('F2')
    await field.fill('Afterwards')
    await manuscript(page).getByText('warm').click()
    await expect(row(page, 'Afterwards')).toBeVisible()
    await expect(manuscript(page)).toBeFocused()
  })

  await test.step('a text without headings has a hint', async () => {
    await write('<p>Only text.</p>')
    await expect(outline(page)).toContainText('Headings stand here as soon as there are any.')
  })
})

const BOOK =
  '<h1>One</h1><p>first</p><h2>Detail</h2><p>of the first</p><h1>Two</h1><p>second</p><h1>Three</h1><p>third</p>'
/** By selector: behind a sheet the page has no roles. */
const headings = (page: Page) => page.locator('.ProseMirror :is(h1, h2, h3)')

test('a section is moved and renamed from its menu', BOTH_WIDTHS, async ({ page, person, request }) => {
  await open(page, request, person, BOOK)
  await show(page)
  await row(page, 'Two').hover()
  await outline(page).getByRole('button', { name: 'Change Two' }).click()
  await page.getByRole('menuitem', { name: 'Move section up' }).click()
  await expect(headings(page)).toHaveText(['Two', 'One', 'Detail', 'Three'])
  await row(page, 'Two').hover()
  await outline(page).getByRole('button', { name: 'Change Two' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const field = outline(page).getByRole('textbox', { name: 'Heading' })
  await expect(field).toBeFocused()
  await field.fill('Second')
  await page.keyboard.press('Enter')
  await expect(headings(page)).toHaveText(['Second', 'One', 'Detail', 'Three'])
  // Escape ends renaming and does not close the outline, also where the outline is a sheet.
  await expect(row(page, 'Second')).toBeFocused()
  await page.keyboard.press('F2')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(row(page, 'Second')).toBeFocused()
})
