// The slash menu: what opens and closes it, and choosing an option by keyboard, mouse or touch.

import type { Page } from '@playwright/test'
import { openAtEnd, openBeside } from '../journeys/open-project.ts'
import { expect, manuscript, test } from '../journeys/person.ts'

const menu = (page: Page) => page.getByRole('listbox', { name: 'Insert' })
const option = (page: Page, name: string) => menu(page).getByRole('option', { name, exact: true })

test('the menu opens, filters and closes as it is typed, and keys choose an option', async ({
  page,
  person,
  request,
}) => {
  await openAtEnd(page, request, person)
  const nothing = page.getByText('Nothing is called that')
  const begin = (name: string, act: () => Promise<void>) =>
    test.step(name, async () => {
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Control+Alt+0')
      await expect(manuscript(page).locator('p')).toHaveText([''])
      await act()
    })

  await begin('Enter applies the chosen style and removes the typed query', async () => {
    await page.keyboard.type('/')
    await expect(option(page, 'Heading 1')).toBeVisible()
    await page.keyboard.type('h2')
    await expect(menu(page).getByRole('option')).toHaveText([/^Heading 2/])
    await page.keyboard.press('Enter')
    await expect(menu(page)).toHaveCount(0)
    await page.keyboard.type('Method')
    await expect(manuscript(page).getByRole('heading', { level: 2, name: 'Method' })).toBeVisible()
    await expect(manuscript(page)).toHaveText('Method')
  })

  await begin('a space after a query without options closes it, and Enter makes a paragraph', async () => {
    await page.keyboard.type('/zzz')
    await expect(nothing).toBeVisible()
    await page.keyboard.type(' goes on')
    await expect(nothing).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(manuscript(page).locator('p')).toHaveCount(2)
  })

  await begin('Escape closes it and keeps the typed text, and a slash within a word opens none', async () => {
    await page.keyboard.type('/qu')
    await expect(option(page, 'Quote')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
    await page.keyboard.type('ote and/or 1/2')
    await expect(menu(page)).toHaveCount(0)
    await expect(manuscript(page)).toHaveText('/quote and/or 1/2')
  })

  await begin('moving the caret away closes it', async () => {
    await page.keyboard.type('Words /')
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(menu(page)).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await expect(menu(page)).toHaveCount(0)
  })

  await begin('a composition of an input method opens none', async () => {
    const client = await page.context().newCDPSession(page)
    await client.send('Input.imeSetComposition', { text: '/', selectionStart: 1, selectionEnd: 1 })
    await expect(manuscript(page)).toHaveText('/')
    // Longer than the menu takes to open.
    await page.waitForTimeout(500)
    await expect(menu(page)).toHaveCount(0)
    await client.send('Input.insertText', { text: '、' })
    await expect(manuscript(page)).toHaveText('、')
  })

  await begin('arrow keys wrap around, and aria-activedescendant names the option', async () => {
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
  })
})

test('within a sentence the menu begins with what stands in one, offers no model where there is none, and takes a click', async ({
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
  await page.keyboard.type('form')
  await option(page, 'Formula').click()
  await page.getByLabel('LaTeX').fill('x^2')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(manuscript(page).locator('p')).toContainText('Words')
  await expect(manuscript(page)).not.toContainText('/form')
  await expect(manuscript(page).locator('.formula')).toBeVisible()
})

test('the menu stays open while a peer types above, and removes only its own query', async ({
  page,
  person,
  request,
}) => {
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
})

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
