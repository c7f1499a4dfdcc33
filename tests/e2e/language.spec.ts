// The interface's language: by the browser, then by the person's choice, on the server and in the browser alike.

import { expect, test } from './journeys/person.ts'

test.use({ locale: 'de-AT' })

test('a page speaks the language of the browser until another is chosen', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Vollständige wissenschaftliche Arbeiten mit KI',
  )
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Generate Complete Academic Projects with AI',
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'How it works' })).toBeVisible()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(
    loaded.filter((name) => name.includes('/messages/')).map((name) => /\.(\w\w)-/.exec(name)?.[1]),
  ).toEqual(expect.arrayContaining(['en']))
  expect(loaded.filter((name) => /messages\/(?:editor|.*\.de-)/.test(name))).toEqual([])
  expect(faults).toEqual([])
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })
  test('what each format keeps is said in German', async ({ page }) => {
    await page.goto('/formats')
    await expect(page.getByRole('heading', { name: 'Was jedes Format behält' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveCount(9)
    await expect(page.getByRole('row', { name: /^Literaturverzeichnis/ })).toContainText('durch pandoc')
  })
})
