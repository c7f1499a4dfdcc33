// The Suggestions tab with suggestions by rules: accepting, dismissing and failures.

import { narrow, openPanel, panel, show, text, toPage } from '../journeys/assistant-panel.ts'
import { DESK, expect, focusEnd, test } from '../journeys/person.ts'

const WORDY =
  'We don’t know why the rooms are hot. It can’t be the roof. Due to the fact that it is so, the rooms were measured.'

test('suggestions of a kind are accepted together, and a dismissal can be undone', async ({
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
  await panel(page).getByRole('button', { name: 'Accept all academic phrasing (2)' }).click()
  await expect(text(page)).toHaveText(WORDY.replace('don’t', 'do not').replace('can’t', 'cannot'))
  await expect(items).toHaveCount(1)
  await items.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(text(page)).toContainText('Because it is so, the rooms')
  await expect(panel(page).getByText('No suggestions yet.')).toBeVisible()
  await toPage(page)
  await focusEnd(page)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(text(page)).toHaveText(WORDY)
  if (narrow(page)) await show(page, 'Suggestions')
  await expect(items).toHaveCount(3)
})

test('a long list of suggestions scrolls in its panel and does not lengthen the page', async ({
  page,
  person,
  request,
}) => {
  const paragraphs = Array.from({ length: 12 }, () => `<p>${WORDY}</p>`).join('')
  await openPanel(page, request, person, paragraphs, 'Suggestions')
  await expect(panel(page).getByRole('listitem').nth(11)).toBeAttached()
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(await beyond()).toBe(0)
  if (narrow(page)) return
  await panel(page)
    .getByRole('listitem')
    .nth(11)
    .getByRole('button', { name: /^Show in the text/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test(
  'a dismissed suggestion stays dismissed, also in another browser',
  DESK,
  async ({ page, person, request }) => {
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
  },
)

test(
  'a failed request shows an error, and a short text requests none',
  DESK,
  async ({ page, person, request }) => {
    let asked = 0
    await page.route('**/api/v1/ai-suggestions/generate', (route) => {
      asked++
      return route.fulfill({ status: 502, json: { code: 'model_failed' } })
    })
    await openPanel(page, request, person, '<p>Short.</p>', 'Suggestions')
    await expect(panel(page).getByText('No suggestions yet.')).toBeVisible()
    expect(asked).toBe(0)
    await toPage(page)
    await focusEnd(page)
    await page.keyboard.type(' And now a longer text.')
    if (narrow(page)) await show(page, 'Suggestions')
    await expect(
      panel(page).getByText(
        'Unable to generate suggestions at the moment. Please try again in a few seconds.',
      ),
    ).toBeVisible()
  },
)
