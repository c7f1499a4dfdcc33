// A draft by a model: progress, cancelling, and writing on behind another view.

import { writing } from '../../support/wire/model-server.ts'
import { expect, manuscript } from '../journeys/person.ts'
import { test } from '../journeys/with-model.ts'

test.beforeEach(async ({ page, person: _, standIn }) => {
  standIn.answer = writing(1, 4)
  standIn.model.calls.length = 0
  await page.goto('/dashboard?view=assistant')
  await page.getByLabel('Topic').fill('Night-time heat in attic flats')
})

test('a draft is written section by section to about the requested length, and becomes a project', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Generate AI Draft' }).click()
  await expect(page.getByRole('progressbar', { name: 'Draft' })).toBeVisible()
  await expect(page.getByText('Content Generated', { exact: true })).toBeVisible()
  const counted = await page.getByText(/^[\d.]+k? words$/).innerText()
  const words = Number.parseFloat(counted) * (counted.includes('k') ? 1000 : 1)
  expect(words).toBeGreaterThan(850)
  expect(words).toBeLessThan(1150)
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(manuscript(page)).toBeVisible()
  await expect(page.getByText(`${counted}`, { exact: true })).toBeVisible()
})

test('a cancelled draft keeps its text until logout, and the request to the model is aborted', async ({
  page,
  person,
  standIn,
}) => {
  await page.getByRole('button', { name: 'Generate AI Draft' }).click()
  await expect(page.getByLabel('Done:').first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: 'Draft' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Create Project' })).toBeEnabled()
  await page.reload()
  await expect(page.getByText(/^[1-9][\d.]*k? words$/)).toBeVisible()
  await expect.poll(() => standIn.model.calls.some(({ closed }) => closed)).toBe(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Start Your Project Now' }).first().click()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Name').fill(person.name)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'AI Writing Assistant', exact: true }).click()
  await expect(page.getByLabel('Topic')).toHaveValue('Night-time heat in attic flats')
  await expect(page.getByText('A draft appears here once you generate it.')).toBeVisible()
})

test('a draft continues while another view is open, and can be resumed after a reload', async ({ page }) => {
  await page.getByRole('button', { name: 'Generate AI Draft' }).click()
  await expect(page.getByRole('progressbar', { name: 'Draft' })).toBeVisible()
  await page.getByRole('link', { name: 'Recent Projects' }).click()
  const entry = page.getByRole('link', { name: 'AI Writing Assistant' })
  await expect(entry).toHaveAccessibleName(/, draft [1-9]\d*% written$/)
  await entry.click()
  await expect(page.getByLabel('Done:').first()).toBeVisible()
  await page.getByRole('link', { name: 'Recent Projects' }).click()
  await page.reload()
  await expect(entry).toHaveAccessibleName(/continue$/i)
  await entry.click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('link', { name: 'Recent Projects' }).click()
  await expect(page.getByText('Content Generated', { exact: true })).toBeVisible()
  await expect(entry).toHaveAccessibleName('AI Writing Assistant')
  await entry.click()
  await expect(page.getByRole('button', { name: 'Create Project' })).toBeEnabled()
})
