// The assistant beside the page: what it says of the text, at the words it is about, and what a press does.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { APIRequestContext, Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
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

/** Stands in for the analysis of style, whose findings are not what these journeys count. */
const STYLE = {
  overallScore: 74,
  formality: 0.68,
  clarity: 0.81,
  conciseness: 0.62,
  tone: 'neutral',
  suggestions: [],
  parts: { sentenceLength: 14.5, passiveSentences: 0.25 },
}

async function open(page: Page, request: APIRequestContext, person: Person, content: string, tab?: string) {
  await page.route('**/grammar/enhance-style-analysis', (route) => route.fulfill({ json: { data: STYLE } }))
  const { _id } = await buildProject(request, person, { content })
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
  await open(page, request, person, '<p>The experiment was definately repeated.</p>', 'Grammar & Style')
  await expect(panel(page).getByText('Style Suggestions (1)')).toBeVisible(FIRST_CHECK)
  await expect(remarks(page)).toHaveText('definately')
  await panel(page)
    .getByRole('button', { name: /definately/ })
    .click()
  await panel(page).getByRole('button', { name: 'Accept Suggestion' }).click()
  await expect(text(page)).toHaveText('The experiment was definitely repeated.')
  await expect(panel(page).getByText('Great writing! No style improvements needed')).toBeVisible()
  if (narrow(page)) await page.keyboard.press('Escape')
  await focusEnd(page)
  await page.keyboard.press('Control+z')
  await expect(text(page)).toHaveText('The experiment was definately repeated.')
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

test('the style of the text has a score, three bars, a tone, and parts that can be opened', async ({
  page,
  person,
  request,
}) => {
  await open(page, request, person, '<p>The rooms cool slowly at night.</p>', 'Grammar & Style')
  const score = panel(page).locator('[data-colour]')
  await expect(score).toHaveText('74')
  await expect(score).toHaveAttribute('data-colour', 'yellow')
  await expect(panel(page).getByRole('progressbar')).toHaveCount(3)
  await expect(panel(page).getByText('68%')).toBeVisible()
  await panel(page).getByText('What the scores are made of').click()
  await expect(panel(page).getByText('Sentences in the passive')).toBeVisible()
  await expect(panel(page).getByText('25%')).toBeVisible()
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

/** Stands in for the account's answer, so that each kind of suggestion is there. */
async function answer(page: Page, make: (text: string) => object[]) {
  await page.route('**/api/v1/ai-suggestions/generate', async (route) => {
    const { context } = route.request().postDataJSON()
    await route.fulfill({ json: { status: 'Successful', data: { suggestions: make(context.text) } } })
  })
  await page.route('**/api/v1/ai-suggestions', (route) => route.fulfill({ status: 201, json: { data: {} } }))
}
const suggestion = (text: string, quote: string, fields: object) => ({
  id: `${quote.length}`.padStart(24, '0'),
  type: { type: 'academic_phrasing', priority: 'medium', category: 'language' },
  explanation: 'Say it in plain academic words.',
  action: 'replace',
  confidence: 0.8,
  quote,
  position: { start: text.indexOf(quote), end: text.indexOf(quote) + quote.length },
  source: 'rules',
  ...fields,
})

test('suggestions are accepted one by one, all of a kind, at the cursor, and dismissed with a way back', async ({
  page,
  person,
  request,
}) => {
  await answer(page, (text) =>
    text.includes('a lot of')
      ? [
          suggestion(text, 'a lot of', { suggestedText: 'many' }),
          suggestion(text, 'really big', { suggestedText: 'large' }),
          suggestion(text, 'We saw', {
            type: { type: 'structure', priority: 'high', category: 'structure' },
            explanation: 'The text has no thesis statement.',
            action: 'insert',
            suggestedText: ' This paper argues that rooms cool slowly.',
          }),
        ]
      : [],
  )
  await open(page, request, person, '<p>We saw a lot of really big rooms.</p>', 'Suggestions')
  const items = panel(page).getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(items.nth(2)).toContainText('structure')
  await expect(items.nth(2)).toContainText('high priority')
  await items.nth(2).getByRole('button', { name: 'Dismiss' }).click()
  await expect(items).toHaveCount(2)
  await panel(page).getByRole('button', { name: 'Accept all academic phrasing (2)' }).click()
  await expect(text(page)).toHaveText('We saw many large rooms.')
  await expect(panel(page).getByText('No suggestions yet.')).toBeVisible()
  if (narrow(page)) await page.keyboard.press('Escape')
  await focusEnd(page)
  await page.keyboard.press('Control+z')
  await expect(text(page)).toHaveText('We saw a lot of really big rooms.')
  if (narrow(page)) await show(page, 'Suggestions')
  await expect(items).toHaveCount(2)
})

test('a suggestion is put in at the cursor, and the cursor stands after it', async ({
  page,
  person,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'the same below the sheet')
  await answer(page, (text) => [
    suggestion(text, 'Rooms', {
      action: 'insert',
      suggestedText: ' This paper argues that rooms cool.',
    }),
  ])
  await open(page, request, person, '<p>Rooms.</p><p>The end of it.</p>', 'Suggestions')
  await manuscript(page).getByText('Rooms.').click()
  await page.keyboard.press('End')
  await panel(page).getByRole('button', { name: 'Accept' }).click()
  await page.keyboard.type(' Slowly.')
  await expect(manuscript(page).locator('p').first()).toHaveText(
    'Rooms. This paper argues that rooms cool. Slowly.',
  )
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

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    test('axe finds nothing serious in the open panel', async ({ page, person, request }) => {
      await open(page, request, person, '<p>The experiment was definately repeated.</p>', 'Grammar & Style')
      await expect(panel(page).getByText('Style Suggestions (1)')).toBeVisible(FIRST_CHECK)
      await panel(page)
        .getByRole('button', { name: /definately/ })
        .click()
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
    })
  })

test('where there is no model, going on with a text says so', async ({ page, person, request, isMobile }) => {
  test.skip(isMobile, 'the same')
  await open(page, request, person, '<p>The rooms</p>')
  await focusEnd(page)
  await page.keyboard.press('Control+Alt+g')
  await expect(page.getByText('No model is set up here.', { exact: true })).toBeVisible()
  await expect(manuscript(page)).toHaveText('The rooms')
})
