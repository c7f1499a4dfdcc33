// A PDF is uploaded and asked; the citation of an answer opens its page and highlights its words.

import { buildPdf } from '../../support/pdf/small-pdf.ts'
import {
  ask,
  chips,
  choose,
  fileOf,
  heatReport,
  highlightedWords,
  question,
  uploadHeat,
  WARM_QUESTION,
  WARM_SENTENCE,
} from '../journeys/pdf-chat-journey.ts'
import { expect, test } from '../journeys/person.ts'

test('an answer quotes its page, and its citation highlights the words there', async ({
  page,
  person: _,
}) => {
  await page.goto('/dashboard?view=projects')
  await page.getByRole('link', { name: 'Chat PDF' }).click()
  await expect(page.getByRole('heading', { name: 'Chat History' })).toBeVisible()
  await expect(question(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Upload PDF' })).toBeVisible()
  await choose(page, await heatReport())
  await expect(page.getByText('PDF Uploaded')).toBeVisible()
  await expect(page.getByText('heat.pdf ·')).toContainText('3 pages')

  await ask(page)
  await expect(page.getByText(WARM_SENTENCE)).toBeVisible()
  await expect(page.getByText('Quoted from the document; no model wrote this.')).toBeVisible()
  await expect(question(page)).toBeFocused()

  await chips(page).first().click()
  await expect(chips(page).first()).toHaveText('p. 2')
  expect(await highlightedWords(page)).toBe(WARM_SENTENCE)
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('2')
  await expect(page.locator('[data-quote]').first()).toBeInViewport()

  // At another scale the highlight is on the same words.
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => highlightedWords(page)).toBe(WARM_SENTENCE)
})

test('what the document does not say is said to be so', async ({ page, person: _ }) => {
  await uploadHeat(page)
  await ask(page, 'Which treaty ended the Thirty Years War?')
  await expect(page.getByText('The document does not seem to say this.')).toBeVisible()
  await expect(page.getByText('Searched all 3 pages')).toBeVisible()
  await expect(chips(page)).toHaveCount(0)
})

test('suggested questions are asked by their buttons, and hidden then', async ({ page, person: _ }) => {
  // So short a document suggests none of its own.
  await page.route('**/api/v1/pdf/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const suggestions = JSON.stringify([WARM_QUESTION, 'What lowered the temperature?'])
    const body = (await response.text()).replace(/"suggestions":\[.*?\]/g, `"suggestions":${suggestions}`)
    await route.fulfill({ response, body })
  })
  await uploadHeat(page)
  const suggestions = page.getByRole('region', { name: 'Questions to begin with' })
  await expect(suggestions.getByRole('button')).toHaveText([WARM_QUESTION, 'What lowered the temperature?'])
  await suggestions.getByRole('button', { name: WARM_QUESTION }).click()
  await expect(suggestions).toBeHidden()
  await expect(page.getByText(WARM_SENTENCE)).toBeVisible()
  await expect(page.getByRole('heading', { name: WARM_QUESTION, level: 1 })).toBeVisible()
})

test('Enter sends, Shift and Enter begin a new line, and nothing is sent twice', async ({
  page,
  person: _,
}) => {
  await uploadHeat(page)
  const send = page.getByRole('button', { name: 'Send' })
  await expect(send).toBeDisabled()
  await question(page).fill('   ')
  await expect(send).toBeDisabled()
  await question(page).fill('Why do attic flats')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('stay warm at night?')
  await expect(question(page)).toHaveValue('Why do attic flats\nstay warm at night?')
  const asked: string[] = []
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/pdf/ask', async (route) => {
    asked.push(route.request().postDataJSON().question)
    await held
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thinking...')).toBeVisible()
  await expect(question(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  answer()
  await expect(chips(page).first()).toBeVisible()
  expect(asked).toEqual(['Why do attic flats\nstay warm at night?'])
})

test('several PDFs are asked at once, and each citation names its own', async ({ page, person: _ }) => {
  await uploadHeat(page)
  await page.getByRole('link', { name: '+ New Chat' }).click()
  await choose(
    page,
    fileOf(
      [['Night Air', 'Night air in the valley is cooled by the river and its meadows.']],
      'air.pdf',
      'Night Air',
    ),
  )
  await expect(question(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Ask: this PDF' }).click()
  await page.getByRole('checkbox', { name: 'Heat in Attic Flats' }).click()
  await page.getByRole('button', { name: 'Ask 2 PDFs' }).click()
  await ask(page)
  const chip = chips(page).first()
  await expect(chip).toHaveAccessibleName('Heat in Attic Flats, p. 2, show the quotation')
  await chip.click()
  await expect(page.getByRole('region', { name: 'Pages of Heat in Attic Flats' })).toBeVisible()
  expect(await highlightedWords(page)).toBe(WARM_SENTENCE)
})

test('the pages are turned by buttons, number and keys', async ({ page, person: _ }) => {
  await uploadHeat(page)
  const number = page.getByLabel('Page', { exact: true })
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(number).toHaveValue('2')
  await number.fill('3')
  await number.press('Enter')
  await expect(page.getByRole('group', { name: 'Page 3' })).toBeInViewport()
  await page.getByRole('region', { name: /^Pages of/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(number).toHaveValue('2')
  await page.keyboard.press('ArrowLeft')
  await expect(number).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
})

test('a large document draws only the pages that are looked at', async ({ page, person: _ }) => {
  const pages = Array.from({ length: 60 }, (_unused, index) => [
    `Chapter ${index + 1}`,
    `Words of page ${index + 1}.`,
  ])
  await page.goto('/dashboard?view=chat')
  await choose(page, { name: 'long.pdf', mimeType: 'application/pdf', buffer: Buffer.from(buildPdf(pages)) })
  await expect(page.getByRole('group', { name: 'Page 1', exact: true })).toBeVisible()
  expect(await page.locator('[data-page]').count()).toBeLessThan(6)
  const number = page.getByLabel('Page', { exact: true })
  await number.fill('42')
  await number.press('Enter')
  await expect(page.getByRole('group', { name: 'Page 42' })).toContainText('Words of page 42.')
  expect(await page.locator('[data-page]').count()).toBeLessThan(8)
  await expect(page.getByRole('group', { name: 'Page 1', exact: true })).toHaveCount(0)
})

test('a citation’s address opens its page', async ({ page, person: _ }) => {
  await uploadHeat(page)
  const address = page.url()
  await page.goto('/dashboard?view=projects')
  await page.goto(`${address}&page=3`)
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('3')
  await ask(page, WARM_QUESTION)
  await expect(chips(page).first()).toBeVisible()
})

test('no worker stays of a PDF that was left, also while it was loading', async ({ page, person: _ }) => {
  const workers = () => page.workers().filter((worker) => worker.url().includes('pdf.worker')).length
  await uploadHeat(page)
  await expect.poll(workers).toBe(1)
  await page.getByRole('link', { name: 'Recent Projects' }).click()
  await expect.poll(workers).toBe(0)
  await page.route('**/api/v1/pdf/*/file', () => {})
  await page.reload()
  await page.getByRole('link', { name: 'Chat PDF' }).click()
  await expect.poll(workers).toBe(1)
  await page.getByRole('link', { name: 'Recent Projects' }).click()
  await expect.poll(workers).toBe(0)
})
