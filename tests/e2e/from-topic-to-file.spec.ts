// The complete journey: sign in, topic, draft, project, edit, save, reload, export and read the files.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { openNavigation } from './journeys/navigation.ts'
import { BOTH_WIDTHS, expect, focusEnd, manuscript, saveIndicator, test } from './journeys/person.ts'
import { isPhone, openHeaderMenu } from './journeys/toolbar-journey.ts'

async function download(page: Page, item: 'PDF' | 'Word' | 'Markdown') {
  await openHeaderMenu(page, 'Export')
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click()
  const file = await started
  return { name: file.suggestedFilename(), bytes: new Uint8Array(readFileSync(await file.path())) }
}

test('a topic becomes a draft, a project and three downloaded files', BOTH_WIDTHS, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Your Project Now' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(`topic-${Date.now()}-${test.info().project.name}@example.edu`)
  await dialog.getByLabel('Name').fill('Ada Example')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard\?view=projects$/)
  await expect(page.getByText('Login Successful', { exact: true })).toBeVisible()
  await expect(page.getByText('Welcome, Ada Example.', { exact: true })).toBeVisible()
  await expect(page.getByText('Create your first project to get started.')).toBeVisible()
  const navigation = await openNavigation(page)
  await expect(navigation.getByRole('link', { name: 'Account, signed in as Ada Example' })).toBeVisible()
  if (isPhone(page)) await page.keyboard.press('Escape')

  // The page itself offers only these; New Project is in the navigation.
  await expect(page.getByRole('main').getByRole('button')).toHaveText([
    'Draft from a topic',
    'Blank project',
    'Import a document',
  ])
  await page.getByRole('button', { name: 'Draft from a topic' }).click()
  await page.getByLabel('Topic').fill('Night-time heat and sleep in rented attic flats')
  await expect(page.getByText('No language model is set up here.')).toBeVisible()
  await page.getByRole('button', { name: 'Generate AI Draft' }).click()
  await expect(page.getByText('Template Generated', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Literature Review/ })).toBeVisible()

  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByText('Project Created', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/view=editor&project=[0-9a-f]{24}$/)
  await expect(manuscript(page)).toContainText('Introduction')

  await focusEnd(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Written by hand: Ærøskøbing, Ελλάδα, Киев.')
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  await page.reload()
  await expect(manuscript(page)).toContainText('Written by hand: Ærøskøbing, Ελλάδα, Киев.')

  const pdf = await download(page, 'PDF')
  expect(pdf.name).toBe('Night-time heat and sleep in rented attic flats.pdf')
  const { text, totalPages } = await extractText(await getDocumentProxy(pdf.bytes), { mergePages: true })
  expect(totalPages).toBeGreaterThan(1)
  expect(text).toContain('Written by hand: Ærøskøbing, Ελλάδα, Киев.')

  const word = await download(page, 'Word')
  expect(word.name).toBe('Night-time heat and sleep in rented attic flats.docx')
  const parts = unzipSync(word.bytes)
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain('Ærøskøbing, Ελλάδα, Киев')

  const markdown = await download(page, 'Markdown')
  expect(markdown.name).toBe('Night-time heat and sleep in rented attic flats.zip')
  const { 'Night-time heat and sleep in rented attic flats.md': file } = unzipSync(markdown.bytes)
  expect(strFromU8(file ?? new Uint8Array())).toContain('Written by hand: Ærøskøbing, Ελλάδα, Киев.')

  await page.getByRole('button', { name: 'Back to Recent Projects' }).click()
  await expect(manuscript(page)).toHaveCount(0)
  await expect(
    page.getByRole('heading', { name: 'Night-time heat and sleep in rented attic flats' }),
  ).toBeVisible()
  await expect(page.getByText('Structured template', { exact: true })).toBeVisible()
})
