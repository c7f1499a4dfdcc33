// The slash menu: what opens and closes it, and choosing an option by keyboard, mouse or touch.

import type { Page } from '@playwright/test'
import { openAtEnd, openBeside } from '../journeys/open-project.ts'
import { DESK, expect, manuscript, test } from '../journeys/person.ts'

const menu = (page: Page) => page.getByRole('listbox', { name: 'Insert' })
const option = (page: Page, name: string) => menu(page).getByRole('option', { name, exact: true })

test('typing filters the options, and Enter applies the chosen style and removes the typed query', async ({
  page,
  person,
  request,
}) => {
  await openAtEnd(page, request, person)
  await page.keyboard.type('/')
  await expect(menu(page)).toBeVisible()
  await expect(option(page, 'Heading 1')).toBeVisible()
  await page.keyboard.type('h2')
  await expect(menu(page).getByRole('option')).toHaveText([/^Heading 2/])
  await page.keyboard.press('Enter')
  await expect(menu(page)).toHaveCount(0)
  await page.keyboard.type('Method')
  await expect(manuscript(page).getByRole('heading', { level: 2, name: 'Method' })).toBeVisible()
  await expect(manuscript(page)).toHaveText('Method')
})

test(
  'arrow keys wrap around, the manuscript keeps the focus, and aria-activedescendant names the option',
  DESK,
  async ({ page, person, request }) => {
    await openAtEnd(page, request, person)
    await page.keyboard.type('/list')
    await expect(menu(page).getByRole('option')).toHaveText([
      /^Bullet list/,
      /^Numbered list/,
      /^Check list/,
      /^Bibliography/,
      /^Code block/,
    ])
    const active = () =>
      page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant')
        return `${document.activeElement?.ariaLabel}: ${id && document.getElementById(id)?.textContent}`
      })
    await expect.poll(active).toContain('Manuscript: Bullet list')
    await page.keyboard.press('ArrowUp')
    await expect.poll(active).toContain('Manuscript: Code block')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(active).toContain('Manuscript: Numbered list')
    await page.keyboard.press('Tab')
    await page.keyboard.type('first')
    await expect(manuscript(page).locator('ol li')).toHaveText('first')
    await expect(manuscript(page)).not.toHaveAttribute('aria-activedescendant')
  },
)

test('a click or tap chooses an option, also within a line', async ({ page, person, request }) => {
  await openAtEnd(page, request, person, '<p>See</p>')
  await page.keyboard.type(' /form')
  await option(page, 'Formula').click()
  await page.getByLabel('LaTeX').fill('x^2')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(manuscript(page).locator('p')).toContainText('See')
  await expect(manuscript(page)).not.toContainText('/form')
  await expect(manuscript(page).locator('.formula')).toBeVisible()
})

test(
  'Escape closes the menu and keeps the typed text, and a slash within a word opens no menu',
  DESK,
  async ({ page, person, request }) => {
    await openAtEnd(page, request, person)
    await page.keyboard.type('/qu')
    await expect(option(page, 'Quote')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
    await page.keyboard.type('ote and/or 1/2')
    await expect(menu(page)).toHaveCount(0)
    await expect(manuscript(page)).toHaveText('/quote and/or 1/2')
  },
)

test(
  'a space after a query without options closes the menu, and Enter makes a paragraph',
  DESK,
  async ({ page, person, request }) => {
    await openAtEnd(page, request, person)
    await page.keyboard.type('/zzz')
    await expect(page.getByText('Nothing is called that')).toBeVisible()
    await page.keyboard.type(' goes on')
    await expect(page.getByText('Nothing is called that')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(manuscript(page).locator('p')).toHaveCount(2)
  },
)

test('moving the caret away closes the menu', DESK, async ({ page, person, request }) => {
  await openAtEnd(page, request, person, '<p>Words</p>')
  await page.keyboard.type(' /')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(menu(page)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(menu(page)).toHaveCount(0)
})

test('within a sentence the menu begins with what stands in one, and offers no model where there is none', async ({
  page,
  person,
  request,
}) => {
  let asked = 0
  page.on('request', (one) => {
    if (one.url().includes('ai-suggestions/stats')) asked++
  })
  const known = page.waitForResponse(/ai-suggestions\/stats/)
  await openAtEnd(page, request, person, '<p>Words</p>')
  await known
  await page.keyboard.type(' /')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type(' /')
  await expect(menu(page).getByRole('option').nth(0)).toHaveText(/^Formula/)
  await expect(menu(page).getByRole('option').nth(1)).toHaveText(/^Footnote/)
  await expect(option(page, 'Heading 1')).toBeAttached()
  await expect(menu(page).getByText('Continue writing')).toHaveCount(0)
  expect(asked).toBe(1)
})

test('a slash in a code block opens no menu', DESK, async ({ page, person, request }) => {
  await openAtEnd(page, request, person, '<pre><code>x</code></pre>')
  await page.keyboard.type(' /head')
  await page.waitForTimeout(500)
  await expect(menu(page)).toHaveCount(0)
})

test(
  'the menu stays open while a peer types above, and removes only its own query',
  DESK,
  async ({ page, person, request }) => {
    const { id } = await openAtEnd(page, request, person, '<p>First.</p><p>Second.</p>')
    const other = await openBeside(page, id)
    await page.keyboard.type(' /quo')
    await expect(option(page, 'Quote')).toBeVisible()
    await manuscript(other).click()
    await other.keyboard.press('Control+Home')
    await other.keyboard.type('Above all: ')
    await expect(manuscript(page)).toContainText('Above all: First.')
    await expect(option(page, 'Quote')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(manuscript(page).locator('blockquote')).toHaveText('Second. ')
    await expect(manuscript(page).locator('p').first()).toHaveText('Above all: First.')
  },
)

test('the menu stays inside the window when the caret is at the lower edge', async ({
  page,
  person,
  request,
}) => {
  await openAtEnd(page, request, person, '<p>Line</p>'.repeat(60))
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await expect(menu(page)).toBeVisible()
  const box = await menu(page).locator('..').boundingBox()
  const size = page.viewportSize()
  expect(box?.y).toBeGreaterThan(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size?.height ?? 0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size?.width ?? 0)
})

test('a slash typed during an IME composition opens no menu', async ({ page, person, request }) => {
  await openAtEnd(page, request, person)
  const client = await page.context().newCDPSession(page)
  await client.send('Input.imeSetComposition', { text: '/', selectionStart: 1, selectionEnd: 1 })
  await page.waitForTimeout(500)
  await expect(menu(page)).toHaveCount(0)
  await client.send('Input.insertText', { text: '、' })
  await expect(manuscript(page)).toHaveText('、')
})
