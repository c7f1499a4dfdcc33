// The assistant beside the page: what it says of the text, at the words it is about, and what a press does.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { APIRequestContext, Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { scoreColour } from '../../app/features/assistant/grammar/score-colour.ts'
import type { StyleAnswer } from '../../workers/contracts/grammar.ts'
import {
  buildProject,
  carryTokens,
  expect,
  focusEnd,
  manuscript,
  type Person,
  saveIndicator,
  test,
} from './person.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Harper's first start reads 16 MB. */
const FIRST_CHECK = { timeout: 30_000 }

const narrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1100
const panel = (page: Page) =>
  narrow(page)
    ? page.getByRole('dialog', { name: 'AI Writing Assistant' })
    : page.getByRole('complementary', { name: 'AI Writing Assistant' })
/** Also where a sheet lies over it, which hides the page from roles. */
const text = (page: Page) => page.locator('.manuscript')
const remarks = (page: Page) => text(page).locator('.remark')

async function open(
  page: Page,
  request: APIRequestContext,
  person: Person,
  content: string,
  tab?: string,
  language = 'en',
) {
  const settings = { citationStyle: 'apa', language, autoSave: true }
  const { _id } = await buildProject(request, person, { content, settings })
  await page.goto(`/dashboard?view=editor&project=${_id}`)
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  if (tab) await show(page, tab)
  return _id
}

async function show(page: Page, tab: string) {
  if (narrow(page)) await page.getByRole('button', { name: 'Open AI Writing Assistant' }).click()
  await panel(page).getByRole('tab', { name: tab }).click()
  await expect(panel(page).getByRole('tabpanel', { name: tab })).toBeVisible()
}

test('a misspelt word is marked, listed with its reason, and mended in one step that undo takes back', async ({
  page,
  person,
  request,
}) => {
  await open(page, request, person, '<p>The rooms have seperate windows.</p>', 'Grammar & Style')
  await expect(panel(page).getByText('Style Suggestions (1)')).toBeVisible(FIRST_CHECK)
  await expect(remarks(page)).toHaveText('seperate')
  await panel(page)
    .getByRole('button', { name: /seperate/ })
    .click()
  await panel(page).getByRole('button', { name: 'Accept Suggestion' }).click()
  await expect(text(page)).toHaveText('The rooms have separate windows.')
  await expect(panel(page).getByText('Great writing! No style improvements needed')).toBeVisible()
  if (narrow(page)) await page.keyboard.press('Escape')
  await focusEnd(page)
  await page.keyboard.press('Control+z')
  await expect(text(page)).toHaveText('The rooms have seperate windows.')
})

test('a press on marked words says what may be improved; what is dismissed stays dismissed', async ({
  page,
  person,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'on a phone the list says it')
  await open(page, request, person, '<p>The experiment was definately repeated.</p>', 'Grammar & Style')
  await expect(remarks(page)).toHaveCount(1, FIRST_CHECK)
  await remarks(page).click()
  const popover = page.getByRole('dialog', { name: 'What may be improved' })
  await expect(popover).toContainText('definitely')
  await expect(popover).toContainText('high impact')
  await popover.getByRole('button', { name: 'Dismiss' }).click()
  await expect(remarks(page)).toHaveCount(0)
  await page.reload()
  await expect(panel(page).getByText('Great writing! No style improvements needed')).toBeVisible(FIRST_CHECK)
  await expect(remarks(page)).toHaveCount(0)
})

test('marks stay at their words while somebody else types', async ({
  page,
  person,
  request,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'the same below the sheet')
  const id = await open(
    page,
    request,
    person,
    '<p>A cold room.</p><p>It was definately so.</p>',
    'Grammar & Style',
  )
  await expect(remarks(page)).toHaveText('definately', FIRST_CHECK)
  const other = await context.newPage()
  await carryTokens(other, person)
  await other.goto(`/dashboard?view=editor&project=${id}`)
  await expect(manuscript(other)).toContainText('A cold room.')
  await manuscript(other).getByText('A cold room.').click()
  await other.keyboard.press('Home')
  await other.keyboard.type('At night: ')
  await expect(manuscript(page)).toContainText('At night: A cold room.')
  await expect(remarks(page)).toHaveText('definately')
  await other.close()
})

