// The model's grammar check in the Grammar & Style tab: its request, its remarks, cancelling and failures.

import type { APIRequestContext, Page } from '@playwright/test'
import { panel } from '../journeys/assistant-panel.ts'
import { open as openProject } from '../journeys/open-project.ts'
import { expect, focusEnd, manuscript, type Person } from '../journeys/person.ts'
import { test } from '../journeys/with-model.ts'

const pass = (page: Page) => panel(page).getByRole('region', { name: 'Read by a model' })
const ask = (page: Page) => pass(page).getByRole('button', { name: 'Ask the model to read it too' })
const remark = (page: Page) => panel(page).getByRole('button', { name: /by a model/ })
const marked = (page: Page) => manuscript(page).locator('.remark')
const TEXT = 'The rooms lay under a roof, what kept them warm. Nobody slept.'
const saying = (...issues: { quote: string; replacement: string }[]) =>
  JSON.stringify({
    issues: issues.map((one) => ({ ...one, message: 'A clause is meant.', kind: 'grammar' })),
  })
const WHICH = { quote: 'roof, what kept', replacement: 'roof, which kept' }

test.beforeEach(({ standIn }) => {
  standIn.answer = saying(WHICH)
})

async function open(page: Page, request: APIRequestContext, person: Person, content = `<p>${TEXT}</p>`) {
  await openProject(page, request, person, content)
  await panel(page).getByRole('tab', { name: 'Grammar & Style' }).click()
  await expect(ask(page)).toBeVisible()
}

test('the model’s remarks are marked and labelled, and undo after accepting one restores it', async ({
  page,
  person,
  request,
  standIn,
}) => {
  await open(page, request, person)
  const before = standIn.model.calls.length
  await ask(page).click()
  await expect(pass(page)).toContainText('A language model has read this text. It has 1 remark.')
  await expect(pass(page)).toContainText(/\d+% of today’s use of the model is left; it begins anew in/)
  expect(standIn.model.calls.length).toBe(before + 1)
  await expect(marked(page)).toHaveText('what')
  await remark(page).click()
  await expect(panel(page).getByText('A clause is meant.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Accept Suggestion' }).click()
  await expect(manuscript(page)).toHaveText(TEXT.replace('what', 'which'))
  await expect(remark(page)).toHaveCount(0)
  await expect(pass(page)).toContainText('A language model has read this text.')
  await focusEnd(page)
  await page.keyboard.press('Control+z')
  await expect(manuscript(page)).toHaveText(TEXT)
  await expect(remark(page)).toHaveCount(1)
  await expect(marked(page)).toHaveText('what')
})

test('the model’s remarks stay while other text is typed or another tab is open, and new text can be checked too', async ({
  page,
  person,
  request,
  standIn,
}) => {
  await open(page, request, person)
  await ask(page).click()
  await expect(remark(page)).toHaveCount(1)
  await focusEnd(page)
  await page.keyboard.type(' It were hot.')
  const rest = pass(page).getByRole('button', { name: 'Ask the model to read it too' })
  await expect(rest).toBeVisible()
  await expect(marked(page).filter({ hasText: 'what' })).toHaveCount(1)
  standIn.answer = saying(WHICH, { quote: 'It were hot', replacement: 'That was hot' })
  await rest.click()
  await expect(pass(page)).toContainText('A language model has read this text.')
  const found = await remark(page).count()
  expect(found).toBeGreaterThan(0)
  await panel(page).getByRole('tab', { name: 'Citations' }).click()
  await panel(page).getByRole('tab', { name: 'Grammar & Style' }).click()
  await expect(remark(page)).toHaveCount(found)
  await expect(pass(page)).toContainText('A language model has read this text.')
})

test('a dismissed remark does not return with the next check', async ({ page, person, request }) => {
  await open(page, request, person)
  await ask(page).click()
  await remark(page).click()
  await panel(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(remark(page)).toHaveCount(0)
  await page.reload()
  await ask(page).click()
  await expect(pass(page)).toContainText('A language model has read this text.')
  await expect(marked(page)).toHaveCount(0)
})

test('a long text is checked in parts, and a cancelled check can be repeated', async ({
  page,
  person,
  request,
  standIn,
}) => {
  const paragraph = `<p>${'The tenants of the upper floors keep their windows open at night. '.repeat(70)}</p>`
  await open(page, request, person, `<p>${TEXT}</p>${paragraph}${paragraph}`)
  standIn.answer = null
  await ask(page).click()
  await expect(pass(page)).toContainText('A language model reads: part 1 of 2')
  await expect(pass(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  await pass(page).getByRole('button', { name: 'Stop' }).click()
  await expect(pass(page)).toContainText('Stopped.')
  standIn.answer = saying(WHICH)
  await ask(page).click()
  await expect(pass(page)).toContainText('A language model has read this text. It has 1 remark.')
})

test('an unusable answer shows an error and can be retried', async ({ page, person, request, standIn }) => {
  await open(page, request, person)
  standIn.answer = 'Certainly! <b>Your text</b> is fine.'
  await ask(page).click()
  await expect(pass(page)).toContainText('The language model gave nothing that could be used.')
  standIn.answer = saying()
  await pass(page).getByRole('button', { name: 'Try again' }).click()
  await expect(pass(page)).toContainText('A language model has read this text. It has nothing to add.')
  await expect(pass(page).getByRole('button')).toHaveCount(0)
})

test('a spent budget is shown', async ({ page, person, request }) => {
  await page.route('**/api/v1/grammar/check', async (route) => {
    if (!route.request().postDataJSON().model) return route.continue()
    const data = { issues: [], notice: null, provider: 'embedded', withoutModel: 'budget_spent' }
    await route.fulfill({ json: { status: 'Successful', data } })
  })
  await open(page, request, person)
  await ask(page).click()
  await expect(pass(page)).toContainText('Your use of the language model for today is spent.')
  await expect(pass(page).getByRole('button')).toHaveCount(0)
})

test('the model checks a text in a language that the rules do not know', async ({
  page,
  person,
  request,
  standIn,
}) => {
  standIn.answer = saying({ quote: 'Räume liegt', replacement: 'Räume liegen' })
  const german = 'Die Räume liegt unter einem Dach, und in der Nacht bleiben sie nicht kühl.'
  await open(page, request, person, `<p>${german}</p>`)
  await ask(page).click()
  await expect(marked(page)).toHaveText('liegt')
  await expect(remark(page)).toHaveCount(1)
})
