// The Grammar & Style tab: its remarks in the panel and in the text, scores, languages and the personal dictionary.

import type { Page } from '@playwright/test'
import { scoreColour } from '../../../app/features/assistant/grammar/score-colour.ts'
import type { StyleResponse } from '../../../workers/contracts/writing/grammar.ts'
import { openPanel, panel, show, text } from '../journeys/assistant-panel.ts'
import { openBeside, openEditor, writeText } from '../journeys/open-project.ts'
import {
  authorized,
  expect,
  focusEnd,
  manuscript,
  type Person,
  signInByApi,
  test,
} from '../journeys/person.ts'

const remarks = (page: Page) => text(page).locator('.remark')

test('what is wrong is marked, listed, counted, corrected and left alone', async ({
  page,
  person,
  request,
}) => {
  const start = '<p>The rooms have seperate windows.</p>'
  const id = await openPanel(page, request, person, start, 'Grammar & Style')
  const write = (html: string) => writeText(page, request, person, id, html)

  await test.step('a misspelt word is marked and listed, and accepting its correction is one undo step', async () => {
    await expect(panel(page).getByText('Style Suggestions (1)')).toBeVisible()
    await expect(remarks(page)).toHaveText('seperate')
    await panel(page)
      .getByRole('button', { name: /seperate/ })
      .click()
    await panel(page).getByRole('button', { name: 'Accept Suggestion' }).click()
    await expect(text(page)).toHaveText('The rooms have separate windows.')
    await expect(panel(page).getByText('Great writing! No style improvements needed')).toBeVisible()
    await focusEnd(page)
    await page.keyboard.press('Control+z')
    await expect(text(page)).toHaveText('The rooms have seperate windows.')
  })

  await test.step('remarks are counted by type, and Focus filters them', async () => {
    await write('<p>It was definately cold. It was recieved due to the fact that they asked.</p>')
    await expect(panel(page).getByText(/spelling 2/)).toBeVisible()
    await expect(panel(page).getByText(/conciseness 1/)).toBeVisible()
    await panel(page).getByRole('combobox', { name: 'Focus' }).click()
    await page.getByRole('option', { name: 'Conciseness' }).click()
    await expect(panel(page).getByText('Style Suggestions (1)')).toBeVisible()
    await expect(panel(page).getByRole('button', { name: /due to the fact that/ })).toBeVisible()
    await expect(panel(page).getByRole('button', { name: /definately/ })).toHaveCount(0)
    await panel(page).getByRole('combobox', { name: 'Focus' }).click()
    await page.getByRole('option', { name: 'All', exact: true }).click()
  })

  await test.step('quotations, code and the reference list are not checked, and a word can be added to the dictionary', async () => {
    await write(
      '<p>The glimer effect is small.</p><blockquote><p>He wrote definately so.</p></blockquote><pre><code>recieve()</code></pre>' +
        '<p>He said “it was definately so” twice.</p><h2>References</h2><p>Smyth, A. (2001). Teh wether.</p>',
    )
    await expect(panel(page).getByText('Style Suggestions (1)')).toBeVisible()
    await panel(page)
      .getByRole('button', { name: /glimer/ })
      .click()
    await panel(page).getByRole('button', { name: 'Add to dictionary' }).click()
    await expect(panel(page).getByText('Great writing! No style improvements needed')).toBeVisible()
    await expect(remarks(page)).toHaveCount(0)
  })

  await test.step('a text in another language is not checked, and one notice says so', async () => {
    const german = 'Die Räume kühlen in der Nacht nicht ab, und das Dach ist dünn und wird am Tag sehr heiß.'
    await write(`<p>${german}</p><p>${german}</p>`)
    await expect(panel(page).getByText('This text is not in English and left alone.')).toHaveCount(1)
    await expect(panel(page).getByText(/^Style Suggestions/)).toHaveCount(0)
    await expect(remarks(page)).toHaveCount(0)
  })
})

test('clicking a marked word opens its remark, and a dismissed remark stays dismissed', async ({
  page,
  person,
  request,
}) => {
  await openPanel(page, request, person, '<p>The experiment was definately repeated.</p>', 'Grammar & Style')
  await expect(remarks(page)).toHaveCount(1)
  await remarks(page).click()
  const popover = page.getByRole('dialog', { name: 'What may be improved' })
  await expect(popover).toContainText('definitely')
  await expect(popover).toContainText('high impact')
  await page.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)
  await expect(manuscript(page)).toBeFocused()
  await remarks(page).click()
  await popover.getByRole('button', { name: 'Dismiss' }).click()
  await expect(manuscript(page)).toBeFocused()
  await expect(remarks(page)).toHaveCount(0)
  await page.reload()
  await expect(panel(page).getByText('Great writing! No style improvements needed')).toBeVisible()
  await expect(remarks(page)).toHaveCount(0)
})

