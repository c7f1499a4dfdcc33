// The Suggestions tab with suggestions by rules: accepting, dismissing and failures.

import { openPanel, panel, text } from '../journeys/assistant-panel.ts'
import { expect, focusEnd, test } from '../journeys/person.ts'

const WORDY =
  'We don’t know why the rooms are hot. It can’t be the roof. Due to the fact that it is so, the rooms were measured.'

test('suggestions are accepted together once seen, and a dismissal can be undone', async ({
  page,
  person,
  request,
}) => {
  await openPanel(page, request, person, `<p>${WORDY}</p>`, 'Suggestions')
  const items = panel(page).getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(items.nth(0)).toContainText('academic phrasing')
  await expect(items.nth(0)).toContainText('medium priority')
  await expect(items.nth(0)).toContainText('by rules')
  await expect(panel(page).getByText('By rules: no language model is set up.')).toBeVisible()
  await items.nth(2).getByRole('button', { name: 'Dismiss' }).click()
  await expect(items).toHaveCount(2)
  await expect(items.nth(1)).toBeFocused()
  await page.getByText('Undo', { exact: true }).click()
  await expect(items).toHaveCount(3)
  await items.nth(2).getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(text(page)).toContainText('Because it is so, the rooms')
  await expect(items).toHaveCount(2)
  await panel(page).getByRole('button', { name: 'Accept all rewrites (2)…' }).click()
  const asked = page.getByRole('dialog', { name: 'Accept 2 rewrites?' })
  await expect(asked.getByRole('listitem')).toHaveText(['don’t do not', 'can’t cannot'])
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(text(page)).toContainText('don’t')
  await panel(page).getByRole('button', { name: 'Accept all rewrites (2)…' }).click()
  await asked.getByRole('button', { name: 'Accept 2' }).click()
  await expect(text(page)).not.toContainText('don’t')
  await expect(panel(page).getByText('No suggestions yet.')).toBeVisible()
  await focusEnd(page)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(text(page)).toHaveText(WORDY)
  await expect(items).toHaveCount(3)
})

test('a long list of suggestions scrolls in its panel and does not lengthen the page', async ({
  page,
  person,
  request,
}) => {
  const paragraphs = Array.from({ length: 12 }, () => `<p>${WORDY}</p>`).join('')
  await openPanel(page, request, person, paragraphs, 'Suggestions')
  await expect(panel(page).getByRole('listitem')).toHaveCount(10)
  await panel(page)
    .getByRole('button', { name: /^Show \d+ more$/ })
    .click()
  await expect(panel(page).getByRole('listitem').nth(11)).toBeAttached()
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(await beyond()).toBe(0)
  await panel(page)
    .getByRole('listitem')
    .nth(11)
    .getByRole('button', { name: /^Show in the text/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('suggestions are grouped and filtered by kind, and keys lead from one to the next', async ({
  page,
  person,
  request,
}) => {
  const claim = '<p>Studies have shown that attics are hot. Everybody likes them.</p>'
  await openPanel(page, request, person, `<p>${WORDY}</p>${claim}`, 'Suggestions')
  const group = (name: string) => panel(page).getByRole('region', { name })
  await expect(group('Argument').getByRole('listitem')).toHaveCount(2)
  await expect(group('Language').getByRole('listitem')).toHaveCount(3)
  await panel(page).getByRole('button', { name: 'Next suggestion (↓)' }).click()
  const items = panel(page).getByRole('listitem')
  await expect(items.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await expect(page.locator('.suggested')).toHaveText('Everybody likes them.')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('.suggested')).toHaveText('Studies have shown that attics are hot.')
  await expect(items.nth(0).getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await items.nth(0).getByRole('button', { name: 'Done' }).click()
  await expect(group('Argument').getByRole('listitem')).toHaveCount(1)
  await expect(items.nth(0)).toBeFocused()
  await panel(page).getByRole('button', { name: 'Language 3' }).click()
  await expect(items).toHaveCount(3)
  await expect(group('Argument')).toHaveCount(0)
})

test('a dismissed suggestion stays dismissed, also in another browser', async ({ page, person, request }) => {
  await openPanel(page, request, person, `<p>${WORDY}</p>`, 'Suggestions')
  const items = panel(page).getByRole('listitem')
  const told = page.waitForResponse((answer) => answer.url().endsWith('/v1/ai-suggestions'))
  await items.filter({ hasText: 'Due to the fact that' }).getByRole('button', { name: 'Dismiss' }).click()
  expect((await told).status()).toBe(201)
  await page.reload()
  await expect(items).toHaveCount(2)
  await page.evaluate(() => {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith('dismissed:')) window.localStorage.removeItem(key)
  })
  await page.reload()
  await expect(items).toHaveCount(2)
})

test('a failed request shows an error, and a short text requests none', async ({ page, person, request }) => {
  let asked = 0
  await page.route('**/api/v1/ai-suggestions/generate', (route) => {
    asked++
    return route.fulfill({ status: 502, json: { code: 'model_failed' } })
  })
  await openPanel(page, request, person, '<p>Short.</p>', 'Suggestions')
  await expect(panel(page).getByText('No suggestions yet.')).toBeVisible()
  expect(asked).toBe(0)
  await focusEnd(page)
  await page.keyboard.type(' And now a longer text.')
  await expect(
    panel(page).getByText('Unable to generate suggestions at the moment. Please try again in a few seconds.'),
  ).toBeVisible()
})