test('quotations, code and the list of references are left alone, and a word can be taught', async ({
  page,
  person,
  request,
}) => {
  await open(
    page,
    request,
    person,
    '<p>The zorbly effect is small.</p><blockquote><p>He wrote definately so.</p></blockquote><pre><code>recieve()</code></pre>' +
      '<p>He said “it was definately so” twice.</p><h2>References</h2><p>Smyth, A. (2001). Teh wether.</p>',
    'Grammar & Style',
  )
  await expect(panel(page).getByText('Style Suggestions (1)')).toBeVisible(FIRST_CHECK)
  await panel(page)
    .getByRole('button', { name: /zorbly/ })
    .click()
  await panel(page).getByRole('button', { name: 'Add to dictionary' }).click()
  await expect(panel(page).getByText('Great writing! No style improvements needed')).toBeVisible()
  await expect(remarks(page)).toHaveCount(0)
})

test('an empty page says what will be here, and highlights can be turned off', async ({
  page,
  person,
  request,
}) => {
  await open(page, request, person, '<p></p>', 'Grammar & Style')
  await expect(panel(page).getByText('No style analysis available')).toBeVisible()
  await expect(panel(page).getByText('Start typing to see style suggestions')).toBeVisible()
  if (narrow(page)) await page.keyboard.press('Escape')
  await focusEnd(page)
  await page.keyboard.type('It was definately cold.')
  if (narrow(page)) await show(page, 'Grammar & Style')
  await expect(remarks(page)).toHaveCount(1, FIRST_CHECK)
  await panel(page).getByRole('switch', { name: 'Show highlights' }).click()
  await expect(remarks(page)).toHaveCount(0)
})

test('the style of the text has a score, three bars, a tone, and parts that can be opened, each explained', async ({
  page,
  person,
  request,
}) => {
  const text = 'The rooms cool slowly at night. It was measured by hand in every room.'
  const answer = await request.post('/api/v1/grammar/enhance-style-analysis', {
    headers: { authorization: `Bearer ${person.accessToken}` },
    data: { text, focus: 'all' },
  })
  const { data }: { data: StyleAnswer } = await answer.json()
  await open(page, request, person, `<p>${text}</p>`, 'Grammar & Style')
  const score = panel(page).locator('[data-colour]')
  await expect(score).toHaveText(String(data.overallScore))
  await expect(score).toHaveAttribute('data-colour', scoreColour(data.overallScore))
  const bars = panel(page).getByRole('progressbar')
  await expect(bars).toHaveCount(3)
  for (const [at, part] of (['formality', 'clarity', 'conciseness'] as const).entries())
    await expect(bars.nth(at)).toHaveAttribute('aria-valuenow', String(Math.round(data[part] * 100)))
  await expect(panel(page).getByText(data.tone, { exact: true })).toBeVisible()
  await panel(page).getByText('What the scores are made of').click()
  const passive = panel(page).getByRole('listitem').filter({ hasText: 'Sentences in the passive' })
  await expect(passive).toContainText('50%')
  await passive.getByRole('button', { name: /Sentences in the passive/ }).click()
  await expect(passive).toContainText('above 30% clarity falls')
})

test('without a network Harper still marks, and what is missing is said', async ({
  page,
  person,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'the same below the sheet')
  await open(page, request, person, '<p>The experiment was definately repeated.</p>', 'Grammar & Style')
  await expect(remarks(page)).toHaveCount(1, FIRST_CHECK)
  const missing = panel(page).getByText(/^Checked on this device alone, by Harper/)
  await expect(missing).toHaveCount(0)
  await page.context().setOffline(true)
  await focusEnd(page)
  await page.keyboard.type(' They recieved it.')
  await expect(remarks(page)).toHaveText(['definately', 'recieved'])
  await expect(missing).toContainText('agreement, style and the scores are missing')
  await expect(panel(page).locator('[data-colour]')).toHaveCount(0)
  await page.context().setOffline(false)
  await page.keyboard.type(' It is cold.')
  await expect(panel(page).locator('[data-colour]')).toBeVisible()
  await expect(missing).toHaveCount(0)
})