test('marks stay at their words while a peer types', async ({ page, person, request }) => {
  const id = await openPanel(
    page,
    request,
    person,
    '<p>A cold room.</p><p>It was definately so.</p>',
    'Grammar & Style',
  )
  await expect(remarks(page)).toHaveText('definately')
  const other = await openBeside(page, id)
  await manuscript(other).getByText('A cold room.').click()
  await other.keyboard.press('Home')
  await other.keyboard.type('At night: ')
  await expect(manuscript(page)).toContainText('At night: A cold room.')
  await expect(remarks(page)).toHaveText('definately')
  await other.close()
})

test('a personal dictionary belongs to its user, also in a shared browser', async ({
  page,
  person,
  request,
}) => {
  const words = '<p>The glimer effect is small.</p>'
  const id = await openPanel(page, request, person, words, 'Grammar & Style')
  await panel(page)
    .getByRole('button', { name: /glimer/ })
    .click()
  await panel(page).getByRole('button', { name: 'Add to dictionary' }).click()
  await expect(remarks(page)).toHaveCount(0)
  const next = await signInByApi(request, 'Bob')
  // Like the end of a session.
  await page.evaluate(() => window.localStorage.clear())
  await signedIn(page, next)
  await openPanel(page, request, next, words, 'Grammar & Style')
  await expect(remarks(page)).toHaveText('glimer')
  await signedIn(page, person)
  await openEditor(page, id)
  await show(page, 'Grammar & Style')
  await expect(panel(page).getByText('Great writing! No style improvements needed')).toBeVisible()
  await expect(remarks(page)).toHaveCount(0)
})

const signedIn = (page: Page, { accessToken, refreshToken }: Person) =>
  page.evaluate((tokens) => Object.assign(window.localStorage, tokens), { accessToken, refreshToken })

test('an empty page shows a hint, and highlights can be switched off', async ({ page, person, request }) => {
  await openPanel(page, request, person, '<p></p>', 'Grammar & Style')
  await expect(panel(page).getByText('No style analysis available')).toBeVisible()
  await expect(panel(page).getByText('Start typing to see style suggestions')).toBeVisible()
  await focusEnd(page)
  await page.keyboard.type('It was definately cold.')
  await expect(remarks(page)).toHaveCount(1)
  await panel(page).getByRole('switch', { name: 'Show highlights' }).click()
  await expect(remarks(page)).toHaveCount(0)
})

test('the style analysis shows a score, three bars, a tone, and its explained parts', async ({
  page,
  person,
  request,
}) => {
  const text = 'The rooms cool slowly at night. It was measured by hand in every room.'
  const answer = await request.post('/api/v1/grammar/enhance-style-analysis', {
    headers: authorized(person),
    data: { text, focus: 'all' },
  })
  const { data }: { data: StyleResponse } = await answer.json()
  await openPanel(page, request, person, `<p>${text}</p>`, 'Grammar & Style')
  const score = panel(page).locator('[data-colour]')
  await expect(score).toHaveText(String(data.overallScore))
  await expect(score).toHaveAttribute('data-colour', scoreColour(data.overallScore))
  const bars = panel(page).getByRole('progressbar')
  await expect(bars).toHaveCount(3)
  for (const [at, part] of (['formality', 'clarity', 'conciseness'] as const).entries())
    await expect(bars.nth(at)).toHaveAttribute('aria-valuenow', String(Math.round(data[part] * 100)))
  await expect(panel(page).getByText(data.tone, { exact: true })).toBeVisible()
  await expect(panel(page).getByText(/^Lowered by/)).toContainText(`−${data.lowered[0]?.points}`)
  await panel(page).getByText('What the scores are made of').click()
  const passive = panel(page).getByRole('listitem').filter({ hasText: 'Sentences in the passive' })
  await expect(passive).toContainText('50%')
  await passive.getByRole('button', { name: /Sentences in the passive/ }).click()
  await expect(passive).toContainText('above 30% clarity falls')
})

test('offline, Harper still marks mistakes, and a notice says what is missing', async ({
  page,
  person,
  request,
}) => {
  const harper = page.waitForResponse((answer) => answer.url().endsWith('.wasm'))
  await openPanel(page, request, person, '<p>The experiment was definately repeated.</p>', 'Grammar & Style')
  await expect(remarks(page)).toHaveCount(1)
  // Before Harper is loaded, the marks are the server's.
  await (await harper).finished()
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

test('a language without a dictionary shows that it is not checked', async ({ page, person, request }) => {
  await openPanel(page, request, person, '<p>部屋は暑い。</p>', 'Grammar & Style', {
    language: 'ja',
  })
  await expect(
    panel(page).getByText('Spelling, grammar and style are not checked in Japanese.'),
  ).toBeVisible()
  await expect(panel(page).locator('[data-colour]')).toHaveCount(0)
})

test('the project’s variant of English decides what is misspelt', async ({ page, person, request }) => {
  await openPanel(page, request, person, '<p>The color of the wall is grey.</p>', 'Grammar & Style', {
    language: 'en-GB',
  })
  await expect(remarks(page)).toHaveText('color')
})
