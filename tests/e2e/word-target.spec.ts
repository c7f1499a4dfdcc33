// The word count and the word target.

import type { Page } from '@playwright/test'
import { open } from './journeys/open-project.ts'
import { expect, focusEnd, manuscript, test } from './journeys/person.ts'

const FIVE = '<p>one two three four five</p>'
const count = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Word count' })

const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Target' })

test('the word count shows text and selection, and its target is saved, changed and removed', async ({
  page,
  person,
  request,
}) => {
  await open(page, request, person, FIVE)
  await manuscript(page).click()
  await page.keyboard.press('Control+a')
  await count(page, '5 words').click()
  await expect(panel(page).getByRole('definition')).toHaveText(['5', '23', '1 min', '5'])
  await field(page).fill('none')
  await panel(page).getByRole('button', { name: 'Set' }).click()
  await expect(panel(page).getByRole('alert')).toHaveText('A whole number from 1 to 1,000,000')
  await field(page).fill('1,000')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('995 to go')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(count(page, '5 of 1.0k words')).toBeFocused()

  await page.reload()
  await count(page, '5 of 1.0k words').click()
  await field(page).fill('6')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await focusEnd(page)
  await page.keyboard.type(' six seven')
  await count(page, '7 of 6 words').click()
  await expect(panel(page).getByText('Target reached')).toBeVisible()
  await expect(panel(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await field(page).fill('')
  await page.keyboard.press('Enter')
  await expect(count(page, '7 words')).toBeVisible()
})

test('a target that cannot be saved is reset with a notice', async ({ page, person, request }) => {
  await open(page, request, person, FIVE)
  await page.route('**/metadata', (route) => route.abort())
  await count(page, '5 words').click()
  await field(page).fill('2000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Target not changed', { exact: true })).toBeVisible()
  await expect(count(page, '5 words')).toBeVisible()
})

test('a new project shows why it cannot have a target yet', async ({ page, person }) => {
  await page.goto('/dashboard?view=editor')
  await expect(manuscript(page)).toBeVisible()
  await count(page, '0 words').click()
  await expect(panel(page)).toContainText('Save the project first')
  await expect(field(page)).toHaveCount(0)
  expect(person.email).toBeTruthy()
})
