// A plan before the draft: shown, changed, kept over a reload, written; and what a model wrote is known in the project.

import { StandInModel } from '../../support/models/stand-in-model.ts'
import { behaving } from '../../support/wire/model-server.ts'
import { serious } from '../journeys/axe.ts'
import { plannedHeadings } from '../journeys/kept-here.ts'
import { expect, manuscript } from '../journeys/person.ts'
import { test } from '../journeys/with-model.ts'

test.beforeEach(async ({ page, person: _, standIn }) => {
  standIn.answer = behaving(new StandInModel('good'))
  await page.goto('/dashboard?view=assistant')
  await page.getByLabel('Topic').fill('Night-time heat in attic flats')
})

test('a plan is changed, survives a reload, and is what the draft is written from', async ({ page }) => {
  await page.getByRole('button', { name: 'More: question, thesis, sources' }).click()
  await page.getByLabel('Research question').fill('Do attic flats cool at night?')
  expect(await serious(page), 'the form').toEqual([])
  await page.getByRole('button', { name: 'Plan it first' }).click()
  const sections = page.getByRole('textbox', { name: /^Heading/ })
  await expect(sections.first()).toBeVisible()
  expect(await serious(page), 'the plan').toEqual([])

  const first = await sections.nth(0).inputValue()
  await sections.nth(1).fill('What tenants measured')
  await sections.nth(1).press('Alt+ArrowUp')
  await expect(sections.nth(0)).toHaveValue('What tenants measured')
  await expect(sections.nth(0)).toBeFocused()
  await page.getByRole('button', { name: `Remove ${first}` }).click()
  await expect(sections.nth(1)).not.toHaveValue(first)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sections.nth(1)).toHaveValue(first)
  await expect(page.getByText(/^Writing it costs about [\d,]+ tokens; [\d,]+ of today’s/)).toBeVisible()

  await expect
    .poll(async () => (await plannedHeadings(page)).slice(0, 2))
    .toEqual(['What tenants measured', first])
  await page.reload()
  await expect(sections.nth(0)).toHaveValue('What tenants measured')
  await expect(page.getByLabel('Research question')).toBeVisible()
  await page.getByRole('button', { name: 'Write this draft' }).click()
  await expect(page.getByText('Content Generated', { exact: true })).toBeVisible()
  const headings = page.getByLabel('Generated content').getByRole('heading', { level: 2 })
  await expect(headings.nth(0)).toHaveText('What tenants measured')
  await expect(headings.nth(1)).toHaveText(first)

  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(manuscript(page)).toContainText('What tenants measured')
  await page.getByRole('button', { name: /words/ }).first().click()
  const counts = page.getByRole('dialog', { name: 'Word count' })
  await expect(counts.getByText(/of [\d,]+ \(9\d %\)/)).toBeVisible()
  await counts.getByRole('switch', { name: 'Mark these words in the text' }).click()
  await expect(page.locator('.manuscript[data-generated="shown"]')).toBeVisible()
  expect(await serious(page), 'the word count').toEqual([])
})

test('a plan that is discarded comes back by Undo', async ({ page }) => {
  await page.getByRole('button', { name: 'Plan it first' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('A draft appears here once you generate it.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Write this draft' })).toBeVisible()
})

test('a model that refuses says so, and what to do', async ({ page, standIn }) => {
  standIn.answer = (_, response) => {
    response
      .writeHead(401, { 'content-type': 'application/json' })
      .end('{"error":{"code":"invalid_api_key"}}')
  }
  await page.getByRole('button', { name: 'Plan it first' }).click()
  await expect(page.getByText('Generation Failed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Generated content' })).toContainText('not set up correctly')
})
