// Suggestions by a model: inserted at the cursor, labelled as a model's, with the remaining budget.

import type { APIRequestContext, Page } from '@playwright/test'
import { HEAT } from '../../support/works/works.ts'
import { panel } from '../journeys/assistant-panel.ts'
import { open as openProject } from '../journeys/open-project.ts'
import { expect, manuscript, type Person } from '../journeys/person.ts'
import { test } from '../journeys/with-model.ts'

const THESIS = 'This paper argues that rooms cool slowly.'
/** As the editor shows it, with a gap for the invented source. */
const SHOWN = THESIS.replace('.', ' source needed.')

test.beforeEach(({ standIn }) => {
  const suggestion = {
    type: 'sentence_completion',
    priority: 'high',
    quote: 'The rooms are hot.',
    explanation: 'The text has no thesis statement.',
    suggestedText: `${THESIS.slice(0, -1)} (Smith, 2020).`,
  }
  standIn.answer = JSON.stringify({ suggestions: [suggestion] })
})

async function open(page: Page, request: APIRequestContext, person: Person) {
  await openProject(page, request, person, '<p>The rooms are hot.</p><p>The end of it.</p>')
  await panel(page).getByRole('tab', { name: 'Suggestions' }).click()
  await expect(items(page)).toHaveCount(1)
}
const items = (page: Page) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
const accept = (page: Page) => panel(page).getByRole('button', { name: 'Accept', exact: true }).click()
const paragraphs = (page: Page) => manuscript(page).locator('p')

test('an accepted suggestion is inserted at the cursor without its invented source, with the cursor after it', async ({
  page,
  person,
  request,
}) => {
  await open(page, request, person)
  await manuscript(page).getByText('The rooms are hot.').click()
  await page.keyboard.press('End')
  await accept(page)
  await page.keyboard.type(' Very.')
  await expect(paragraphs(page)).toHaveText([`The rooms are hot. ${SHOWN} Very.`, 'The end of it.'])
})

test('a source that a catalogue has is linked in the suggestion and becomes a citation in the text', async ({
  page,
  person,
  request,
  standIn,
}) => {
  const words = 'Tenants of attic flats sleep less in the heat of the night'
  const suggestion = {
    type: 'paragraph_completion',
    priority: 'high',
    quote: 'The rooms are hot.',
    explanation: 'Say whom it harms.',
    suggestedText: `${words} (Example & van der Berg, 2019).`,
  }
  standIn.answer = JSON.stringify({ suggestions: [suggestion] })
  await open(page, request, person)
  const item = items(page)
  await expect(item).toContainText(`${words} (Example & van der Berg, 2019).`)
  await expect(item.getByRole('link', { name: new RegExp(`^View Paper: ${HEAT.title}`) })).toBeVisible()
  await accept(page)
  await expect(paragraphs(page).last()).toHaveText(`The end of it. ${words} (Example & van der Berg, 2019).`)
  await expect(paragraphs(page).last().locator('.citation')).toHaveCount(1)
  await page.keyboard.type(' So.')
  await expect(paragraphs(page).last()).toHaveText(/2019\)\. So\.$/)
})

test('a suggestion is inserted after the selected text and does not replace it', async ({
  page,
  person,
  request,
}) => {
  await open(page, request, person)
  await panel(page)
    .getByRole('button', { name: /^Show in the text/ })
    .click()
  await accept(page)
  await expect(paragraphs(page).first()).toHaveText(`The rooms are hot. ${SHOWN}`)
})

test('the panel shows who made the suggestions and the remaining budget, and without a cursor one is inserted at the end', async ({
  page,
  person,
  request,
}) => {
  await open(page, request, person)
  await expect(panel(page).getByRole('listitem')).toContainText('by a model')
  await expect(panel(page).getByText('By a language model and by rules.')).toBeVisible()
  await expect(
    panel(page).getByText(/The model named, and the catalogues have no such work: “.*Smith, 2020/),
  ).toBeVisible()
  await expect(
    panel(page).getByText(/^\d+% of today’s use of the model is left; it begins anew in/),
  ).toBeVisible()
  await accept(page)
  await expect(paragraphs(page)).toHaveText(['The rooms are hot.', `The end of it. ${SHOWN}`])
})

test('after an unusable answer the suggestions are by rules, and the panel says so', async ({
  page,
  person,
  request,
  standIn,
}) => {
  standIn.answer = 'Certainly! Here are some suggestions.'
  await openProject(
    page,
    request,
    person,
    '<p>The rooms were measured due to the fact that they are hot.</p>',
  )
  await panel(page).getByRole('tab', { name: 'Suggestions' }).click()
  await expect(panel(page).getByText(/^By rules: the language model gave nothing/)).toBeVisible()
  await expect(panel(page).getByRole('listitem')).toContainText('due to the fact that')
})
