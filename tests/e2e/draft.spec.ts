// A draft that a model writes: progress, stopping with what was written kept, going on behind another view.

import { writing } from '../support/model-server.ts'
import { expect, manuscript } from './person.ts'
import { test } from './with-model.ts'

test.beforeEach(async ({ page, person: _, standIn }) => {
  standIn.answer = writing(1, 4)
  standIn.model.calls.length = 0
  await page.goto('/dashboard?view=assistant')
  await page.getByLabel('Topic').fill('Night-time heat in attic flats')
})

test('a draft is written section by section to about its length, and becomes a project', async ({ page }) => {
  await page.getByRole('button', { name: 'Generate AI Draft' }).click()
  await expect(page.getByRole('progressbar', { name: 'Draft' })).toBeVisible()
  await expect(page.getByText('Content Generated', { exact: true })).toBeVisible({ timeout: 40_000 })
  const counted = await page.getByText(/^[\d,]+ words$/).innerText()
  const words = Number(counted.replace(/\D/g, ''))
  expect(words).toBeGreaterThan(850)
  expect(words).toBeLessThan(1150)
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(manuscript(page)).toBeVisible()
  await expect(page.getByText(`${counted}`, { exact: true })).toBeVisible()
})

test('a draft that is stopped keeps what was written, and the model is told', async ({ page, standIn }) => {
  await page.getByRole('button', { name: 'Generate AI Draft' }).click()
  await expect(page.getByLabel('Done:').first()).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: 'Draft' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Create Project' })).toBeEnabled()
  await page.reload()
  await expect(page.getByText(/^[1-9][\d,]* words$/)).toBeVisible()
  await expect.poll(() => standIn.model.calls.some(({ closed }) => closed)).toBe(true)
})

test('a draft goes on while another view is open', async ({ page }) => {
  await page.getByRole('button', { name: 'Generate AI Draft' }).click()
  await expect(page.getByRole('progressbar', { name: 'Draft' })).toBeVisible()
  await page.getByRole('link', { name: 'Recent Projects' }).click()
  await expect(page.getByText('Content Generated', { exact: true })).toBeVisible({ timeout: 40_000 })
  await page.getByRole('link', { name: 'AI Writing Assistant' }).click()
  await expect(page.getByRole('button', { name: 'Create Project' })).toBeEnabled()
})