test('a text in another language is left alone, which is said once', async ({ page, person, request }) => {
  const german = 'Die Räume kühlen in der Nacht nicht ab, und das Dach ist dünn und wird am Tag sehr heiß.'
  await open(page, request, person, `<p>${german}</p><p>${german}</p>`, 'Grammar & Style')
  await expect(panel(page).getByText('This text is not in English and left alone.')).toHaveCount(1)
  await expect(panel(page).getByText(/^Style Suggestions/)).toHaveCount(0)
  await expect(remarks(page)).toHaveCount(0)
})

test('a project in another language says that it is not checked', async ({ page, person, request }) => {
  await open(page, request, person, '<p>Die Räume sind heiß.</p>', 'Grammar & Style', 'de')
  await expect(panel(page).getByText(/^The language of this project is not checked yet/)).toHaveCount(1)
  await expect(panel(page).locator('[data-colour]')).toHaveCount(0)
})

test('the project’s own English decides what is misspelt', async ({ page, person, request, isMobile }) => {
  test.skip(isMobile, 'the same')
  await open(page, request, person, '<p>The color of the wall is grey.</p>', 'Grammar & Style', 'en-GB')
  await expect(remarks(page)).toHaveText('color', FIRST_CHECK)
})

test('the focus narrows the list, whose types are counted', async ({ page, person, request }) => {
  await open(
    page,
    request,
    person,
    '<p>It was definately cold. It was recieved in order to see it.</p>',
    'Grammar & Style',
  )
  await expect(panel(page).getByText(/spelling 2/)).toBeVisible(FIRST_CHECK)
  await expect(panel(page).getByText(/conciseness 1/)).toBeVisible()
  await panel(page).getByRole('combobox', { name: 'Focus' }).click()
  await page.getByRole('option', { name: 'Conciseness' }).click()
  await expect(panel(page).getByText('Style Suggestions (1)')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: /in order to/ })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: /definately/ })).toHaveCount(0)
})

test('the arrows go from tab to tab, and Enter opens one', async ({ page, person, request, isMobile }) => {
  await open(page, request, person, '<p>A cold room.</p>', 'Suggestions')
  await panel(page).getByRole('tab', { name: 'Suggestions' }).focus()
  await page.keyboard.press(isMobile ? 'ArrowRight' : 'ArrowDown')
  await expect(panel(page).getByRole('tab', { name: 'References' })).toBeFocused()
  await page.keyboard.press('End')
  const last = panel(page).getByRole('tab', { name: 'Grammar & Style' })
  await expect(last).toBeFocused()
  if (!isMobile) await page.keyboard.press('Enter')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page).getByRole('tabpanel', { name: 'Grammar & Style' })).toBeVisible()
})

test('the column is closed and opened by its own controls, and stays as it was left', async ({
  page,
  person,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has a sheet')
  await open(page, request, person, '<p>A cold room.</p>', 'Grammar & Style')
  await panel(page).getByRole('button', { name: 'Close assistant' }).click()
  await expect(panel(page).getByRole('tabpanel')).toHaveCount(0)
  await page.reload()
  await expect(panel(page).getByRole('tab', { name: 'Grammar & Style' })).toBeVisible()
  await expect(panel(page).getByRole('tabpanel')).toHaveCount(0)
  await panel(page).getByRole('tab', { name: 'Grammar & Style' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('tabpanel')).toBeVisible()
})

const WORDY =
  'We don’t know why the rooms are hot. It can’t be the roof. In order to see this, the rooms were measured.'

test('suggestions are accepted all of a kind, and dismissed with a way back', async ({
  page,
  person,
  request,
}) => {
  await open(page, request, person, `<p>${WORDY}</p>`, 'Suggestions')
  const items = panel(page).getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(items.nth(0)).toContainText('academic phrasing')
  await expect(items.nth(0)).toContainText('medium priority')
  await expect(items.nth(0)).toContainText('by rules')
  await expect(panel(page).getByText('By rules: no language model is set up.')).toBeVisible()
  await items.nth(2).getByRole('button', { name: 'Dismiss' }).click()
  await expect(items).toHaveCount(2)
  await page.getByText('Undo', { exact: true }).click()
  await expect(items).toHaveCount(3)
  await panel(page).getByRole('button', { name: 'Accept all academic phrasing (2)' }).click()
  await expect(text(page)).toHaveText(WORDY.replace('don’t', 'do not').replace('can’t', 'cannot'))
  await expect(items).toHaveCount(1)
  await items.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(text(page)).toContainText('To see this, the rooms')
  await expect(panel(page).getByText('No suggestions yet.')).toBeVisible()
  if (narrow(page)) await page.keyboard.press('Escape')
  await focusEnd(page)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(text(page)).toHaveText(WORDY)
  if (narrow(page)) await show(page, 'Suggestions')
  await expect(items).toHaveCount(3)
})

test('a suggestion that was dismissed stays so, also in another browser', async ({
  page,
  person,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'the same')
  await open(page, request, person, `<p>${WORDY}</p>`, 'Suggestions')
  const items = panel(page).getByRole('listitem')
  const told = page.waitForResponse((answer) => answer.url().endsWith('/v1/ai-suggestions'))
  await items.filter({ hasText: 'In order to' }).getByRole('button', { name: 'Dismiss' }).click()
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

test('suggestions that fail say so, those of a short text are not asked for', async ({
  page,
  person,
  request,
}) => {
  let asked = 0
  await page.route('**/api/v1/ai-suggestions/generate', (route) => {
    asked++
    return route.fulfill({ status: 502, json: { code: 'model_failed' } })
  })
  await open(page, request, person, '<p>Short.</p>', 'Suggestions')
  await expect(panel(page).getByText('No suggestions yet.')).toBeVisible()
  expect(asked).toBe(0)
  if (narrow(page)) await page.keyboard.press('Escape')
  await focusEnd(page)
  await page.keyboard.type(' And now a longer text.')
  if (narrow(page)) await show(page, 'Suggestions')
  await expect(
    panel(page).getByText('Unable to generate suggestions at the moment. Please try again in a few seconds.'),
  ).toBeVisible()
})

test('where there is no model, going on with a text says so', async ({ page, person, request, isMobile }) => {
  test.skip(isMobile, 'the same')
  await open(page, request, person, '<p>The rooms</p>')
  await focusEnd(page)
  await page.keyboard.press('Control+Alt+g')
  await expect(page.getByText('No model is set up here.', { exact: true })).toBeVisible()
  await expect(manuscript(page)).toHaveText('The rooms')
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    test('axe finds nothing serious in the open panel', async ({ page, person, request }) => {
      const content = `<p>The experiment was definately repeated.</p><p>${WORDY}</p>`
      await open(page, request, person, content, 'Grammar & Style')
      await panel(page)
        .getByRole('button', { name: /definately/ })
        .click(FIRST_CHECK)
      await panel(page).getByText('What the scores are made of').click()
      await expectAccessible(page)
      await panel(page).getByRole('tab', { name: 'Suggestions' }).click()
      await expect(panel(page).getByRole('listitem')).not.toHaveCount(0)
      await expectAccessible(page)
    })
  })

async function expectAccessible(page: Page) {
  // What slides in has come to rest.
  await page.waitForTimeout(400)
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run(document, { resultTypes: ['violations'], rules: { 'region': { enabled: false } } })",
  )
  expect(
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}
